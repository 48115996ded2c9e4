import { cellValue } from '../../cells/cellValue';
import { withCount } from '../../cells/numberText';
import type { SheetArea } from '../../excel/workbook';
import { readEventFile, readEventSheet } from '../../events/readEventFile';
import { fingerprint, fingerprintOfBytes } from '../../bureau/read/fingerprint';
import type { ChosenFile } from '../../intake/draft/draft';
import { fileBytes } from './files';
import type { Job } from './jobs';
import { pause } from './slices';

/** What a person confirms where a list may be from before the last round. */
export function roundsHad(rounds: number): string {
  return `the event had ${withCount(rounds, 'round')}`;
}

/** What a system keeps in folders beside the files of a person. */
const OF_THE_SYSTEM = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** Files as they were read, and the names of those that could not be read. */
interface ReadFiles {
  readonly files: readonly ChosenFile[];
  readonly unread: readonly string[];
}

/** Reads files that were chosen or dropped, one after the other. */
export async function readFiles(
  chosen: readonly File[],
  { report, signal }: Pick<Job, 'report' | 'signal'>,
): Promise<ReadFiles> {
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
