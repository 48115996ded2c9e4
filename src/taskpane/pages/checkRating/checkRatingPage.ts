import { html, nothing, type TemplateResult } from 'lit-html';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_TYPES } from '../../../engine/csa2024';
import { LEVELS } from '../../../publications/contenders';
import { type Evaluation, mostTested } from '../../../publications/evaluation';
import { packageName } from '../../../publications/monthPackage';
import {
  BANDS_PULLED,
  COMPARES_GROUPS,
  GROUPS_BY_CHANCE,
  SLOPES_BELOW_1,
  VERDICTS_TOGETHER,
} from '../../../publications/report/evaluationStatistics';
import {
  answer,
  clearGroups,
  comparisonText,
  coverageText,
  favourText,
  fitText,
  gapTexts,
  groupText,
  LEVEL_HINTS,
  LEVEL_TITLES,
  systemTitle,
} from '../../../publications/report/evaluationWords';
import { driftText, poolText } from '../../../publications/report/poolWords';
import { button, checkbox, hintedButton, radio, selectField } from '../../kit/fields';
import { fileField } from '../../kit/files';
import { info } from '../../kit/info';
import { progressBar } from '../../kit/jobs';
import { helpLink, sheetLink } from '../../kit/links';
import { decimals, withCount } from '../../kit/numbers';
import { Focus, type Page, type Pane } from '../../kit/page';
import { listPackages } from '../../../excel/publications/store';
import { fileMessages } from '../../month/chosenLists';
import { packageTitle } from '../../month/packages';
import {
  type CheckRatingActions,
  checkRatingActions,
  type CheckRatingState,
  INITIAL_CHECK_RATING,
  monthsAtHand,
  parseChoices,
} from './checkRatingActions';

/** So many groups are shown in the pane; all are on the sheet. */
const MOST_GROUPS = 6;
/** So many chosen packages are shown one by one; more are folded, and the choices stay in sight. */
const MOST_OPEN = 3;

/** The page Is the rating right?: how well ratings predicted results, and where the points of a list went. */
export async function createCheckRatingPage(pane: Pane): Promise<Page> {
  const saved = await pane.workbook.loadChoices('evaluation').catch(() => null);
  const state = pane.slice<CheckRatingState>({ ...INITIAL_CHECK_RATING, ...parseChoices(saved) });
  const focus = new Focus();
  const actions = checkRatingActions(pane, state, focus);
  return {
    view: () => checkRatingView(state.get(), actions, pane),
    refresh: async () => state.set({ kept: (await listPackages()).map(({ name }) => name) }),
    focus: focus.take,
  };
}

function checkRatingView(state: CheckRatingState, own: CheckRatingActions, pane: Pane): TemplateResult {
  const { progress, result } = state;
  return html`
    <p>
      How well the ratings at the start of each month predicted its games, how groups of players compare, and
      where the points of the list went.
    </p>
    ${monthsView(state, own)} ${choicesView(state, own)}
    <div class="tight bottom first">
      ${
        progress === null
          ? hintedButton({
              id: 'rating-run',
              title: 'Evaluate',
              blocked: monthsAtHand(state).length === 0 ? 'Choose packages of months first.' : null,
              hint: 'Rates the months again and compares. Nothing is written.',
              act: own.evaluate,
              look: 'primary wide',
            })
          : progressBar(progress, own.cancel)
      }
    </div>
    ${result === null ? nothing : resultView(result, state, own, pane)}
  `;
}

function monthsView({ kept, chosen, refused }: CheckRatingState, own: CheckRatingActions): TemplateResult {
  return html`
    <p>
      ${kept.length === 0 ? 'There are no published months in this workbook.' : `${withCount(kept.length, 'published month')} in this workbook.`}
    </p>
    ${fileField({
      id: 'rating-files',
      label: 'Choose packages',
      hint: 'Packages of published months (zip), as Publish and the command line make them. They stay on your computer.',
      accept: '.zip,application/zip',
      take: own.chooseFiles,
    })}
    ${fileMessages('Files left out', refused, 'error')}
    ${
      chosen.length === 0
        ? nothing
        : html`<details ?open=${chosen.length <= MOST_OPEN}>
            <summary tabindex="0">${withCount(chosen.length, 'chosen package')}</summary>
            <ul class="rows" aria-label="Chosen packages">
              ${chosen.map((one) => {
                const name = packageName(one.publication);
                return html`<li class="line">
                  <span>${packageTitle(one)}</span>
                  ${button('Remove', () => own.removeFile(name), { label: `Remove ${name}` })}
                </li>`;
              })}
            </ul>
          </details>`
    }
  `;
}

function choicesView(state: CheckRatingState, own: CheckRatingActions): TemplateResult {
  const { list, level, testMonths } = state;
  const count = monthsAtHand(state).length;
  // What was chosen for a workbook is shown until its packages are there.
  const most = count === 0 ? (testMonths ?? 0) : mostTested(count, level);
  const numbers = Array.from({ length: most }, (_, at) => String(at + 1));
  return html`
    <div class="pair">
      ${selectField({
        id: 'rating-list',
        label: 'List',
        choices: RATING_TYPES.map((type) => [type, RATING_TITLES[type]]),
        chosen: list,
        choose: (type) => own.choose({ list: type }),
      })}
      ${selectField({
        id: 'rating-test',
        label: 'Months tested on',
        choices: [
          ['', 'The last third'],
          ...numbers.map((one) => [one, `The last ${one === '1' ? 'month' : `${one} months`}`] as const),
        ],
        chosen: testMonths === null ? '' : String(Math.min(testMonths, most)),
        hint: 'The newest months. Choose a parameter on the months before them. On the same months you would partly choose by chance.',
        choose: (months) => own.choose({ testMonths: months === '' ? null : Number(months) }),
      })}
    </div>
    <fieldset class="field">
      <legend>What is compared</legend>
      ${LEVELS.map(
        (one) =>
          html`<div class="labelled">
            ${radio(
              { name: 'rating-level', value: one, checked: one === level, title: LEVEL_TITLES[one] },
              () => own.choose({ level: one }),
            )}
            ${info(`rating-${one}-hint`, LEVEL_TITLES[one], LEVEL_HINTS[one])}
          </div>`,
      )}
    </fieldset>
  `;
}

function resultView(
  { evaluation, sheets }: NonNullable<CheckRatingState['result']>,
  { withIds, progress }: CheckRatingState,
  own: CheckRatingActions,
  pane: Pane,
): TemplateResult {
  const { systems } = evaluation;
  const fit = systems[0] === undefined ? '' : fitText(systems[0]);
  const isBelow1 = (systems[0]?.intervals.slope?.[1] ?? 1) < 1;
  return html`
    <section class="stack" aria-labelledby="rating-result">
      <h2 id="rating-result" tabindex="-1">${answer(evaluation)}</h2>
      <p>${driftText(evaluation)} ${about('drift', 'drift')}</p>
      ${[favourText(evaluation), coverageText(evaluation), ...gapTexts(evaluation)].filter(Boolean).map((text) => html`<p>${text}</p>`)}
      ${fit === '' ? nothing : html`<p>${fit} ${isBelow1 ? SLOPES_BELOW_1 : ''} ${about('calibration', 'calibration')}</p>`}
      ${systemsView(evaluation)} ${comparisonsView(evaluation)} ${groupsView(evaluation)}
      ${poolView(evaluation)}
      ${checkbox({ checked: withIds, title: 'CSA ids beside results worth a look' }, own.setWithIds)}
      ${
        progress === null
          ? hintedButton({
              id: 'rating-write',
              title: 'Write the sheets',
              hint: 'Adds the sheets Prediction, Calibration, Groups and Pool. Nothing else changes.',
              act: own.write,
            })
          : nothing
      }
      ${sheets.length === 0 ? nothing : html`<p class="buttons">${sheets.map((sheet) => sheetLink(sheet, pane))}</p>`}
    </section>
  `;
}

/** A link to what a figure means. */
function about(entry: string, what: string): TemplateResult {
  return helpLink(`rating-evidence.html#${entry}`, `What is ${what}?`);
}

function systemsView({ systems }: Evaluation): TemplateResult | typeof nothing {
  if (systems.every(({ n }) => n === 0)) return nothing;
  return html`
    <details ?open=${systems.length <= 5}>
      <summary tabindex="0">How surprising the results were</summary>
      <p class="quiet">
        100 is no better than tossing a coin; less is better. ${about('deviance', 'deviance')}
      </p>
      <table>
        <tbody>
          ${systems.map(
            ({ system, devianceOfAHalf }) =>
              html`<tr>
                <th scope="row">${systemTitle(system)}</th>
                <td class="number">${Number.isNaN(devianceOfAHalf) ? '' : decimals(devianceOfAHalf, 1)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  `;
}

function comparisonsView({ comparisons }: Evaluation): TemplateResult | typeof nothing {
  if (comparisons.every(({ verdict }) => verdict === 'tooFewSections')) return nothing;
  return html`
    <details>
      <summary tabindex="0">Comparisons (${comparisons.length})</summary>
      <ul class="stack" aria-label="Comparisons">
        ${comparisons.map((one) => html`<li>${comparisonText(one)}</li>`)}
      </ul>
      <p>${VERDICTS_TOGETHER} ${about('intervals', 'an interval')}</p>
    </details>
  `;
}

function groupsView(evaluation: Evaluation): TemplateResult | typeof nothing {
  const clear = clearGroups(evaluation);
  if (clear.length === 0) return nothing;
  return html`
    <h3 id="rating-groups">Groups of players</h3>
    <ul class="stack" aria-labelledby="rating-groups">
      ${clear.slice(0, MOST_GROUPS).map((one) => html`<li>${groupText(one)}</li>`)}
    </ul>
    ${clear.length > MOST_GROUPS ? html`<p class="quiet">And ${clear.length - MOST_GROUPS} more on the sheet Groups.</p>` : nothing}
    <p>${COMPARES_GROUPS} ${GROUPS_BY_CHANCE} ${BANDS_PULLED} ${about('groups', 'a group’s difference')}</p>
  `;
}

function poolView(evaluation: Evaluation): TemplateResult {
  return html`
    <h3>The points of the list</h3>
    <p>${poolText(evaluation)} ${about('the-pool', 'the pool')}</p>
  `;
}
