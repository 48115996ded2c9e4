import { button } from '../../kit/fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { withCount } from '../../../cells/numberText';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { typedFormula } from '../../../figures/typedFormula';
import { type KnownStyle, styleInForce } from '../../kit/numberStyle';
import type { Page, Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import {
  type ContentsReader,
  homeActions,
  type HomeState,
  type BureauContents,
  type HomeActions,
  SAMPLE_FORMULA,
} from './homeActions';

/** The first page: what the workbook holds, what can be asked, what can be tried, and how formulas are typed. */
export function createHomePage(pane: Pane, month: Month, contents: ContentsReader): Page {
  const state = pane.slice<HomeState>({ contents: null });
  const actions = homeActions(pane, month);
  return {
    view: () => homeView(state.get(), pane.numberStyle.get(), actions),
    refresh: async () => {
      state.set({ contents: await contents.read() });
    },
  };
}

/** The first page: what is here, what can be asked, what can be tried. */
function homeView({ contents }: HomeState, known: KnownStyle, actions: HomeActions): TemplateResult {
  return html`
    <p>Calculates chess ratings by the printed regulations and shows the clause behind every number.</p>
    ${contents === null ? nothing : inThisWorkbook(contents, actions)} ${questions(actions)}
    ${examples(actions)} ${formulas(known, actions)}
  `;
}

function inThisWorkbook(
  { bureau, month, crosstable }: NonNullable<HomeState['contents']>,
  { open }: HomeActions,
): TemplateResult | typeof nothing {
  if (bureau === null && month === null && crosstable === null) return nothing;
  const item = (text: string, page: string, title: string): TemplateResult => html`
    <li class="line">
      <span>${text}</span>
      ${button(title, () => open(page), { label: `${title}: ${text}` })}
    </li>
  `;
  return html`
    <section class="tight" aria-labelledby="contents-title">
      <h2 id="contents-title">In this workbook</h2>
      <ul class="rows">
        ${bureau === null ? nothing : item(bureauWords(bureau), 'bureau', 'Continue')}
        ${month === null ? nothing : item(`A player's month on ${month.name}`, 'player', 'Open')}
        ${crosstable === null ? nothing : item(`A crosstable on ${crosstable.name}`, 'tournament', 'Open')}
      </ul>
    </section>
  `;
}

/** Bureau 2026-11: 37 events, not yet run */
function bureauWords({ month, events, wasRun }: BureauContents): string {
  const name = month === null ? '' : ` ${formatCalendarDay(month).slice(0, 7).replace('/', '-')}`;
  return `Bureau${name}: ${withCount(events, 'event')}, ${wasRun ? 'run' : 'not yet run'}`;
}

function questions({ open }: HomeActions): TemplateResult {
  const ask = (question: string, page: string): TemplateResult => html`
    <li><button type="button" class="question" @click=${() => open(page)}>${question}</button></li>
  `;
  return html`
    <section class="tight" aria-labelledby="questions-title">
      <h2 id="questions-title">What would you like to know?</h2>
      <ul class="questions">
        ${ask('Why did my rating change?', 'player')} ${ask("What does a player's month come to?", 'player')}
        ${ask('What does a tournament come to?', 'tournament')}
        ${ask("What are the federation's new ratings?", 'bureau')}
        ${ask('Is a printed number right?', 'checkNumber')} ${ask('Do two lists agree?', 'checkLists')}
        ${ask('How do I send this to someone without the add-in?', 'share')}
      </ul>
    </section>
  `;
}

function examples({ insertExample, insertBlankMonth }: HomeActions): TemplateResult {
  const way = (title: string, hint: string, kind: string, act: () => Promise<void>): TemplateResult => {
    const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
    return html`
      <div class="tight">
        ${button(title, act, { look: `wide ${kind}`, describedBy: id })}
        <p class="quiet" id=${id}>${hint}</p>
      </div>
    `;
  };
  return html`
    <section class="stack" aria-labelledby="examples-title">
      <h2 id="examples-title">Try it</h2>
      ${way(
        'Insert the worked example',
        "The regulations' own example on a new sheet: each number live, beside the printed one.",
        'primary',
        insertExample,
      )}
      ${way(
        'Insert a blank month',
        'A new sheet to fill in: the player, the games, earlier tournaments, past ratings.',
        '',
        insertBlankMonth,
      )}
    </section>
  `;
}

function formulas(known: KnownStyle, { insertFormula, open }: HomeActions): TemplateResult {
  const isKnown = known.excels !== null || known.chosen !== null;
  return html`
    <section class="tight" aria-labelledby="formulas-title">
      <h2 id="formulas-title">Formulas in cells</h2>
      <p>
        ${isKnown ? 'In your Excel they are typed like this:' : 'In an Excel with a decimal point they are typed like this:'}
      </p>
      <div class="line">
        <code>${typedFormula(SAMPLE_FORMULA, styleInForce(known))}</code>
        ${button('Insert', insertFormula, { describedBy: 'insert-hint' })}
      </div>
      <p class="quiet" id="insert-hint">
        Insert puts it into the selected cell.
        <a class="link whole" href="help/index.html" target="_blank" rel="noopener">All functions</a>
      </p>
      ${isKnown ? nothing : askForStyle(open)}
    </section>
  `;
}

/** An Excel that does not say how it writes numbers: the user does, once. */
function askForStyle(open: HomeActions['open']): TemplateResult {
  return html`
    <p class="quiet">
      This Excel does not say how it writes numbers.
      ${button('Choose 1405.6 or 1405,6', () => open('settings'), { look: 'link' })}
    </p>
  `;
}
