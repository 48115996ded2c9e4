import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { isProblem } from '../../engine/kit/problem';
import { RATING_TITLES } from '../../cells/columns';
import { problemText } from '../../cells/problems/problemText';
import { recogniseList, type RecognisedList, textFileSteps } from '../../sheet/bureau';
import { fileBytes } from '../kit/files';
import type { Job } from '../kit/jobs';
import { inSlices } from '../kit/slices';

/** A file of ratings that was chosen, and the list that it is; null = not known, or each list has a column of its own. */
export interface ChosenList {
  readonly recognised: RecognisedList;
  readonly list: RatingType | null;
}

export function nameOf({ recognised }: ChosenList): string {
  return recognised.file.name;
}

/** The lists whose ratings a file has, as far as it is known. */
export function listsOf({ recognised, list }: ChosenList): readonly RatingType[] {
  const { lists } = recognised.columns;
  return lists.length > 0 ? lists : list === null ? [] : [list];
}

export function withoutFile(files: readonly ChosenList[], name: string): ChosenList[] {
  return files.filter((file) => nameOf(file) !== name);
}

/** The same files, one of which is this list. */
export function withList(files: readonly ChosenList[], name: string, list: RatingType | null): ChosenList[] {
  return files.map((file) => (nameOf(file) === name ? { ...file, list } : file));
}

/** Why the chosen files cannot be taken yet: one of them is not known, or two have the same list. null where they can. */
export function blockedFiles(files: readonly ChosenList[]): string | null {
  if (files.length === 0) return 'Choose the files first.';
  const unknown = files.find((file) => listsOf(file).length === 0);
  if (unknown !== undefined) return `Say which list ${nameOf(unknown)} is.`;
  for (const list of RATING_TYPES) {
    const [first, second] = files.filter((file) => listsOf(file).includes(list));
    if (first === undefined || second === undefined) continue;
    const names = `${nameOf(first)} and ${nameOf(second)}`;
    return `Two files have ${RATING_TITLES[list]} ratings: ${names}. Remove one, or say which list it is.`;
  }
  return null;
}

/** Files that were read, and why others could not be, in words. */
export interface ReadLists {
  readonly files: readonly ChosenList[];
  readonly refused: readonly string[];
}

/**
 * Reads files and adds them to those that are chosen.
 *
 * @param chosen of which one of the same name is replaced
 */
export async function readLists(
  chosen: readonly ChosenList[],
  files: readonly File[],
  job: Job,
): Promise<ReadLists> {
  let all = chosen;
  const refused: string[] = [];
  for (const file of files) {
    const read = await readList(file, job);
    if (typeof read === 'string') refused.push(read);
    else all = [...withoutFile(all, file.name), read];
  }
  return { files: all, refused };
}

/** The list in a file; why there is none, in words. */
async function readList(file: File, { report, signal }: Job): Promise<ChosenList | string> {
  const doing = `Reading ${file.name}`;
  const read = await inSlices(
    textFileSteps(file.name, await fileBytes(file)),
    ({ done, of }) => report({ doing, done, of }),
    signal,
  );
  const recognised = isProblem(read) ? read : recogniseList(read);
  if (!isProblem(recognised)) return { recognised, list: recognised.list };
  const words = problemText(recognised);
  return words.includes(file.name) ? words : `${file.name}: ${words}`;
}
