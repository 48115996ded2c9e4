import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { exact, signed, withCount, withThousands } from '../../../cells/numberText';
import { appealUntil, RATING_TYPES } from '../../../engine/csa2024';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import { BUREAU_TABLES, periodTitle, TABLES } from '../../../bureau';
import {
  type CorrectedMonth,
  type EditQuestion,
  faultsOfDecision,
  playerInWords,
  type RatingStop,
} from '../../../publications/correction';
import {
  type CorrectedSection,
  correctionDeadline,
  type CorrectionOutcome,
  type DecisionFault,
  OUTCOMES,
} from '../../../publications/guards';
import type { ChainFault } from '../../../publications/chain';
import { CORRECTION_OPTIONS } from '../../../publications/options';
import { OUTCOME_TITLES } from '../../../publications/report/correctionSheet';
import { takenNew } from '../../../publications/seeds';
import { tableFileName } from '../../../publications/tableFiles';
import { withClause } from '../../../problems/table';
import { tableHead } from '../../kit/cards';
import { button, checkbox, dateField, hintedButton, radio, textField } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { clauseLinks, sheetLink, withClauseLinks } from '../../kit/links';
import { interpretationsFold } from '../../kit/optionFields';
import { andMore } from '../../kit/problemList';
import { packagesText } from '../../month/packages';
import type { BureauJob, PartsWithRun } from './bureauParts';
import { type CorrectActions, correctActions, takeFiles, takeTables } from './correctActions';
import {
  CORRECT_OPTIONS,
  CORRECT_REPORT,
  CORRECT_SECTION,
  CORRECT_STOP,
  CORRECT_WRITTEN,
  type CorrectSlices,
  type CorrectState,
  INITIAL_CORRECT,
} from './correctState';
import type { OldTables } from './correctTables';
import { sectionCard } from './eventFileCard';
import { type EventFilesState, INITIAL_EVENT_FILES, titleOf } from './eventFilesState';

/** The correction of a published month on the page; its code is loaded with the first file. */
export function createCorrecting(parts: PartsWithRun) {
  const slices: CorrectSlices = {
    state: parts.pane.slice(INITIAL_CORRECT),
    section: parts.pane.slice(INITIAL_EVENT_FILES),
  };
  const actions = correctActions(parts, slices);
  return {
    takeFiles: (files: readonly File[], job: BureauJob) => takeFiles(parts, slices, files, job),
    takeTables: (job: BureauJob) => takeTables(parts, slices, job),
    view: () => correctView(slices.state.get(), slices.section.get(), actions),
  };
}

function correctView(state: CorrectState, section: EventFilesState, actions: CorrectActions): TemplateResult {
  const { packages, stop, months, written, changed } = state;
  const isAsked = section.month !== null && changed === null && written === null;
  return html`
    ${
      packages.length === 0
        ? nothing
        : html`<p class="quiet" id="correct-packages">Packages: ${packagesText(packages)}.</p>`
    }
    ${isAsked ? sectionView(section, actions) : nothing} ${stop === null ? nothing : stopView(stop, actions)}
    ${months === null || written !== null ? nothing : reportView(state, months, actions)}
    ${
      written === null
        ? nothing
        : html`<div class="note done tight">
            <p id=${CORRECT_WRITTEN} tabindex="-1">${written.text}</p>
            <p class="buttons">${written.sheets.map((sheet) => sheetLink(sheet, actions))}</p>
          </div>`
    }
  `;
}

/** The open questions about the corrected section. */
function sectionView(section: EventFilesState, { ofSection }: CorrectActions): TemplateResult {
  const [found] = section.month!.sections;
  return html`
    <section class="stack" aria-labelledby=${CORRECT_SECTION}>
      <h3 id=${CORRECT_SECTION} tabindex="-1">${found === undefined ? nothing : titleOf(found)}</h3>
      ${found === undefined ? nothing : sectionCard(found, section, ofSection, RATED_AGAIN)}
    </section>
  `;
}

const RATED_AGAIN = {
  title: 'Show what it changes',
  hint: 'Rates the month and every month since again. Nothing is written before you decide.',
};

/** The most lines of a kind that are shown at once. */
const SHOWN = 10;

/** Why there is no report yet. */
function stopView(stop: RatingStop, actions: CorrectActions): TemplateResult {
  return html`
    <section class="stack" aria-labelledby=${CORRECT_STOP}>
      <h3 id=${CORRECT_STOP} tabindex="-1">${STOP_TITLES[stop.kind]}</h3>
      ${stopBody(stop, actions)}
      <div class="buttons">
        ${button('Cancel the correction', actions.leave, { id: 'correct-leave', look: '' })}
      </div>
    </section>
  `;
}

const STOP_TITLES: Readonly<Record<RatingStop['kind'], string>> = {
  chain: 'The published months cannot be reproduced',
  tables: 'Before the months are rated again',
  edits: 'Cells changed by hand',
};

function stopBody(stop: RatingStop, actions: CorrectActions): TemplateResult {
  switch (stop.kind) {
    case 'chain':
      return chainStop(stop, actions);
    case 'tables':
      return tablesStop(stop, actions);
    case 'edits':
      return editsStop(stop, actions);
  }
}

function chainStop(
  { faults, key }: Extract<RatingStop, { kind: 'chain' }>,
  { confirm }: CorrectActions,
): TemplateResult {
  const found = lines(faults.map(chainFaultText), 'error');
  if (key === null) return found;
  return html`
    ${found}
    <p>
      You can continue: changes made by this version of the add-in then have a column of their own, By the
      program, and are no part of the correction.
    </p>
    <div class="buttons">
      ${button('Show both columns', () => confirm([key]), { id: 'correct-both', look: 'primary' })}
    </div>
  `;
}

/** A table or a list by its title in a workbook. Files are for those who open packages; a sheet has its own name. */
function fileTitle(file: string): string {
  const table = BUREAU_TABLES.find((one) => tableFileName(one) === file);
  const list = RATING_TYPES.find((type) => `${type}.csv` === file);
  return table !== undefined ? TABLES[table].sheetName : list !== undefined ? RATING_TITLES[list] : file;
}

const chainFaultText = ({ package: name, file, player, text }: ChainFault): string =>
  `${[name, fileTitle(file), player === '' ? '' : `player ${player}`].filter(Boolean).join(', ')}: ${text}`;

const decisionFaultList = (faults: readonly DecisionFault[]): TemplateResult =>
  lines(
    faults.map(({ clause, text }) => withClause(text, clause)),
    'error',
  );

/** The first lines, and how many more there are. */
function lines(texts: readonly string[], look: 'error' | 'question'): TemplateResult {
  const more = texts.length - SHOWN;
  return html`
    <ul class="stack" aria-label="What was found">
      ${texts.slice(0, SHOWN).map((text) => html`<li class="found ${look}"><p>${withClauseLinks(text)}</p></li>`)}
    </ul>
    ${andMore(more)}
  `;
}

function tablesStop(
  { problems, month }: Extract<RatingStop, { kind: 'tables' }>,
  { confirm }: CorrectActions,
): TemplateResult {
  const [first] = problems;
  const keys = problems.flatMap(({ key }) => key ?? []);
  const texts = problems.map(({ file, line, text }) => `${month}, ${fileTitle(file)}, row ${line}: ${text}`);
  if (first === undefined || keys.length < problems.length) return lines(texts, 'error');
  return html`
    ${lines(texts, 'question')}
    <div class="buttons">
      ${button('Confirm', () => confirm([first.key!]), {
        id: 'correct-confirm',
        look: 'primary',
        label: `Confirm: ${texts[0]!}`,
      })}
      ${problems.length === 1 ? nothing : button(`Confirm all ${problems.length}`, () => confirm(keys), { look: '' })}
    </div>
  `;
}

/** A value of an edit as it is shown; with four decimals where that tells the three apart. */
function shownIn({ seeded, found, fresh }: EditQuestion): (text: string) => string {
  // A formula is shown as it is.
  const rounded = (text: string): string =>
    text.startsWith('=') ? text : text.replace(/\d+\.\d+/g, rounded4);
  const texts = [...new Set([seeded, found, fresh])];
  return new Set(texts.map(rounded)).size === texts.length ? rounded : (text) => text;
}

/** 1392.3792, or 1234.5 */
const rounded4 = (text: string): string => exact(Math.round(Number(text) * 10_000) / 10_000);

/** For each seeded cell that was edited, the page asks whether it stays. */
function editsStop(
  { edits, month }: Extract<RatingStop, { kind: 'edits' }>,
  { confirm }: CorrectActions,
): TemplateResult {
  const [edit] = edits;
  if (edit === undefined) return html``;
  const { table, column, key } = edit;
  const shown = shownIn(edit);
  const [seeded, found, fresh] = [shown(edit.seeded), shown(edit.found), shown(edit.fresh)];
  const what = column === '' ? `the rows of ${TABLES[table].sheetName}` : column;
  return html`
    <div class="found question tight">
      <p>
        ${month}, player ${playerInWords(edit)}, ${what}: the month before gave ${seeded || 'nothing'}, and
        the table has ${found || 'nothing'}. The corrected month before gives ${fresh || 'nothing'}.
      </p>
      ${edits.length === 1 ? nothing : html`<p class="quiet">${withCount(edits.length - 1, 'more cell')}.</p>`}
    </div>
    <div class="buttons">
      ${button(`Keep ${found || 'it as it is'}`, () => confirm([key]), { id: 'correct-confirm', look: 'primary' })}
      ${button(`Take ${fresh || 'nothing'}`, () => confirm([takenNew(key)]), { id: 'correct-take-new', look: '' })}
    </div>
    ${
      edits.length === 1
        ? nothing
        : html`<div class="buttons">
            ${button(`Keep all ${withThousands(edits.length)}`, () => confirm(edits.map((one) => one.key)), { id: 'correct-keep-all' })}
            ${button(`Take all ${withThousands(edits.length)} corrected values`, () => confirm(edits.map((one) => takenNew(one.key))), { id: 'correct-take-all' })}
          </div>`
    }
  `;
}

/** What the correction changes, and the decision about it. */
function reportView(
  state: CorrectState,
  months: readonly CorrectedMonth[],
  actions: CorrectActions,
): TemplateResult {
  const sections = months.flatMap((month) => month.sections);
  const [count = 0, ...since] = months.map(({ changed }) => changed.length);
  const later = since.reduce((sum, one) => sum + one, 0);
  return html`
    <section class="stack" aria-labelledby=${CORRECT_REPORT}>
      <h3 id=${CORRECT_REPORT} tabindex="-1">
        ${periodTitle(months[0]!.period)}:
        ${count === 0 ? 'no rating changes' : `${withCount(count, 'rating')} ${count === 1 ? 'changes' : 'change'}`}
      </h3>
      <p class="quiet">
        ${later === 0 ? '' : `In the months since, ${withCount(later, 'rating')} ${later === 1 ? 'changes' : 'change'}. `}Nothing
        is written yet.
      </p>
      ${sections.map((section, at) => sectionChange(section, at, actions))}
      ${sections.length > 0 ? nothing : html`<p class="found note">The tables equal those of the package: nothing was corrected.</p>`}
      ${monthsTable(months)} ${interpretationsView(state, actions)} ${decisionView(state, months, actions)}
    </section>
  `;
}

function sectionChange(
  { name, was, is, isRated }: CorrectedSection,
  at: number,
  { saveSection }: CorrectActions,
): TemplateResult {
  const rows = Array.from({ length: Math.max(was.length, is.length) }, (_, at) => [
    was[at] ?? '',
    is[at] ?? '',
  ]);
  return fold({
    id: `correct-change-${at}`,
    line: `${name}: ${withCount(rows.length, 'line')} corrected${isRated.before === isRated.after ? '' : isRated.after ? ', now rated' : ', no longer rated'}`,
    body: html`
      <table>
        ${tableHead(['Was', 'Is'])}
        <tbody>
          ${rows.slice(0, SHOWN).map(
            ([before, after]) =>
              html`<tr>
                <td>${before}</td>
                <td>${after}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${rows.length > SHOWN ? html`<p class="quiet">The sheet Correction has all of them.</p>` : nothing}
      ${
        isRated.after
          ? html`<div class="buttons">
              ${button('Download the corrected section', () => saveSection(name, `correct-trf-${at}`), {
                id: `correct-trf-${at}`,
                look: '',
              })}
            </div>`
          : nothing
      }
    `,
  });
}

/** The shares of a change, where the program has one, too. */
const SHARE_TITLES = { byProgram: 'By the program', byCorrection: 'By the correction' } as const;

function monthsTable(months: readonly CorrectedMonth[]): TemplateResult {
  const changesOf = ({ lists }: CorrectedMonth) =>
    RATING_TYPES.flatMap((type) =>
      [...lists[type].up, ...lists[type].down].map(({ before, after }) => after - before),
    );
  const largest = (month: CorrectedMonth): string => {
    const changes = changesOf(month).sort((a, b) => Math.abs(b) - Math.abs(a));
    return changes[0] === undefined ? '' : signed(changes[0], 0);
  };
  type Count = 'changed' | 'added' | 'gone' | keyof typeof SHARE_TITLES;
  const sum = (month: CorrectedMonth, count: Count): number =>
    RATING_TYPES.reduce((total, type) => total + month.lists[type][count], 0);
  const isOther = months.some(({ lists }) => RATING_TYPES.some((type) => lists[type].byProgram !== 0));
  const shares = isOther ? (['byProgram', 'byCorrection'] as const) : [];
  return html`
    <table>
      ${tableHead(['Published', 'Changed', 'New', 'Gone', 'Largest', ...shares.map((share) => SHARE_TITLES[share])])}
      <tbody>
        ${months.map(
          (month) => html`
            <tr>
              <th scope="row">${periodTitle(month.period)}</th>
              <td>${withThousands(sum(month, 'changed'))}</td>
              <td>${withThousands(sum(month, 'added'))}</td>
              <td>${withThousands(sum(month, 'gone'))}</td>
              <td>${largest(month)}</td>
              ${shares.map((share) => html`<td>${signed(sum(month, share), 1)}</td>`)}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** The chosen interpretations, if the months were published with others. */
function interpretationsView(
  { usesChosen }: CorrectState,
  { otherInterpretations, useChosen }: CorrectActions,
): TemplateResult | typeof nothing {
  const others = otherInterpretations();
  if (others === '' && !usesChosen) return nothing;
  return checkbox(
    {
      id: 'correct-use-chosen',
      checked: usesChosen,
      title: `Use the interpretations that are chosen now: ${others}. Their changes have a column of their own, By the program.`,
    },
    (isChosen) => void useChosen(isChosen),
  );
}

const OUTCOME_HINTS: Readonly<Record<CorrectionOutcome, string>> = {
  refuse: 'nothing changes (64)',
  'from-now-on': 'published lists stay, the next month starts from the corrected results',
  republish: 'revised lists are published as well',
};

/** Who decides what, and why; the decision is written with the report. */
function decisionView(
  { decision, isTried, oldTables, bringsUp }: CorrectState,
  months: readonly CorrectedMonth[],
  actions: CorrectActions,
): TemplateResult {
  const { outcome, reportedOn, reportedBy, notifiedOn, reason, decidedBy, options } = decision;
  const { decide } = actions;
  const faults = isTried ? faultsOfDecision(months, decision) : [];
  return html`
    <fieldset class="stack">
      <legend>Decision</legend>
      ${OUTCOMES.map((one) =>
        radio(
          {
            name: 'correct-outcome',
            value: one,
            checked: one === outcome,
            title: `${OUTCOME_TITLES[one]}: ${OUTCOME_HINTS[one]}`,
          },
          () => decide({ outcome: one }),
        ),
      )}
    </fieldset>
    ${textField({ id: 'correct-reason', label: 'Reason', text: reason, isMissing: isTried && reason.trim() === '', choose: (text) => decide({ reason: text }) })}
    ${textField({ id: 'correct-decided-by', label: 'Decided by', text: decidedBy, isMissing: isTried && decidedBy.trim() === '', choose: (text) => decide({ decidedBy: text }) })}
    ${dateField({
      id: 'correct-reported-on',
      label: 'Reported on',
      day: reportedOn,
      choose: (day) => decide({ reportedOn: day }),
    })}
    ${inTime(decision, months)}
    ${textField({ id: 'correct-reported-by', label: 'Reported by', text: reportedBy, choose: (text) => decide({ reportedBy: text }) })}
    ${dateField({
      id: 'correct-notified-on',
      label: 'Notified on',
      day: notifiedOn,
      hint: 'The day on which the people concerned are notified. They can appeal for 21 days from then.',
      choose: (day) => decide({ notifiedOn: day }),
    })}
    ${
      notifiedOn === null
        ? nothing
        : html`<p class="quiet" id="correct-appeal">
            Appeal until ${formatCalendarDay(appealUntil(notifiedOn))} (${clauseLinks('11')})
          </p>`
    }
    ${interpretationsFold(
      {
        id: CORRECT_OPTIONS,
        ids: 'correction-',
        title: 'Interpretations of corrections, where the regulations are silent',
        options: CORRECTION_OPTIONS,
        values: options,
      },
      actions,
    )}
    ${outcome === 'refuse' || oldTables.length === 0 ? nothing : oldTablesView(oldTables, bringsUp, actions)}
    ${faults.length === 0 ? nothing : decisionFaultList(faults)}
    <div class="buttons">
      ${hintedButton({
        id: 'correct-record',
        title: RECORD_TITLES[outcome],
        hint: 'Writes the sheets Correction and Changed ratings and the logs, all of it or nothing. Published lists and packages are never changed.',
        act: actions.record,
        look: 'primary',
      })}
      ${button('Cancel the correction', actions.leave, { id: 'correct-leave', look: '' })}
    </div>
  `;
}

/** The tables of corrected months in the workbook: whether they are updated, what changes in them, and what it means if they are not. */
function oldTablesView(
  oldTables: readonly OldTables[],
  bringsUp: boolean,
  { bringUp }: CorrectActions,
): TemplateResult {
  const canFollow = oldTables.filter(({ obstacle }) => obstacle === null);
  const staying = bringsUp ? oldTables.filter(({ obstacle }) => obstacle !== null) : oldTables;
  return html`
    ${
      canFollow.length === 0
        ? nothing
        : html`
            ${checkbox(
              {
                id: 'correct-bring-up',
                checked: bringsUp,
                title: `Also correct the tables of ${canFollow.map(({ period }) => periodTitle(period)).join(', ')} in this workbook`,
              },
              bringUp,
            )}
            <ul class="quiet">
              ${canFollow.map(
                ({ period, differences }) => html`<li>${periodTitle(period)}: ${differences.join('; ')}</li>`,
              )}
            </ul>
          `
    }
    ${staying.map(
      ({ period, obstacle }) => html`
        <p class="found note">
          The tables of ${periodTitle(period)} in this workbook stay as they
          are${obstacle === null ? '' : `: ${obstacle}`}. Running the month would give other numbers than the
          correction.
        </p>
      `,
    )}
  `;
}

const RECORD_TITLES: Readonly<Record<CorrectionOutcome, string>> = {
  refuse: 'Refuse',
  'from-now-on': 'Correct from now on',
  republish: 'Republish',
};

/** 63: the last day to report the change, and whether it was reported by then. */
function inTime(
  { reportedOn, options }: CorrectState['decision'],
  [month]: readonly CorrectedMonth[],
): TemplateResult[] {
  return (month?.sections ?? []).map(({ name, endDay }) => {
    const deadline = correctionDeadline(endDay, month!.period, options.correctionDeadline);
    const was = reportedOn === null ? '' : reportedOn <= deadline ? ', and was in time' : ', and was late';
    return html`<p class="quiet">
      ${name}: to be reported by ${formatCalendarDay(deadline)}${was} (${clauseLinks('63')})
    </p>`;
  });
}
