import { download } from './download';
import type { Pane } from './page';
import type { TextFile } from './textFile';

/** Outside of an add-in, as in the tests, Office has no context. At run time a platform is its name. */
interface AnyOffice {
  readonly context?: { readonly platform?: unknown };
}

/** The web view of Excel on a Mac takes a click on a download and does nothing, without an error (office-js#2700, #3385, #6468). */
function savesFiles(): boolean {
  if (typeof Office === 'undefined') return true;
  const { context }: AnyOffice = Office;
  return context?.platform !== 'Mac';
}

/**
 * Hands the user text files: everything that the pane saves goes through here. Where Excel cannot save them their text is
 * shown, to be copied.
 *
 * @returns where they are, to be said behind what they are: "among your downloads"
 */
export function giveFiles({ offer }: Pick<Pane, 'offer'>, files: readonly TextFile[]): string {
  if (savesFiles()) {
    for (const { name, text } of files) download(name, text);
    return 'among your downloads';
  }
  offer(files);
  return 'shown at the top of the pane, as Excel on a Mac saves no files for add-ins: press Copy, paste it into a text editor, and save it under its name';
}

/** The bytes of a file. */
export async function fileBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
