import { html, nothing, type TemplateResult } from 'lit-html';
import { cellValue } from '../../../cells/cellValue';
import { withCount, withThousands } from '../../../cells/numberText';
import { TABLES } from '../../../bureau';
import type { FideChange } from '../../../bureau/fide/fideChanges';
import type { FideDoubt } from '../../../bureau/fide/matchFide';
import type { FidePlayer } from '../../../bureau/fide/readFideList';
import { tableHead } from '../../kit/cards';
import { button, selectOptions, valueOf } from '../../kit/fields';
import { cellLink } from '../../kit/links';
import { foundList, andMore } from '../../kit/problemList';
import type { BureauJob, BureauParts } from './bureauParts';
import { cellAt } from './foundProblems';
import {
  fideListActions,
  type FideListActions,
  type FideListState,
  monthTitle,
  NO_FIDE_LIST,
  openQuestions,
  takeFile,
} from './fideListActions';

/** So many cells are shown before they are written. */
const SHOWN = 30;
/** The months that the list may be of: an event is rated in the month after it ended at the latest. */
const MONTHS_BACK = 24;

/** FIDE's list of a month: read, matched with the players, shown, and written. */
export function createFideList(parts: BureauParts) {
  const page = parts.pane.slice(NO_FIDE_LIST);
  const actions = fideListActions(parts, page);
  return {
    takeFile: (file: File, job: BureauJob) => takeFile(parts, page, file, job),
    view: () => fideListView(page.get(), actions),
  };
}

/** What was found in the list, what is asked, and what would be written. */
function fideListView(state: FideListState, actions: FideListActions): TemplateResult | typeof nothing {
  const { file, list, federation, tables } = state;
  if (list === null || tables === null) return nothing;
  const { found, questions } = tables.matches;
  const ofFederation = list.players.filter((player) => player.federation === federation).length;
  return html`
    <div class="stack" role="group" aria-labelledby="fide-list-read">
      <p id="fide-list-read" tabindex="-1">
        "${file}": ${withThousands(ofFederation)} of ${withCount(list.count, 'player')} are of ${federation}.
        ${withThousands(found.size)} of ${withCount(tables.people.own.length, 'player')} in the table are
        found${questions.length === 0 ? '' : `, ${withThousands(questions.length)} more are uncertain`}.
      </p>
      ${monthField(state, actions)} ${questionView(state, actions)} ${planView(state, actions)}
    </div>
  `;
}

function monthField({ list, month, tables }: FideListState, { setMonth }: FideListActions): TemplateResult {
  const newest = tables!.month;
  const isLater = month !== null && month > newest;
  const months = Array.from({ length: MONTHS_BACK }, (_, ago) => newest - ago);
  if (isLater) months.unshift(month);
  const wrong = isLater
    ? `This list is valid from ${monthTitle(month)}, and the tables are of ${monthTitle(newest)}. Carry forward to that month first, or choose the list of ${monthTitle(newest)}.`
    : month === null
      ? 'The list does not name its month.'
      : null;
  return html`
    <div class="field">
      <label for="fide-month">The list of</label>
      <select
        id="fide-month"
        ?disabled=${list!.month !== null}
        aria-invalid=${String(wrong !== null)}
        aria-describedby=${wrong === null ? nothing : 'fide-month-wrong'}
        @change=${(event: Event) => setMonth(valueOf(event) === '' ? null : Number(valueOf(event)))}
      >
        ${selectOptions(
          [
            ...(month === null ? [['', 'Choose its month'] as const] : []),
            ...months.map((one) => [String(one), monthTitle(one)] as const),
          ],
          String(month ?? ''),
        )}
      </select>
      ${wrong === null ? nothing : html`<p class="wrong" id="fide-month-wrong">${wrong}</p>`}
    </div>
  `;
}

const DOUBTS: Readonly<Record<FideDoubt, string>> = {
  nameDiffers: 'has a FIDE id that belongs to another name in the list. Is it the same player?',
  idTwice: 'has the same FIDE id as another player of the table. Whose is it?',
  otherId:
    'has a FIDE id that is not in the list, but the list has the same name and year of birth. Is it the same player?',
  severalFit: 'has the same name and year of birth as several players. Who is it?',
  yearUnknown:
    'has the same name as a player in the list, but a year of birth is missing. Is it the same player?',
  nearName:
    'has the same surname and year of birth as a player in the list, but another first name. Is it the same player?',
};

const withBirth = ({ name, born }: { readonly name: string; readonly born: number | null }): string =>
  `${name}, ${born === null ? 'year of birth not known' : `born ${born}`}`;

/** One of the open questions, with its answers and the ways to the others. */
function questionView(state: FideListState, actions: FideListActions): TemplateResult | typeof nothing {
  const open = openQuestions(state);
  const at = Math.min(state.question, open.length - 1);
  const question = open[at];
  if (question === undefined) return nothing;
  const { row, doubt, candidates } = question;
  const { names, own } = state.tables!.people;
  const name = names[row]!;
  const itIs = (player: FidePlayer) =>
    button(`It is ${withBirth(player)} (${player.fideId})`, () => actions.answer([[row, player]]));
  return html`
    <div class="stack" role="group" aria-labelledby="fide-question">
      <h3 id="fide-question" tabindex="-1">
        Player ${withThousands(at + 1)} of ${withThousands(open.length)} to confirm
      </h3>
      <div class="found question">
        <p>${withBirth({ name, born: own[row]!.born })}, ${DOUBTS[doubt]}</p>
        <div class="buttons">
          ${candidates.map(itIs)}
          ${button('None of them', () => actions.answer([[row, null]]), { label: `None of them: ${name}` })}
        </div>
      </div>
      ${
        open.length === 1
          ? nothing
          : html`<div class="buttons">
              ${button('Next question', () => actions.showQuestion((at + 1) % open.length))}
              ${button(
                `None of them for all ${withThousands(open.length)}`,
                () => actions.answer(open.map((one) => [one.row, null] as const)),
                { id: 'fide-none' },
              )}
            </div>`
      }
    </div>
  `;
}

/** The cells that would be written, and the button that writes them. */
function planView(state: FideListState, actions: FideListActions): TemplateResult {
  const { plan } = state;
  const discard = button('Discard', actions.discard, { look: '' });
  if (plan === null) return html`<div class="buttons">${discard}</div>`;
  const { changes } = plan;
  const isOpen = openQuestions(state).length > 0;
  return html`
    ${lackingView(state, actions)} ${foundList(notesOf(state), 'note', 'What stays as it is')}
    ${changes.length === 0 ? html`<p>No cell changes.</p>` : changesTable(changes)}
    <div class="pair">
      ${
        changes.length === 0
          ? nothing
          : button(`Write ${withCount(changes.length, 'cell')}`, actions.write, {
              id: 'fide-list-write',
              look: 'primary',
              isBlocked: isOpen,
              ...(isOpen && { describedBy: 'fide-question' }),
            })
      }
      ${discard}
    </div>
  `;
}

/** The columns that a table lacks, each with the cell in which its title makes it one. */
function lackingView(
  { plan, tables }: FideListState,
  { goTo }: FideListActions,
): TemplateResult | typeof nothing {
  const { lacking } = plan!;
  if (lacking.length === 0) return nothing;
  const items = lacking.map(({ table, title }) => {
    const source = tables!.sources[table];
    const name = TABLES[table].sheetName;
    if (source === null)
      return html`There is no table ${name}, which keeps ${title} of each month: add it in the step Tables.`;
    const place = lacking.filter((one) => one.table === table).findIndex((one) => one.title === title);
    const cell = cellAt(
      { source },
      { row: source.area.row, column: source.area.column + source.area.columns + place },
    );
    return html`${name} has no column ${title}, which is not filled in. Type this title in
    ${cell === null ? nothing : cellLink(cell, { goTo })}, then choose the list again.`;
  });
  return html`
    <ul class="stack" aria-label="Columns to add">
      ${items.map((item) => html`<li class="found note"><p>${item}</p></li>`)}
    </ul>
  `;
}

function notesOf({ plan, tables, list }: FideListState): string[] {
  const { formulas, unrated } = plan!;
  const inList = new Set(list!.players.map(({ fideId }) => fideId));
  const unknown = tables!.people.own.filter(({ fideId }) => fideId !== '' && !inList.has(fideId)).length;
  return [
    ...(formulas === 0
      ? []
      : [`${withCount(formulas, 'cell')} with a formula would change, but stay as they are.`]),
    ...(unrated === 0
      ? []
      : [`${withCount(unrated, 'rating')} of the tables are not in the list, and stay.`]),
    ...(unknown === 0 ? [] : [`${withCount(unknown, 'FIDE id')} of Players are not in the list.`]),
  ];
}

function changesTable(changes: readonly FideChange[]): TemplateResult {
  const more = changes.length - SHOWN;
  return html`
    <h3 id="fide-changes">What changes</h3>
    <table aria-labelledby="fide-changes">
      ${tableHead(['Player', 'Cell', 'Was', 'Is'])}
      <tbody>
        ${changes.slice(0, SHOWN).map(
          ({ player, table, title, was, is }) => html`
            <tr>
              <th scope="row">${player}</th>
              <td>${table === 'history' ? 'Rating history, ' : ''}${title}</td>
              <td>${String(cellValue(was) ?? '')}</td>
              <td>${is}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    ${andMore(more)}
  `;
}
