import type { Theme } from './api';

/** The colours of Office's own themes, as `Office.context.officeTheme` gives them. */
const colors: Readonly<Record<Theme, Record<string, unknown>>> = {
  light: {
    bodyBackgroundColor: '#FFFFFF',
    bodyForegroundColor: '#262626',
    controlBackgroundColor: '#FFFFFF',
    controlForegroundColor: '#262626',
    isDarkTheme: false,
    themeId: 1,
  },
  dark: {
    bodyBackgroundColor: '#262626',
    bodyForegroundColor: '#FFFFFF',
    controlBackgroundColor: '#363636',
    controlForegroundColor: '#FFFFFF',
    isDarkTheme: true,
    themeId: 4,
  },
};

/** The part of office.js that makes the object `Office.context`. */
interface AddinWindow {
  readonly OSF?: { readonly DDA?: { readonly Context?: { readonly prototype: object } } };
}

/**
 * Gives the add-in `Office.context.officeTheme`. Excel for Windows and Mac have it; the protocol of Excel on the web
 * has no place for it, and a frame's colour scheme does not reach the style sheets in it. So that the workbench can show
 * a pane in light and dark, the property is laid beneath the context before office.js makes it; office.js itself stays
 * as it is. Only an add-in of the workbench's own origin can be reached.
 */
export function offerOfficeTheme(frame: HTMLIFrameElement, theme: () => Theme): void {
  const prototype = contextPrototype(frame);
  if (!prototype || 'officeTheme' in prototype) return;
  Object.defineProperty(prototype, 'officeTheme', { get: () => ({ ...colors[theme()] }), enumerable: true });
}

function contextPrototype(frame: HTMLIFrameElement): object | undefined {
  try {
    return (frame.contentWindow as AddinWindow | null)?.OSF?.DDA?.Context?.prototype;
  } catch {
    return undefined;
  }
}
