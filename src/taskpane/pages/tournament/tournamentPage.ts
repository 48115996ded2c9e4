import type { Confirmations } from '../../kit/confirmations';
import { Focus, type Page, type Pane } from '../../kit/page';
import { createTournament, type TournamentState } from './tournament';
import { eventFilePart } from './eventFilePart';
import { exampleToInsert, RUN, tournamentActions, type TournamentActions } from './tournamentActions';
import { html, nothing, type TemplateResult } from 'lit-html';
import { button, selectOptions, styleField, valueOf } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { info } from '../../kit/info';
import { problemList, questionList } from '../../kit/problemList';
import type { ShownProblem } from '../../kit/shownProblem';
import { textNumbersView } from '../../kit/textNumbers';
import { sheetTournament } from './choices';
import {
  PRINTED_EXAMPLES,
  type PrintedSheet,
  rulesOf,
  type SectionExample,
  TOURNAMENT_RULES,
  type TournamentRules,
} from './documents';
import { askedOptions, withDocumentLinks } from './options';
import type { TournamentPreview } from './preview';
import { isComparison, resultView } from './resultView';
import { sourceView } from './sourceView';

/** The page Tournament, with the choices that the workbook remembers. */
export async function createTournamentPage(pane: Pane, confirmations: Confirmations): Promise<Page> {
  const tournament = createTournament(pane, confirmations);
  const focus = new Focus();
  const actions = tournamentActions(pane, tournament, focus);
  const eventFile = eventFilePart(pane, tournament, focus);
  await tournament.load();
  return {
    view: () => tournamentView(tournament.get(), actions, pane, eventFile),
    refresh: tournament.read,
    focus: focus.take,
  };
}

/**
 * The page of a tournament: the rules first, as all else depends on them; what is rated, in one line; what refuses it or is asked about it;
 * the result once there is one. Run is in sight at the end of the pane, and the keyboard reaches it before the result.
 */
function tournamentView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
  eventFile: ReturnType<typeof eventFilePart>,
): TemplateResult {
  const { choices, preview, range } = state;
  const { system } = sheetTournament(choices);
  const problems = (all: readonly ShownProblem[]): TemplateResult | typeof nothing =>
    all.length === 0 ? nothing : problemList(all, pane, (text) => withDocumentLinks(text, system));
  return html`
    ${documentField(system, actions)} ${sourceView(state, actions, pane)}
    ${textNumbersView(preview.textNumbers, actions.textNumbers)}
    ${questionList(
      preview.questions,
      { goTo: (cells) => pane.goTo(cells), confirm: actions.confirm },
      (text) => withDocumentLinks(text, system),
    )}
    ${problems(preview.errors)} ${askedOptions(state, actions)} ${runBar(preview, actions)}
    ${resultView(state, actions, pane)} ${problems(preview.notes)}
    ${
      range.kind === 'missing'
        ? nothing
        : [
            isComparison(state) ? nothing : leftOut(system, actions),
            styleField(choices.style, actions.setStyle),
          ]
    }
    ${eventFile.view()} ${exampleFields(state, actions)}
  `;
}

/** What the rules of a month need besides the section, and the way there. */
function leftOut(
  system: TournamentRules,
  { openBureau }: TournamentActions,
): TemplateResult | typeof nothing {
  const { leftOut: text, ratesMonth } = rulesOf(system);
  if (ratesMonth !== true) return nothing;
  return html`
    <div class="note tight">
      <p>${text}</p>
      <div>${button('Open Bureau', openBureau)}</div>
    </div>
  `;
}

/** The choice on which all others depend: whose rules the tournament is rated by. */
function documentField(system: TournamentRules, { setSystem }: TournamentActions): TemplateResult {
  return html`
    <div class="source">
      <label for="system"><b>Rules</b></label>
      <div class="field">
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
      </div>
    </div>
  `;
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
function runBar(
  { blocked, table, questions }: TournamentPreview,
  { run, compare, refresh }: TournamentActions,
): TemplateResult {
  return html`
    <section class="tight bottom first" aria-label="Run">
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
    </section>
  `;
}
