import { cellValue } from '../../../../cells/cellValue';
import type { SheetArea } from '../../../../excel/workbook';
import { readEventFile, readEventSheet } from '../../../../events';
import { fingerprint, fingerprintOfBytes } from '../../../../sheet/bureau/fingerprint';
import type { ChosenFile } from '../../../../sheet/intake';
import { fileBytes } from '../../../kit/files';
import type { Job } from '../../../kit/jobs';
import { pause } from '../../../kit/slices';

/** What a system keeps in folders beside the files of a person. */
const OF_THE_SYSTEM = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Files as they were read, and the names of those that the browser does not hand over. */
export interface ReadFiles {
  readonly files: readonly ChosenFile[];
  readonly unread: readonly string[];
}

/** Reads files that were chosen or dropped, one after the other. */
export async function readFiles(chosen: readonly File[], { report, signal }: Job): Promise<ReadFiles> {
  const wanted = chosen.filter(({ name }) => !OF_THE_SYSTEM.test(name));
  const files: ChosenFile[] = [];
  const unread: string[] = [];
  for (const [at, file] of wanted.entries()) {
    report({ doing: 'Reading files', done: at, of: wanted.length });
    await pause();
    signal.throwIfAborted();
    const bytes = await fileBytes(file).catch(() => null);
    if (bytes === null) unread.push(file.name);
    else
      files.push({
        name: nameOf(file),
        hash: fingerprintOfBytes(bytes),
        reading: readEventFile(file.name, bytes),
      });
  }
  return { files, unread };
}

/** In a folder of folders, files of one name differ by their folders; the one that was chosen they have in common. */
function nameOf({ name, webkitRelativePath }: File): string {
  const folders = (webkitRelativePath ?? '').split('/').slice(1);
  return folders.length > 1 ? folders.join('/') : name;
}

/** Reads the list of chess-results that stands on a sheet. */
export function readSheetInFront({ sheet, box, cells }: SheetArea): ChosenFile {
  const above = Array.from({ length: box.row }, () => []);
  const before = Array.from({ length: box.column }, () => null);
  const grid = [...above, ...cells.map((line) => [...before, ...line.map(cellValue)])];
  return { name: sheet.name, hash: fingerprint(grid), reading: readEventSheet(grid) };
}

/** All files of a choice, and those with the same contents as another of them, which is the second of the two names. */
export interface JoinedFiles {
  readonly files: readonly ChosenFile[];
  readonly again: readonly (readonly [name: string, same: string])[];
}

/**
 * Files that were chosen before, and those that come to them. A file that is there already is not taken twice; one of the
 * same name and event takes the place of the other, one of another event stays beside it.
 */
export function joined(before: readonly ChosenFile[], added: readonly ChosenFile[]): JoinedFiles {
  let all = [...before];
  const again: (readonly [name: string, same: string])[] = [];
  for (const file of added) {
    const same = all.find(({ hash }) => hash === file.hash);
    if (same !== undefined) {
      again.push([file.name, same.name]);
      continue;
    }
    all = all.filter((one) => one.name !== file.name || !isSameEvent(one, file));
    all.push({ ...file, name: freeName(file.name, all) });
  }
  return { files: all, again };
}

function isSameEvent({ reading: one }: ChosenFile, { reading: other }: ChosenFile): boolean {
  return one.event.name === other.event.name || one.kind === 'unknown';
}

function freeName(name: string, taken: readonly ChosenFile[]): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name} (${count})`;
    if (taken.every((one) => one.name !== free)) return free;
  }
}
