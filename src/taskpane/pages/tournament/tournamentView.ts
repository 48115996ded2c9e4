import { html, nothing, type TemplateResult } from 'lit-html';
import { scheduledRounds } from '../../../engine/kit/crosstable';
import type { Pane } from '../../kit/page';
import type { ShownProblem } from '../../kit/shownProblem';
import { styleField } from '../../kit/fields';
import { withCount } from '../../../cells/numberText';
import { problemList, questionList } from '../../kit/problemList';
import { textNumbersView } from '../../kit/textNumbers';
import { withDocumentLinks } from './clauses';
import { crosstableView } from './crosstableView';
import { documentField } from './documentField';
import { SECTION_ALONE, type SectionTable } from './documents';
import type { EventFilePart } from './eventFilePart';
import { exampleFields } from './exampleFields';
import { optionsView } from './optionsView';
import type { TournamentPreview } from './preview';
import { resultView } from './resultView';
import { runButtons } from './runButtons';
import type { TournamentActions } from './tournamentActions';
import { sheetTournament, type TournamentState } from './tournamentState';

/**
 * The page of a tournament: the rules first, as all else depends on them; then the crosstable, what the rules ask of the
 * tournament, what refuses it, and Run. Notes stand below, so that however many they are Run stays near; so do files and examples,
 * once there is a crosstable.
 */
export function tournamentView(
  state: TournamentState,
  actions: TournamentActions,
  pane: Pick<Pane, 'goTo'>,
  eventFile: EventFilePart,
): TemplateResult {
  const { choices, range, preview, result } = state;
  const { system } = sheetTournament(choices);
  const problems = (all: readonly ShownProblem[]): TemplateResult =>
    problemList(all, pane, (text) => withDocumentLinks(text, system));
  return html`
    ${documentField(system, actions)} ${crosstableView(state, actions, pane)}
    ${range.kind === 'missing' ? eventFile.view() : nothing}
    ${textNumbersView(preview.textNumbers, actions.textNumbers)} ${optionsView(state, actions)}
    ${questionList(
      preview.questions,
      { goTo: (cells) => pane.goTo(cells), confirm: actions.confirm },
      (text) => withDocumentLinks(text, system),
    )}
    ${check(preview, problems)} ${runButtons(preview, actions)}
    ${system === 'csa2024' ? sectionAlone(actions) : nothing} ${styleField(choices.style, actions.setStyle)}
    ${result === null ? nothing : resultView(result, pane)} ${notes(preview, problems)}
    ${range.kind === 'missing' ? nothing : [eventFile.view(), exampleFields(state, actions)]}
  `;
}

/** What the regulations of 2024 need besides the section, and the way there. */
function sectionAlone({ openBureau }: TournamentActions): TemplateResult {
  return html`
    <div class="note tight">
      <p>${SECTION_ALONE}</p>
      <div><button type="button" class="button small" @click=${openBureau}>Open Bureau</button></div>
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
