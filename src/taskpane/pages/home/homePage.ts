import { decimals, withCount } from '../../../cells/numberText';
import type { SheetRef } from '../../../excel/workbook';
import type { SheetModel } from '../../../figures/sheetModel';
import { typedFormula } from '../../../figures/typedFormula';
import { button } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { icon, type IconName } from '../../kit/icons';
import { loadCode } from '../../kit/loadCode';
import { type KnownStyle, styleInForce } from '../../kit/numberStyle';
import type { Page, PageId, Pane, PickedCells } from '../../kit/page';
import { untilReleased } from '../../kit/typing';
import type { Month } from '../../month/month';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { BureauContents, CrosstableContents } from './workbookContents';

/** All that the page Home has of its own. */
interface HomeState {
  /** null until it is read. */
  readonly contents: Contents | null;
  /** What the month comes to, once it is calculated: "Main 1412.0 → 1430.4"; null where there is none. */
  readonly ratings: string | null;
}

/** What a workbook holds that the pane knows; null where it has no such thing. */
interface Contents {
  readonly bureau: BureauContents | null;
  /** The sheet with a player's month. */
  readonly month: SheetRef | null;
  readonly crosstable: CrosstableContents | null;
  /** The page for it. */
  readonly page: PageId | null;
}

/** The month in hand, whose code the pane does not need to open. */
type LoadedMonth = () => Promise<Month>;

/** What the workbook holds, as last read. */
interface ContentsReader {
  read(): Promise<Contents>;
}

/** What recognises tables, which the pane does not need to open. */
const loadContents = () => loadCode(() => import(/* webpackChunkName: "contents" */ './workbookContents'));

export function createContents(pane: Pane, month: LoadedMonth): ContentsReader {
  const { workbook } = pane;
  return {
    read: async () => {
      const withMonth = await (await month()).look();
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

function homeActions(pane: Pane, month: LoadedMonth) {
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
      (await month()).useSheet(sheet.id, isFixed ? picks : {});
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
        (name) => `Fill in the new sheet "${name}"; the pane updates as you type. Blank rows do no harm.`,
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

/** The first page: what the workbook holds with the next step of each, what can be asked, and how formulas are typed. */
export function createHomePage(pane: Pane, month: LoadedMonth, contents: ContentsReader): Page {
  const state = pane.slice<HomeState>({ contents: null, ratings: null });
  const actions = homeActions(pane, month);
  return {
    view: () => homeView(state.get(), pane, actions),
    refresh: async () => {
      const read = await contents.read();
      await untilReleased();
      state.set({ contents: read, ...(read.month === null ? { ratings: null } : {}) });
      if (read.month === null) return;
      const current = await month();
      await current.read();
      await untilReleased();
      state.set({ ratings: ratingsOf(current) });
    },
  };
}

/** The Main rating before and after the month; where it cannot be calculated yet, how much stands in its way. */
function ratingsOf(month: Month): string | null {
  const { own, inFront } = month.get();
  const subject = inFront ?? own;
  if (subject === null) return null;
  if (subject.month === null) {
    const left = subject.problems.filter(({ severity }) => severity === 'error' || severity === 'question');
    return left.length === 0 ? null : withCount(left.length, 'problem');
  }
  const { unrated, oldRaw, published } = subject.month.ratings.main;
  return `Main ${unrated ? '' : `${decimals(oldRaw, 1)} → `}${decimals(published, 1)}`;
}

function homeView({ contents, ratings }: HomeState, pane: Pane, actions: HomeActions): TemplateResult {
  const found = contents === null ? [] : foundHere(contents, ratings, pane.waiting('bureau'));
  return html`
    ${found.length === 0 ? intro(actions) : inThisWorkbook(found, actions)} ${questions(actions)}
    ${
      found.length === 0
        ? nothing
        : fold({ id: 'examples', line: 'Example and blank month', body: examples(actions, '') })
    }
    ${formulas(pane.numberStyle.get(), actions)}
  `;
}

/** What an empty workbook begins with. */
function intro(actions: HomeActions): TemplateResult {
  return html`
    <p>Calculates chess ratings by the printed regulations and shows the clause behind every number.</p>
    <section class="tight" aria-label="Example">
      ${examples(actions, 'primary')}
      <p class="quiet" id="example-hint">
        The regulations' own example: each number live, beside the printed one.
      </p>
    </section>
  `;
}

function examples({ insertExample, insertBlankMonth }: HomeActions, look: string): TemplateResult {
  return html`
    <div class="buttons">
      ${button('Insert the worked example', insertExample, { id: 'open-example', look })}
      ${button('Insert a blank month', insertBlankMonth, { look: '' })}
    </div>
  `;
}

/** Something that the workbook holds: what it is, and the next step. */
interface FoundHere {
  readonly icon: IconName;
  readonly text: string;
  readonly page: PageId;
  readonly title: string;
}

/** @param waiting what waits on the page Bureau for the user: it comes before what the tables show */
function foundHere(
  { bureau, month, crosstable }: Contents,
  ratings: string | null,
  waiting: string | null,
): FoundHere[] {
  const ofBureau = waiting ?? (bureau === null ? null : `${bureau.title}: ${bureauState(bureau)}`);
  const found: FoundHere[] = [];
  if (ofBureau !== null) found.push({ icon: 'bureau', text: ofBureau, page: 'bureau', title: 'Continue' });
  if (month !== null) {
    const text = `A player's month on ${month.name}${ratings === null ? '' : `: ${ratings}`}`;
    found.push({ icon: 'player', text, page: 'player', title: 'Open' });
  }
  if (crosstable !== null && !crosstable.isRated) {
    const { sheet, players } = crosstable;
    const text = `${sheet.name} looks like a crosstable of ${withCount(players, 'player')}`;
    found.push({ icon: 'tournament', text, page: 'tournament', title: 'Rate it' });
  }
  return found;
}

function inThisWorkbook(found: readonly FoundHere[], { open }: HomeActions): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="contents-title">
      <h2 id="contents-title">In this workbook</h2>
      <ul class="rows">
        ${found.map(
          ({ icon: name, text, page, title }, at) => html`
            <li class="next-step">
              ${icon(name)}
              <span>${text}</span>
              ${button(title, () => open(page), {
                look: at === 0 ? 'primary' : '',
                label: `${title}: ${text}`,
              })}
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function bureauState({ events, wasRun }: BureauContents): string {
  return `${withCount(events, 'event')}, ${wasRun ? 'run' : 'not yet run'}`;
}

/** The headings of the pages that check. */
export const CHECK_HEADINGS = {
  number: 'Explain a number',
  print: 'Check a printed calculation',
  lists: 'Compare two lists',
} as const;

/** What the pane can do, each with the page for it. */
const QUESTIONS = [
  ['player', "Work out a player's month", 'player'],
  ['tournament', 'Rate a tournament', 'tournament'],
  ['bureau', "Rate the federation's month", 'bureau'],
  ['number', CHECK_HEADINGS.number, 'checkNumber'],
  ['done', CHECK_HEADINGS.print, 'checkPrint'],
  ['lists', CHECK_HEADINGS.lists, 'checkLists'],
  ['share', 'Share without the add-in', 'share'],
] as const satisfies readonly (readonly [IconName, string, PageId])[];

function questions({ open }: HomeActions): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="questions-title">
      <h2 id="questions-title">What would you like to do?</h2>
      <ul class="questions">
        ${QUESTIONS.map(
          ([name, title, page]) => html`
            <li>
              <button type="button" class="question" @click=${() => open(page)}>
                ${icon(name)}<span>${title}</span>
              </button>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function formulas(known: KnownStyle, { insertFormula, open }: HomeActions): TemplateResult {
  const isKnown = known.excels !== null || known.chosen !== null;
  return html`
    <section class="tight" aria-labelledby="formulas-title">
      <h2 id="formulas-title">Formulas in cells</h2>
      <div class="line">
        <code>${typedFormula(SAMPLE_FORMULA, styleInForce(known))}</code>
        ${button('Insert', insertFormula, { describedBy: 'insert-hint' })}
      </div>
      <p class="quiet" id="insert-hint">
        ${isKnown ? 'As your Excel expects it' : 'For an Excel with a decimal point'}; Insert puts it into the
        selected cell.
      </p>
      ${isKnown ? nothing : askForStyle(open)}
    </section>
  `;
}

/** In an Excel that does not report how it writes numbers the user chooses once. */
function askForStyle(open: HomeActions['open']): TemplateResult {
  return html`
    <p class="quiet">
      This Excel does not report its decimal sign.
      ${button('Choose 1405.6 or 1405,6', () => open('settings'), { look: 'link' })}
    </p>
  `;
}
