import { withCount } from '../../../cells/numberText';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { SheetRef } from '../../../excel/workbook';
import type { SheetModel } from '../../../figures/sheetModel';
import { typedFormula } from '../../../figures/typedFormula';
import { button } from '../../kit/fields';
import { loadCode } from '../../kit/loadCode';
import { type KnownStyle, styleInForce } from '../../kit/numberStyle';
import type { Page, PageId, Pane, PickedCells } from '../../kit/page';
import type { Month } from '../../month/month';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { BureauContents } from './workbookContents';

/** All that the page Home has of its own. */
interface HomeState {
  /** null until it is read. */
  readonly contents: Contents | null;
}

/** What a workbook holds that the pane knows; null where it has no such thing. */
interface Contents {
  readonly bureau: BureauContents | null;
  /** The sheet with a player's month. */
  readonly month: SheetRef | null;
  /** The sheet in front, where it has a tournament's crosstable. */
  readonly crosstable: SheetRef | null;
  /** The page for it. */
  readonly page: PageId | null;
}

/** What the workbook holds, as last read. */
interface ContentsReader {
  read(): Promise<Contents>;
}

/** What recognises tables, which the pane does not need to open. */
const loadContents = () => loadCode(() => import(/* webpackChunkName: "contents" */ './workbookContents'));

export function createContents(pane: Pane, month: Month): ContentsReader {
  const { workbook } = pane;
  return {
    read: async () => {
      const withMonth = await month.look();
      const { bureauIn, crosstableInFront } = await loadContents();
      const bureau = await bureauIn(workbook);
      const crosstable = withMonth === null && bureau === null ? await crosstableInFront(workbook) : null;
      const page =
        bureau !== null
          ? 'bureau'
          : withMonth !== null
            ? 'player'
            : crosstable !== null
              ? 'tournament'
              : null;
      return { bureau, month: withMonth, crosstable, page };
    },
  };
}

/** The formula that shows how ours are typed. */
const SAMPLE_FORMULA = '=CSA.WE(1405.6,1200,"W")';

/** All that a user can do on the page Home. */
type HomeActions = ReturnType<typeof homeActions>;

const loadSheets = () => loadCode(() => import(/* webpackChunkName: "player" */ './sheetsToInsert'));

function homeActions(pane: Pane, month: Month) {
  const { workbook } = pane;
  /**
   * Writes a sheet whose blocks the page Player reads from now on, and opens that page.
   *
   * @param isFixed its blocks stay as they are written; others grow, and are found by their headers
   */
  const insert = async (
    doing: string,
    model: () => Promise<SheetModel>,
    isFixed: boolean,
    done: (name: string) => string,
  ): Promise<void> => {
    let name = '';
    const isDone = await pane.perform(doing, async () => {
      const { blocks, ...rest } = await model();
      const sheet = await workbook.writeSheet({ blocks, ...rest });
      name = sheet.name;
      const picks = Object.fromEntries(
        [...blocks].map(([block, box]): [string, PickedCells] => [block, { sheetId: sheet.id, box }]),
      );
      month.useSheet(sheet.id, isFixed ? picks : {});
    });
    if (!isDone) return;
    await pane.open('player');
    pane.say('done', done(name));
  };
  return {
    open: (page: PageId) => pane.open(page),
    insertExample: () =>
      insert(
        'Writing the worked example…',
        async () => (await loadSheets()).exampleSheet(),
        true,
        (name) => `The worked example is on the new sheet "${name}".`,
      ),
    insertBlankMonth: () =>
      insert(
        'Writing a blank month…',
        async () => (await loadSheets()).blankMonthSheet(),
        false,
        (name) => `Fill in the new sheet "${name}"; the pane follows along. Blank rows do no harm.`,
      ),
    /** Puts the sample formula into the selected cell. */
    insertFormula: async () => {
      await pane.perform('Inserting the formula…', async () => {
        const { address, isInserted } = await workbook.insertFormula(SAMPLE_FORMULA);
        if (isInserted) pane.say('done', `The formula is in ${address}.`);
        else pane.say('problem', `${address} is not blank. Select a blank cell, then press Insert.`);
      });
    },
  };
}

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
