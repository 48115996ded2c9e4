import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { assertNever } from '../../../engine/kit/closedSet';
import { scheduledRounds } from '../../../engine/kit/crosstable';
import { button, selectOptions, styleField, valueOf } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { info } from '../../kit/info';
import { sheetLink } from '../../kit/links';
import { shortest, signedShortest } from '../../kit/numbers';
import type { Pane } from '../../kit/page';
import { problemList, questionList } from '../../kit/problemList';
import { filledRows, type Range } from '../../kit/range';
import { rangeItem } from '../../kit/rangeItem';
import type { ShownProblem } from '../../kit/shownProblem';
import { textNumbersView } from '../../kit/textNumbers';
import {
  type SectionTable,
  rulesOf,
  TOURNAMENT_RULES,
  type TournamentRules,
  PRINTED_EXAMPLES,
  type PrintedSheet,
  type SectionExample,
} from './documents';
import type { eventFilePart } from './eventFilePart';
import { withDocumentLinks, optionsView, documentLink } from './options';
import {
  type TournamentPreview,
  sheetTournament,
  type TournamentState,
  otherSheet,
  type ResultRow,
  type TournamentResult,
} from './tournament';
import {
  type TournamentActions,
  CROSSTABLE_TITLE,
  exampleToInsert,
  RUN,
  RESULT_TITLE,
} from './tournamentActions';

/**
 * The page of a tournament: the rules first, as all else depends on them; the result once there is one; then the crosstable, what the rules ask of the
 * tournament, what refuses it, and Run. Notes stand below, so that however many they are Run stays near; so do files and examples,
 * once there is a crosstable.
 */
export function tournamentView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
  eventFile: ReturnType<typeof eventFilePart>,
): TemplateResult {
  const { choices, range, preview, result } = state;
  const { system } = sheetTournament(choices);
  const problems = (all: readonly ShownProblem[]): TemplateResult =>
    problemList(all, pane, (text) => withDocumentLinks(text, system));
  return html`
    ${documentField(system, actions)} ${result === null ? nothing : resultView(result, pane)}
    ${crosstableView(state, actions, pane)} ${range.kind === 'missing' ? eventFile.view() : nothing}
    ${textNumbersView(preview.textNumbers, actions.textNumbers)} ${optionsView(state, actions)}
    ${questionList(
      preview.questions,
      { goTo: (cells) => pane.goTo(cells), confirm: actions.confirm },
      (text) => withDocumentLinks(text, system),
    )}
    ${check(preview, problems)} ${runButtons(preview, actions)}
    ${sectionAlone(rulesOf(system).sectionAlone, actions)} ${styleField(choices.style, actions.setStyle)}
    ${notes(preview, problems)}
    ${range.kind === 'missing' ? nothing : [eventFile.view(), exampleFields(state, actions)]}
  `;
}

/** What the rules need besides the section, and the way there. */
function sectionAlone(
  text: string | undefined,
  { openBureau }: TournamentActions,
): TemplateResult | typeof nothing {
  if (text === undefined) return nothing;
  return html`
    <div class="note tight">
      <p>${text}</p>
      <div>${button('Open Bureau', openBureau)}</div>
    </div>
  `;
}

type Problems = (all: readonly ShownProblem[]) => TemplateResult;

function check(preview: TournamentPreview, problems: Problems): TemplateResult | typeof nothing {
  const { table, errors } = preview;
  if (table === null && errors.length === 0) return nothing;
  return html`
    <section class="stack" aria-labelledby="check-heading">
      <h2 id="check-heading">Before it runs</h2>
      ${table === null ? nothing : html`<p>${summary(table, preview)}</p>`}
      ${errors.length === 0 ? nothing : problems(errors)}
    </section>
  `;
}

function summary(table: SectionTable, { blocked }: TournamentPreview): string {
  const what = `${withCount(table.players.length, 'player')}, ${withCount(scheduledRounds(table), 'round')}.`;
  return blocked === null ? `${what} Ready to run.` : what;
}

function notes({ notes: all }: TournamentPreview, problems: Problems): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`
    <section class="stack" aria-labelledby="notes-heading">
      <h2 id="notes-heading">Notes</h2>
      ${problems(all)}
    </section>
  `;
}

/** The choice on which all others depend: whose rules the tournament is rated by. */
function documentField(system: TournamentRules, { setSystem }: TournamentActions): TemplateResult {
  return html`
    <div class="field">
      <label for="system">Rules</label>
      <select
        id="system"
        aria-describedby="system-title"
        @change=${(event: Event) => setSystem(valueOf(event) as TournamentRules)}
      >
        ${selectOptions(
          TOURNAMENT_RULES.map((one) => [one, rulesOf(one).title + (rulesOf(one).ended ?? '')]),
          system,
        )}
      </select>
      <p class="quiet" id="system-title">${documentLink(system, rulesOf(system).fullTitle)}</p>
    </div>
  `;
}

/** Where the crosstable is; while there is none, an example is offered. */
function crosstableView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const { range, sheet } = state;
  const { useSelection, useArea, findByHeader } = actions;
  const other = range.kind === 'picked' ? { title: 'Find by header', act: findByHeader } : null;
  const item = { id: 'crosstable', title: 'Crosstable', range, status: status(range), home: sheet };
  return html`
    <section class="tight" aria-labelledby=${CROSSTABLE_TITLE}>
      <h2 id=${CROSSTABLE_TITLE} tabindex="-1">My range</h2>
      <p>${sheet === null ? 'No sheet read yet' : html`From the sheet <b>${sheet.name}</b>`}</p>
      ${sheetInFront(state, actions)}
      <ul class="rows">
        ${rangeItem({ ...item, useSelection, useArea, other }, pane)}
      </ul>
      ${range.kind === 'missing' ? exampleFields(state, actions) : nothing}
    </section>
  `;
}

function sheetInFront(
  state: TournamentState,
  { useSheetInFront }: TournamentActions,
): TemplateResult | typeof nothing {
  const other = otherSheet(state);
  if (other === null) return nothing;
  return html`
    <div class="note tight">
      <p>The sheet in front, <b>${other.name}</b>, has a crosstable too.</p>
      <div>${button('Use this sheet', useSheetInFront)}</div>
    </div>
  `;
}

function status(range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${withCount(filledRows(range.area), 'row')}, found by its header`;
    case 'picked':
      return range.area.cells.length === 0
        ? 'The range is empty. Select it again.'
        : withCount(filledRows(range.area), 'row');
    case 'ambiguous':
      return `There are ${range.areas.length} crosstables. Which one is it?`;
    case 'missing':
    case 'cleared':
      return 'Not found. It has a header row: No., Player, Rating, then 1, 2, 3 … or rounds. Select it.';
    default:
      return assertNever(range);
  }
}

/** The examples, tables and text of the chosen document, and after them those of the others. Open while there is no crosstable yet. */
function exampleFields(state: TournamentState, actions: TournamentActions): TemplateResult {
  const { system } = sheetTournament(state.choices);
  const chosen = exampleToInsert(state).id;
  // The example of the regulations of 2024 is a player's month, which the page Check has.
  const own = PRINTED_EXAMPLES.filter((example) => example.system === system);
  const group = (title: string, examples: readonly (SectionExample | PrintedSheet)[]): TemplateResult => html`
    <optgroup label=${title}>
      ${selectOptions(
        examples.map(({ id, title: name }) => [id, name]),
        chosen,
      )}
    </optgroup>
  `;
  return fold({
    id: 'examples',
    line: 'Insert an example',
    isOpen: state.range.kind === 'missing',
    body: html`
      <div class="field">
        <div class="labelled">
          <label for="example">Example</label>${info('example-hint', 'Example', EXAMPLE_HINT)}
        </div>
        <select
          id="example"
          aria-describedby="example-hint"
          @change=${(event: Event) => actions.setExample(valueOf(event))}
        >
          ${own.length === 0 ? nothing : group(rulesOf(system).title, own)}
          ${group(
            'Other documents',
            PRINTED_EXAMPLES.filter((example) => !own.includes(example)),
          )}
        </select>
      </div>
      <div>${button('Insert the example', actions.insertExample, { look: '' })}</div>
    `,
  });
}

const EXAMPLE_HINT =
  "On a new sheet: each number of the document's own example, table or text live, beside the printed one.";

/** A tournament that one document does not rate can still be compared: it says there why it does not. */
function runButtons(
  { blocked, table, questions }: TournamentPreview,
  { run, compare, refresh }: TournamentActions,
): TemplateResult {
  return html`
    <div class="tight bottom">
      <div class="pair">
        ${button('Run', run, {
          id: RUN,
          look: 'primary',
          describedBy: 'run-hint',
          isBlocked: blocked !== null,
        })}
        ${button('Compare systems', compare, {
          look: '',
          describedBy: 'run-hint',
          isBlocked: table === null || questions.length > 0,
        })}
      </div>
      <div class="line run-hint">
        <p class="quiet" id="run-hint">
          ${blocked ?? 'Each writes a new sheet; your cells stay as they are.'}
        </p>
        ${button('Refresh', refresh)}
      </div>
    </div>
  `;
}

/** The most players shown in the pane; all stand on the report. */
const SHOWN = 100;

/** The ratings of the tournament that was run, old to new. */
function resultView(
  { system, rows, report, isOutdated }: TournamentResult,
  pane: Pick<Pane, 'goTo'>,
): TemplateResult {
  const more = rows.length - SHOWN;
  return html`
    <section class="stack" aria-labelledby=${RESULT_TITLE}>
      <div class="line">
        <h2 id=${RESULT_TITLE} tabindex="-1">New ratings</h2>
        ${sheetLink(report, pane)}
      </div>
      <p class="quiet">By ${documentLink(system, rulesOf(system).title)}.</p>
      ${
        isOutdated
          ? html`<p class="note">
              The crosstable or the choices have changed since. Run again for new numbers.
            </p>`
          : nothing
      }
      <table class="players">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Old</th>
            <th scope="col">Change</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        ${rows.slice(0, SHOWN).map(playerRows)}
      </table>
      ${more > 0 ? html`<p class="quiet">And ${more} more on the report.</p>` : nothing}
    </section>
  `;
}

function playerRows({ number, player, old, change, newRating, note }: ResultRow): TemplateResult {
  return html`
    <tbody class="rating" data-player=${number}>
      <tr>
        <th scope="row" title=${player}>${player === '' ? number : player}</th>
        <td>${old === null ? html`<span class="quiet">unrated</span>` : shortest(old)}</td>
        <td>${change === null ? '' : signedShortest(change)}</td>
        <td class="published">${newRating === null ? '' : shortest(newRating)}</td>
      </tr>
      ${
        note === ''
          ? nothing
          : html`<tr>
              <td class="reason quiet" colspan="4">${capital(note)}.</td>
            </tr>`
      }
    </tbody>
  `;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
