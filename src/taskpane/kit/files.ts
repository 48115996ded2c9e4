import { button, hintedButton } from './fields';
import { icon } from './icons';
import { info } from './info';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Progress } from '../../engine/kit/progress';
import { savesFiles } from '../../excel/requests';
import type { Pane, TextFile } from './page';
import { foundList } from './problemList';
import { MILLISECONDS_A_SLICE, rest } from './slices';

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
  return 'shown at the top of the pane, as Excel on a Mac cannot save files for add-ins: press Copy, paste it into a text editor, and save it under its name';
}

/** Saves bytes, such as a zip; null where Excel lets add-ins save no files. @returns where they are, as `giveFiles` does */
export function giveBytes(name: string, bytes: Uint8Array, type: string): string | null {
  if (!savesFiles()) return null;
  save(name, new Blob([bytes as BlobPart], { type }));
  return 'among your downloads';
}

/** The bytes of a file. */
export async function fileBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** So much of a file is asked of the browser at a time, as each request takes it some milliseconds. */
const BYTES_A_REQUEST = 2 * 1024 * 1024;
/** So much of it is taken at a time: what a piece of a zip unpacks to waits in memory. */
const BYTES_A_PIECE = 128 * 1024;

/**
 * Reads a large file piece by piece, in slices of time as `inSlices` does.
 *
 * @param take gets each piece; what it throws stops the reading
 * @param report gets how much is read, in kB
 * @param signal stops it: what it throws is the signal's reason
 */
export async function fileInPieces(
  file: Blob,
  take: (bytes: Uint8Array) => void,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  let end = performance.now() + MILLISECONDS_A_SLICE;
  let asked: Uint8Array = new Uint8Array(0);
  for (let from = 0; from < file.size; from += BYTES_A_PIECE) {
    signal.throwIfAborted();
    const at = from % BYTES_A_REQUEST;
    if (at === 0) asked = await fileBytes(file.slice(from, from + BYTES_A_REQUEST));
    take(asked.subarray(at, at + BYTES_A_PIECE));
    if (performance.now() < end) continue;
    report({ doing: 'Reading kB', done: Math.round(from / 1000), of: Math.round(file.size / 1000) });
    await rest();
    end = performance.now() + MILLISECONDS_A_SLICE;
  }
}

/** Saves a text file as a browser does, among the user's downloads. */
export function download(name: string, text: string): void {
  const type = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
  save(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Files to choose, or to drop. */
interface FileField {
  readonly id: string;
  /** On the button, a verb: "Choose event files". */
  readonly label: string;
  /** Which files, behind an information button. */
  readonly hint: string;
  /** The kinds of files that are offered first; all of them unless it is said. */
  readonly accept?: string;
  /** Whether a whole folder is chosen, where the browser can. */
  readonly folder?: boolean;
  /** Whether one file is chosen; several unless it is said. Of several that are dropped the first is taken. */
  readonly single?: boolean;
  /** Takes the files; the same ones may be chosen again afterwards. */
  readonly take: (files: readonly File[]) => Promise<void>;
}

/** Lists as CSV. */
export const TEXT_FILES = '.csv,.txt,.tsv,text/csv,text/plain';

/** A button for files, in an area on which they can be dropped. The browser's own control is out of sight. */
export function fileField({
  id,
  label,
  hint,
  accept,
  folder = false,
  single = false,
  take,
}: FileField): TemplateResult {
  const chosen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const files = [...(input.files ?? [])];
    if (files.length > 0) void take(files).then(() => (input.value = ''));
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) void take(files);
  };
  // Without this the browser opens what is dropped in place of the pane.
  const over = (event: DragEvent): void => event.preventDefault();
  const choose = (event: Event): void => {
    const area = (event.currentTarget as HTMLElement).closest('.drop');
    area?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  return html`
    <div class="labelled drop" @dragover=${over} @drop=${dropped}>
      <button type="button" class="button" id="${id}-choose" aria-describedby="${id}-hint" @click=${choose}>
        ${icon('file')} ${label}
      </button>
      <span class="quiet">or drop here</span>
      ${info(`${id}-hint`, label, hint)}
      <input
        hidden
        id=${id}
        type="file"
        ?multiple=${!single}
        accept=${accept ?? nothing}
        ?webkitdirectory=${folder}
        aria-label=${label}
        @change=${chosen}
      />
    </div>
  `;
}

/** The button that reads the list on the sheet in front, beside a field for files. */
export function sheetToRead(id: string, hint: string, take: () => Promise<void>): TemplateResult {
  return hintedButton({ id, title: 'Read this sheet', hint, act: take });
}

/** A file that waits for the user, who first sees what it will lack. */
export interface WaitingFile {
  readonly name: string;
  readonly lacks: readonly string[];
}

/**
 * What a file will lack, before it is saved.
 *
 * @param id of the heading, at which the keyboard goes on
 */
export function beforeSaving(
  id: string,
  { name, lacks }: WaitingFile,
  { save, cancel }: { readonly save: () => Promise<void>; readonly cancel: () => void },
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby=${id}>
      <h3 id=${id} tabindex="-1">Before "${name}" is saved</h3>
      ${foundList(lacks, 'note', 'What the file will lack')}
      <div class="pair">
        ${button('Save the file', save, { id: `${id}-save`, look: 'primary' })}
        ${button('Cancel', cancel, { look: '' })}
      </div>
    </section>
  `;
}

/** The SHA-256 of bytes in hex, as every browser calculates it. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as BufferSource);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
