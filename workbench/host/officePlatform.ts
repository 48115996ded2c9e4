import type { Strictness } from '../excel';

/** As `Office.PlatformType` has them. */
export type OfficePlatform = 'OfficeOnline' | 'PC' | 'Mac';

/** What `Office.context.platform` is in such an Excel. Blank cells come as 0 in no Excel on the web. */
export function officePlatform({ undo, blanks, downloads }: Strictness): OfficePlatform {
  if (undo === 'web' && blanks !== 'zero') return 'OfficeOnline';
  return downloads ? 'PC' : 'Mac';
}

/** The part of office.js that knows the platform. */
interface AddinWindow {
  readonly OfficeExt?: {
    readonly HostName?: { readonly Host?: { readonly getInstance?: () => { getPlatform: () => string } } };
  };
}

/**
 * Makes `Office.context.platform` and what `Office.onReady` says true. The workbench speaks to office.js as Excel on the web does,
 * so that office.js would say OfficeOnline in every Excel. Only an add-in of the workbench's own origin can be reached.
 */
export function sayPlatform(frame: HTMLIFrameElement, platform: OfficePlatform): void {
  try {
    const host = (frame.contentWindow as AddinWindow | null)?.OfficeExt?.HostName?.Host?.getInstance?.();
    if (host) host.getPlatform = () => platform;
  } catch {
    // An add-in of another origin believes to be on the web.
  }
}
