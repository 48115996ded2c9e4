import { html, nothing, type TemplateResult } from 'lit-html';
import {
  assumptionsText,
  LIST_RATINGS,
  LIST_RATINGS_HINTS,
  LIST_RATINGS_TITLES,
  type ListProblem,
} from '../../../sheet/bureau';
import { problemText } from '../../../cells/problems/problemText';
import { radio } from '../../kit/fields';
import { fileField, TEXT_FILES } from '../../kit/files';
import { chosenListsView, fileMessages } from '../../month/chosenListsView';
import type { BureauState } from './bureauState';
import type { ImportActions } from './bureauParts';
import { blockedImport, type ImportState, IMPORT_TARGETS } from './importState';

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
          accept: TEXT_FILES,
          take: actions.chooseFiles,
        })}
        ${fileMessages('Files that cannot be read', refused, 'error')}
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
    ${chosenListsView('Files to import', importing.files, actions)}
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

function problemsOfFiles(problems: readonly ListProblem[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const words = (severity: 'error' | 'note'): string[] =>
    problems.filter(({ problem }) => problem.severity === severity).map(problemInWords);
  const [errors, notes] = [words('error'), words('note')];
  return html`
    ${fileMessages('Not imported', errors, 'error')}
    ${fileMessages('Imported, but look at them', notes, 'note')}
  `;
}

function problemInWords({ file, line, problem }: ListProblem): string {
  return `${file}${line === null ? '' : `, line ${line}`}: ${problemText(problem)}`;
}
