import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { RATING_TITLES } from '../../cells/columns';
import { howWritten } from '../../sheet/bureau';
import { valueOf } from '../kit/fields';
import { withCount, withThousands } from '../../cells/numberText';
import { withClauseLinks } from '../kit/links';
import { type ChosenList, listsOf, nameOf } from './chosenLists';

/** What can be done with a file that was chosen. */
export interface ChosenListActions {
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
  const others = columns.others.length === 0 ? '' : ` Columns not taken: ${columns.others.join(', ')}.`;
  return html`
    <li class="tight" data-file=${name}>
      <div class="line">
        <b>${name}</b>
        <button
          type="button"
          class="button small"
          aria-label="Remove ${name}"
          @click=${() => actions.removeFile(name)}
        >
          Remove
        </button>
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
    ${more > 0 ? html`<p class="quiet">And ${withThousands(more)} more.</p>` : nothing}
  `;
}
