import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../cells/columns';
import { withCount, withThousands } from '../../cells/numberText';
import { problemText } from '../../problems/problemText';
import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { isProblem } from '../../engine/kit/problem';
import { recogniseList, type RecognisedList, textFileSteps, howWritten } from '../../bureau';
import { button, valueOf } from '../kit/fields';
import { fileBytes } from '../kit/files';
import { type Job, runSteps } from '../kit/jobs';
import { withClauseLinks } from '../kit/links';
import type { Handover, Pane } from '../kit/page';
import { andMore } from '../kit/problemList';

/** A file of ratings that was chosen, and the list that it is; null = not known, or each list has a column of its own. */
export interface ChosenList {
  readonly recognised: RecognisedList;
  readonly list: RatingType | null;
}

export function nameOf({ recognised }: ChosenList): string {
  return recognised.file.name;
}

/** The lists whose ratings a file has, as far as it is known. */
function listsOf({ recognised, list }: ChosenList): readonly RatingType[] {
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
  if (unknown !== undefined) return `Choose which list ${nameOf(unknown)} is.`;
  for (const list of RATING_TYPES) {
    const [first, second] = files.filter((file) => listsOf(file).includes(list));
    if (first === undefined || second === undefined) continue;
    const names = `${nameOf(first)} and ${nameOf(second)}`;
    return `Two files have ${RATING_TITLES[list]} ratings: ${names}. Remove one, or choose which list it is.`;
  }
  return null;
}

/** Files that were read, and why others could not be, in words. */
interface ReadLists {
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
async function readList(file: File, job: Job): Promise<ChosenList | string> {
  const steps = textFileSteps(file.name, await fileBytes(file));
  const read = await runSteps(job, steps, `Reading ${file.name}`);
  const recognised = isProblem(read) ? read : recogniseList(read);
  if (!isProblem(recognised)) return { recognised, list: recognised.list };
  const words = problemText(recognised);
  return words.includes(file.name) ? words : `${file.name}: ${words}`;
}

/** A table of new ratings that is to be compared with the published lists. */
export interface PublishedListsHandover extends Handover {
  readonly kind: 'publishedLists';
  /** The id of the Excel table. */
  readonly table: string;
}

export function isPublishedListsHandover(handover: Handover): handover is PublishedListsHandover {
  return handover.kind === 'publishedLists';
}

/** What can be done with a file that was chosen. */
interface ChosenListActions {
  readonly removeFile: (name: string) => void;
  /** Says which list a file is. */
  readonly setFileList: (name: string, list: RatingType | null) => void;
}

/** The files that were chosen: what was recognised, and which lists they are. */
export function chosenListsView(
  label: string,
  files: readonly ChosenList[],
  actions: ChosenListActions,
): TemplateResult {
  return html`
    <ul class="rows" aria-label=${label}>
      ${files.map((file) => chosenFile(file, actions))}
    </ul>
  `;
}

function chosenFile(chosen: ChosenList, actions: ChosenListActions): TemplateResult {
  const name = nameOf(chosen);
  const { file, columns, headerRow, wholeRatings } = chosen.recognised;
  const players = file.rows.length - headerRow - 1;
  const numbers = wholeRatings ? 'whole ratings' : 'ratings with decimals';
  const others = columns.others.length === 0 ? '' : ` Columns not used: ${columns.others.join(', ')}.`;
  return html`
    <li class="tight" data-file=${name}>
      <div class="line">
        <b>${name}</b>
        ${button('Remove', () => actions.removeFile(name), { label: `Remove ${name}` })}
      </div>
      <p class="quiet">${withCount(players, 'player')}, ${numbers}; ${howWritten(file)}.${others}</p>
      ${
        columns.lists.length > 0
          ? html`<p>
              ${listsOf(chosen)
                .map((one) => RATING_TITLES[one])
                .join(', ')}
            </p>`
          : listField(name, chosen.list, actions)
      }
    </li>
  `;
}

function listField(name: string, list: RatingType | null, actions: ChosenListActions): TemplateResult {
  const choose = (event: Event): void =>
    actions.setFileList(name, RATING_TYPES.find((type) => type === valueOf(event)) ?? null);
  return html`
    <div class="field">
      <select aria-label="List in ${name}" @change=${choose}>
        <option value="" .selected=${list === null}>Which list is it?</option>
        ${RATING_TYPES.map(
          (type) => html`<option value=${type} .selected=${type === list}>${RATING_TITLES[type]}</option>`,
        )}
      </select>
    </div>
  `;
}

/** Says the first of the files that cannot be read; nothing where there is none. */
export function sayRefused(pane: Pane, [first]: readonly string[]): void {
  if (first !== undefined) pane.say('problem', `Not every file could be read. ${first}`);
}

export function refusedFiles(refused: readonly string[]): TemplateResult | typeof nothing {
  return fileMessages('Files that cannot be read', refused, 'error');
}

/** The most messages of a kind shown at once. */
const SHOWN = 20;

/** What is to be said of files; nothing where nothing is. */
export function fileMessages(
  title: string,
  all: readonly string[],
  look: 'error' | 'note',
): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  const more = all.length - SHOWN;
  return html`
    <h3>${title} (${withThousands(all.length)})</h3>
    <ul class="stack" aria-label=${title}>
      ${all.slice(0, SHOWN).map((text) => html`<li class="found ${look}"><p>${withClauseLinks(text)}</p></li>`)}
    </ul>
    ${andMore(more)}
  `;
}
