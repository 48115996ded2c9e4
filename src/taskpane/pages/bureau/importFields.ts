import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import {
  assumptionsText,
  howWritten,
  LIST_RATINGS,
  LIST_RATINGS_HINTS,
  LIST_RATINGS_TITLES,
  type ListProblem,
} from '../../../sheet/bureau';
import { RATING_TITLES } from '../../../cells/columns';
import { problemText } from '../../../cells/problems/problemText';
import { withClauseLinks } from '../../kit/views/clauseLinks';
import { radio, valueOf } from '../../kit/views/fields';
import { fileField } from '../../kit/views/fileField';
import { withCount, withThousands } from '../../kit/views/numbers';
import type { BureauState } from './bureauState';
import type { ImportActions } from './importActions';
import { blockedImport, type ChosenList, type ImportState, IMPORT_TARGETS, listsOf } from './importState';

/** The most problems of a kind shown at once. */
const SHOWN = 20;

/** Published lists in, as the table of players or added to it. */
export function importFields(
  { importing, inHand }: Pick<BureauState, 'importing' | 'inHand'>,
  actions: ImportActions,
): TemplateResult {
  const { files, refused, problems } = importing;
  const target = inHand?.tables.players.source?.sheet.name ?? null;
  return html`
    <details ?open=${files.length + refused.length + problems.length > 0}>
      <summary tabindex="0">Import lists</summary>
      <div class="stack">
        ${fileField({
          id: 'import-files',
          label: 'Lists from CSV files',
          hint: 'Choose the four lists at once, or drop them here.',
          take: actions.chooseFiles,
        })}
        ${refused.length === 0 ? nothing : messages('Files that cannot be read', refused, 'error')}
        ${files.length === 0 ? nothing : chosenFiles(importing, target, actions)} ${problemsOfFiles(problems)}
      </div>
    </details>
  `;
}

function chosenFiles(importing: ImportState, target: string | null, actions: ImportActions): TemplateResult {
  const blocked = blockedImport(importing);
  const columns = new Set(
    importing.files.flatMap(({ recognised }) =>
      [...recognised.columns.places.keys()].flatMap((key) => (key === 'rating' ? [] : [key])),
    ),
  );
  return html`
    <ul class="rows" aria-label="Files to import">
      ${importing.files.map((file) => chosenFile(file, actions))}
    </ul>
    <fieldset class="field" id="import-ratings">
      <legend>Their ratings are</legend>
      ${LIST_RATINGS.map((one) => {
        const checked = importing.ratings === one;
        const title = LIST_RATINGS_TITLES[one];
        return html`
          ${radio({ name: 'list-ratings', value: one, checked, title }, () => actions.setRatings(one))}
          ${checked ? html`<p class="quiet">${LIST_RATINGS_HINTS[one]}</p>` : nothing}
        `;
      })}
      <p class="quiet">${assumptionsText(columns)}</p>
    </fieldset>
    ${target === null ? nothing : targetField(importing, target, actions)}
    <div class="tight">
      <button
        type="button"
        class="button wide"
        id="import-lists"
        aria-disabled=${blocked === null ? 'false' : 'true'}
        aria-describedby="import-lists-hint"
        @click=${() => (blocked === null ? void actions.importLists() : undefined)}
      >
        Import
      </button>
      <p class="quiet" id="import-lists-hint">
        ${blocked ?? 'Writes a new sheet with the table of players; your sheets stay as they are.'}
      </p>
    </div>
  `;
}

function targetField({ target }: ImportState, name: string, actions: ImportActions): TemplateResult {
  const titles = { chosen: `added to the players of "${name}"`, own: 'a table of their own' };
  return html`
    <fieldset class="field">
      <legend>They become</legend>
      ${IMPORT_TARGETS.map((one) =>
        radio({ name: 'import-target', value: one, checked: target === one, title: titles[one] }, () =>
          actions.setImportTarget(one),
        ),
      )}
    </fieldset>
  `;
}

function chosenFile(chosen: ChosenList, actions: ImportActions): TemplateResult {
  const { recognised, list } = chosen;
  const { file, columns, headerRow, wholeRatings } = recognised;
  const players = file.rows.length - headerRow - 1;
  const lists = listsOf(chosen).map((one) => RATING_TITLES[one]);
  const numbers = wholeRatings ? 'whole ratings' : 'ratings with decimals';
  return html`
    <li class="tight" data-file=${file.name}>
      <div class="line">
        <b>${file.name}</b>
        <button
          type="button"
          class="button small"
          aria-label="Remove ${file.name}"
          @click=${() => actions.removeFile(file.name)}
        >
          Remove
        </button>
      </div>
      <p class="quiet">
        ${withCount(players, 'player')}, ${numbers}; ${howWritten(file)}.
        ${columns.others.length === 0 ? nothing : `Columns not taken: ${columns.others.join(', ')}.`}
      </p>
      ${columns.lists.length > 0 ? html`<p>${lists.join(', ')}</p>` : listField(file.name, list, actions)}
    </li>
  `;
}

function listField(name: string, list: RatingType | null, actions: ImportActions): TemplateResult {
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

function problemsOfFiles(problems: readonly ListProblem[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const words = (severity: 'error' | 'note'): string[] =>
    problems.filter(({ problem }) => problem.severity === severity).map(problemInWords);
  const [errors, notes] = [words('error'), words('note')];
  return html`
    ${errors.length === 0 ? nothing : messages('Not imported', errors, 'error')}
    ${notes.length === 0 ? nothing : messages('Imported, but look at them', notes, 'note')}
  `;
}

function problemInWords({ file, line, problem }: ListProblem): string {
  return `${file}${line === null ? '' : `, line ${line}`}: ${problemText(problem)}`;
}

function messages(title: string, all: readonly string[], look: 'error' | 'note'): TemplateResult {
  const more = all.length - SHOWN;
  return html`
    <h3>${title} (${withThousands(all.length)})</h3>
    <ul class="stack" aria-label=${title}>
      ${all.slice(0, SHOWN).map((text) => html`<li class="found ${look}"><p>${withClauseLinks(text)}</p></li>`)}
    </ul>
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
  `;
}
