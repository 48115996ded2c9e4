import { html, nothing, type TemplateResult } from 'lit-html';
import type { DecimalSign } from '../../../cells/numberStyle';
import type { ReportStyle } from '../../../figures/sheetModel';
import { typedFormula } from '../../../figures/typedFormula';
import type { Confirmations, Confirmed } from '../../kit/confirmations';
import { setCellsAtATime } from '../../../excel/blocks';
import { button, hintedButton, radio, styleField } from '../../kit/fields';
import { Jobs, type Progress, progressBar } from '../../kit/jobs';
import { helpLink } from '../../kit/links';
import { loadCode } from '../../kit/loadCode';
import { type KnownStyle, styleInForce } from '../../kit/numberStyle';
import { Focus, type Page, type Pane, type Slice } from '../../kit/page';
import { VERSION } from '../../kit/version';

/** All that the page Settings has of its own. */
interface SettingsState {
  /** The pages for which this workbook remembers something; null until it is read. */
  readonly remembered: readonly string[] | null;
  /** Whether the user has been asked to confirm that it is to be forgotten. */
  readonly isConfirming: boolean;
  /** How far the check of this Excel is. */
  readonly progress: Progress | null;
  /** What it has found; null before it. */
  readonly found: { readonly view: () => TemplateResult } | null;
}

const INITIAL_SETTINGS: SettingsState = {
  remembered: null,
  isConfirming: false,
  progress: null,
  found: null,
};

/** What the page needs of the month in hand. */
interface StyledMonth {
  get(): { readonly choices: { readonly style: ReportStyle } };
  read(): Promise<unknown>;
  setStyle(style: ReportStyle): void;
  forget(): void;
}

type SettingsActions = ReturnType<typeof settingsActions>;

/** All that a user can do on the page Settings. */
function settingsActions(
  pane: Pane,
  month: StyledMonth,
  confirmations: Confirmations,
  state: Slice<SettingsState>,
  focus: Focus,
) {
  const { workbook } = pane;
  const jobs = new Jobs(pane, (progress) => state.set({ progress }));
  const read = async (): Promise<void> => {
    await month.read();
    await confirmations.load();
    state.set({ remembered: await workbook.listChoices() });
  };
  const listAnew = (): void => {
    void workbook.listChoices().then(
      (remembered) => state.set({ remembered }),
      () => undefined,
    );
  };
  return {
    read,
    /** Tries out on new sheets what the add-in depends on; the sheets are removed again. */
    checkExcel: () =>
      jobs.run('Checking this Excel…', async (job) => {
        const code = await loadCode(() => import(/* webpackChunkName: "checkExcel" */ './excelCheck'));
        const found = await code.checkThisExcel(pane, job, (doing, work) => jobs.run(doing, work));
        focus.on('excel-found');
        state.set({ found });
        listAnew();
      }),
    cancel: () => jobs.cancel(),
    setStyle: (style: ReportStyle) => {
      month.setStyle(style);
      listAnew();
    },
    /** Writes numbers with this decimal sign; null = as Excel reports. */
    setDecimalSign: (decimal: DecimalSign | null) => {
      pane.numberStyle.choose(decimal);
      pane.resetPages();
      listAnew();
    },
    /** Asks again about what was confirmed, by its key. */
    askAgain: (key: string) => {
      focus.on(confirmations.list().length > 1 ? 'confirmed-title' : 'remembered-title');
      confirmations.revoke(key);
    },
    /** Asks whether what the workbook remembers is to be forgotten. */
    ask: () => {
      focus.on('forget-question');
      state.set({ isConfirming: true });
    },
    keep: () => {
      focus.on('remembered-title');
      state.set({ isConfirming: false });
    },
    forget: async (): Promise<void> => {
      await pane.perform('Clearing the choices…', async () => {
        await workbook.forgetChoices();
        month.forget();
        await pane.numberStyle.read();
        setCellsAtATime(null);
        confirmations.forget();
        pane.resetPages();
        focus.on('remembered-title');
        state.set({ isConfirming: false });
        await read();
        pane.say('done', 'Saved choices cleared. Every page starts with its standard choices.');
      });
    },
  };
}

/** The page Settings: what the workbook remembers, how reports are written, how numbers are typed here. */
export function createSettingsPage(pane: Pane, month: StyledMonth, confirmations: Confirmations): Page {
  const state = pane.slice<SettingsState>(INITIAL_SETTINGS);
  const focus = new Focus();
  const actions = settingsActions(pane, month, confirmations, state, focus);
  return {
    view: () => {
      const { style } = month.get().choices;
      return settingsView(state.get(), style, pane.numberStyle.get(), confirmations.list(), actions);
    },
    refresh: actions.read,
    focus: focus.take,
  };
}

const CHECK_HINT =
  "Tries out on new sheets what the add-in depends on and how quickly Excel reads and writes, then removes the sheets. It takes about a minute, and Excel's own Undo forgets what you did before. Nothing leaves this computer.";

/** The page Settings. */
function settingsView(
  { remembered, isConfirming, progress, found }: SettingsState,
  style: ReportStyle,
  known: KnownStyle,
  confirmed: readonly Confirmed[],
  actions: SettingsActions,
): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="reports-title">
      <h2 id="reports-title">Reports of a player's month</h2>
      ${styleField(style, actions.setStyle)}
    </section>
    <section class="tight" aria-labelledby="numbers-title">
      <h2 id="numbers-title">Numbers in this Excel</h2>
      ${numbersField(known, actions.setDecimalSign)}
    </section>
    <section class="tight" aria-labelledby="remembered-title">
      <h2 id="remembered-title" tabindex="-1">Saved in this workbook</h2>
      ${remembered === null ? nothing : choices(remembered, isConfirming, actions)}
    </section>
    ${confirmed.length === 0 ? nothing : confirmedValues(confirmed, actions)}
    <section class="stack" aria-labelledby="excel-title">
      <h2 id="excel-title">This Excel</h2>
      ${
        progress === null
          ? hintedButton({
              id: 'check-excel',
              title: 'Check this Excel',
              hint: CHECK_HINT,
              act: actions.checkExcel,
            })
          : progressBar(progress, actions.cancel)
      }
      ${found?.view() ?? nothing}
    </section>
    <section class="tight" aria-labelledby="version-title">
      <h2 id="version-title">Version</h2>
      <p>CSA Ratings ${VERSION}</p>
      <p>
        It runs in Excel on the web, Microsoft 365, and Excel 2021 or newer on Windows and the Mac. An iPad or
        a phone does not offer it.
      </p>
      <p>
        Nothing of your workbook leaves this computer. ${helpLink('privacy.html', 'Privacy')}
        ${helpLink('support.html', 'Support')}
      </p>
    </section>
  `;
}

/** What was asked about and is right, as the user says; each can be asked about again. */
function confirmedValues(confirmed: readonly Confirmed[], { askAgain }: SettingsActions): TemplateResult {
  return html`
    <section class="tight" aria-labelledby="confirmed-title">
      <h2 id="confirmed-title" tabindex="-1">Confirmed values</h2>
      <p>Unlikely values you confirmed. You are asked again when the cell changes.</p>
      <ul class="rows" aria-label="Confirmed">
        ${confirmed.map(
          ({ key, says }) => html`
            <li class="line">
              <span>${says}</span>
              ${button('Ask again', () => askAgain(key), { label: `Ask again: ${says}` })}
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** What each page saves, in the user's words. */
const SAVED: Readonly<Partial<Record<string, string>>> = {
  month: "Ranges, calculation dates and interpretations of a player's month; the style of reports",
  bureau: "The bureau's month and tables, and how event files are understood",
  section: "A tournament's rules and its ranges",
  confirmed: 'Values that you confirmed',
  checkPrint: 'The range of a printed calculation',
  compare: 'Which columns of two lists belong together',
  evaluation: 'The list, level and months for the question whether ratings are right',
  numbers: 'How numbers are written',
  blocks: 'How many cells are read and written at a time',
};

function choices(
  remembered: readonly string[],
  isConfirming: boolean,
  { ask, keep, forget }: SettingsActions,
): TemplateResult {
  if (remembered.length === 0) return html`<p class="quiet">Nothing yet.</p>`;
  const words = new Set(remembered.map((page) => SAVED[page] ?? 'Other choices'));
  return html`
    <p>Saved with the workbook, so the pane continues where you left off:</p>
    <ul class="bullets" aria-label="Saved">
      ${[...words].map((one) => html`<li>${one}</li>`)}
    </ul>
    ${
      isConfirming
        ? html`
            <div class="note stack" role="group" aria-labelledby="forget-question">
              <p id="forget-question" tabindex="-1">
                Clear these choices? Every page then starts with its standard choices. Your sheets stay as
                they are.
              </p>
              <div class="buttons">
                ${button('Clear', forget, { look: '' })} ${button('Keep', keep, { look: '' })}
              </div>
            </div>
          `
        : html` <div class="buttons">${button('Clear…', ask, { look: '' })}</div> `
    }
  `;
}

const SIGN_TITLES: Readonly<Record<DecimalSign, string>> = {
  '.': 'Decimal point: 1405.6',
  ',': 'Decimal comma: 1405,6',
};

/** How numbers are written: as Excel reports, or as the user chooses. */
function numbersField(known: KnownStyle, choose: (decimal: DecimalSign | null) => void): TemplateResult {
  const { excels, chosen } = known;
  const choice = (value: DecimalSign | null, title: string): TemplateResult =>
    radio({ name: 'numbers', value: value ?? 'excel', checked: chosen === value, title }, () =>
      choose(value),
    );
  const asExcel =
    excels === null ? 'Usual: 1405.6' : `As this Excel: ${excels.decimal === ',' ? '1405,6' : '1405.6'}`;
  const style = styleInForce(known);
  return html`
    ${
      excels === null
        ? html`<p>This Excel does not report how it writes numbers. Choose what its cells show.</p>`
        : html`<p>Messages and sheets write numbers as this Excel does.</p>`
    }
    <div role="radiogroup" aria-labelledby="numbers-title">
      ${choice(null, asExcel)} ${choice('.', SIGN_TITLES['.'])} ${choice(',', SIGN_TITLES[','])}
    </div>
    <p>
      ${style.list === ';' ? 'A semicolon' : 'A comma'} separates the arguments of a formula:
      <code>${typedFormula('=CSA.WE(1405.6,1200,"W")', style)}</code>
    </p>
  `;
}
