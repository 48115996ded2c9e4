import { tableHead } from '../../kit/cards';
import { html, nothing, type TemplateResult } from 'lit-html';
import { withThousands } from '../../../cells/numberText';
import { setCellsAtATime, USUAL_CELLS } from '../../../excel/blocks';
import {
  bestBlock,
  type BlockTime,
  mostLike,
  played,
  PLAYED_EXCELS,
  type PlayedExcel,
  type Recording,
} from '../../../excel/check/recording';
import {
  checkBehind,
  checkExcel,
  type ExcelCheck,
  OBSERVATION_GROUPS,
  OBSERVATIONS,
} from '../../../excel/check/checkExcel';
import type { Observation } from '../../../excel/check/observation';
import { hintedButton, selectField } from '../../kit/fields';
import { giveFiles } from '../../kit/files';
import { fold } from '../../kit/fold';
import type { Job } from '../../kit/jobs';
import type { Pane } from '../../kit/page';

const EXCEL_TITLES: Readonly<Record<PlayedExcel, string>> = {
  web: 'Excel on the web',
  windows: 'Excel for Windows',
  mac: 'Excel for Mac',
  ltsc2021: 'Excel LTSC 2021',
  southAfrican: 'Excel for Windows, South African',
  lenient: 'the lenient Excel',
};

/** What *Check this Excel* shows. */
interface FoundState {
  readonly recording: Recording;
  /** The played Excel that this one is compared with. */
  readonly compared: PlayedExcel;
}

/** Runs something long of the page, with its progress and Cancel. */
type RunJob = (doing: string, work: (job: Job) => Promise<void>) => Promise<void>;

/**
 * Checks the Excel that the pane is in, and chooses how many cells are read and written at a time from what it measures.
 *
 * @param runJob for what the user can check besides
 */
export async function checkThisExcel(
  pane: Pane,
  { report, signal }: Pick<Job, 'report' | 'signal'>,
  runJob: RunJob,
): Promise<{ readonly view: () => TemplateResult }> {
  const { recording, unseen } = await checkExcel(report, signal);
  const { requestLimit } = recording.observations;
  const cells = bestBlock(recording.times ?? [], requestLimit !== 'taken');
  setCellsAtATime(cells);
  // A comfort: where the workbook refuses it, it holds while the pane is open.
  await pane.workbook.saveChoices('blocks', { cells, platform: recording.platform }).catch(() => undefined);
  const state = pane.slice<FoundState>({ recording, compared: mostLike(recording) });
  const actions = {
    compare: (compared: PlayedExcel) => state.set({ compared }),
    checkBehind: () =>
      runJob('Checking with another workbook in front…', async (job) => {
        const seen = await checkBehind(
          (what) => job.report({ doing: TO_DO[what], done: 0, of: 0 }),
          job.signal,
        );
        const { recording: before } = state.get();
        if (seen === null) pane.say('problem', NO_OTHER_WORKBOOK);
        else state.set({ recording: { ...before, observations: { ...before.observations, ...seen } } });
      }),
    save: () => {
      const { recording: whole } = state.get();
      const version = [whole.platform, whole.version].filter(Boolean).join('-') || 'unknown';
      const name = `excel-${version}.json`;
      const place = giveFiles(pane, [{ name, text: `${JSON.stringify(whole, null, 2)}\n` }]);
      pane.say('done', `The recording is in ${name}, ${place}.`);
    },
  };
  return { view: () => foundView(state.get(), unseen, cells, actions) };
}

const TO_DO = {
  clickAway: 'Click into another workbook now, and stay there until the pane asks you back.',
  clickBack: 'Click back into this workbook.',
} as const;

const NO_OTHER_WORKBOOK =
  'Excel refused nothing within a minute. Either no other workbook came to the front, or this Excel allows it.';

interface FoundActions {
  readonly compare: (excel: PlayedExcel) => void;
  readonly checkBehind: () => Promise<void>;
  readonly save: () => void;
}

const BEHIND_HINT =
  'Excel for Windows and Mac refuses some requests while the user is in another workbook. Open a second workbook first; the pane then asks you to click into it, and back.';

const SAVE_HINT =
  'A JSON file with the versions, what was seen and the times: no cells, names or addresses of yours. Send it to whoever maintains the add-in, so that the workbench can play your Excel.';

function foundView(
  { recording, compared }: FoundState,
  unseen: ExcelCheck['unseen'],
  cells: number,
  { compare, checkBehind: askToClick, save }: FoundActions,
): TemplateResult {
  const { observations, times = [] } = recording;
  const isSeen = ({ name }: Observation): boolean => (observations[name] ?? null) !== null;
  const isSame = ({ name }: Observation): boolean => observations[name] === played(compared, name);
  const seen = OBSERVATIONS.filter(isSeen);
  const differing = seen.filter((one) => !isSame(one));
  return html`
    <h3 id="excel-found" tabindex="-1">
      ${seen.length - differing.length} of ${seen.length} as expected of ${EXCEL_TITLES[compared]}
    </h3>
    <p>
      Expected is what the add-in was tested with: a workbench that follows Microsoft's documents and users'
      reports. No real Excel could be recorded; a recording of yours corrects it.
    </p>
    ${selectField({
      id: 'compared-excel',
      label: 'Compare with',
      choices: PLAYED_EXCELS.map((excel) => [excel, EXCEL_TITLES[excel]]),
      chosen: compared,
      choose: compare,
    })}
    ${
      differing.length === 0
        ? nothing
        : html`<ul class="rows" aria-label="Differences">
            ${differing.map((one) => observationLine(one, observations, compared))}
          </ul>`
    }
    ${unseen.size === 0 ? nothing : unseenView(unseen)}
    ${fold({
      id: 'all-observations',
      line: `All ${OBSERVATIONS.length} observations`,
      action: 'Show',
      body: Object.entries(OBSERVATION_GROUPS).map(([title, group]) =>
        groupView(title, group, observations, compared),
      ),
    })}
    ${times.length === 0 ? nothing : timesView(times, cells)}
    ${hintedButton({
      id: 'check-behind',
      title: 'Check with another workbook in front',
      hint: BEHIND_HINT,
      act: askToClick,
    })}
    ${hintedButton({ id: 'save-recording', title: 'Save the recording', hint: SAVE_HINT, act: save })}
  `;
}

type Observations = Recording['observations'];

function observationLine(
  { name, title, why }: Observation,
  observations: Observations,
  compared: PlayedExcel,
): TemplateResult {
  const here = observations[name] ?? 'not seen';
  const expected = played(compared, name) ?? 'not recorded';
  return html`
    <li class="tight" data-observation=${name}>
      <b>${title}</b>
      <span class="words">
        ${here === expected ? `As expected: ${here}` : `Here: ${here}. Expected: ${expected}`}
      </span>
      <span class="quiet">${why}</span>
    </li>
  `;
}

function unseenView(unseen: ExcelCheck['unseen']): TemplateResult {
  return html`
    <p>Not observed, with the reason from Excel:</p>
    <ul class="bullets" aria-label="Not seen">
      ${[...unseen].map(
        ([name, code]) =>
          html`<li>${OBSERVATIONS.find((one) => one.name === name)?.title ?? 'The times'}: ${code}</li>`,
      )}
    </ul>
  `;
}

const groupView = (
  title: string,
  group: readonly Observation[],
  observations: Observations,
  compared: PlayedExcel,
): TemplateResult => html`
  <h3>${title}</h3>
  <ul class="rows" aria-label=${title}>
    ${group.map((one) => observationLine(one, observations, compared))}
  </ul>
`;

function timesView(times: readonly BlockTime[], cells: number): TemplateResult {
  return html`
    <h3 id="times-title">20,000 rows of four columns, by the rows of a block</h3>
    <table id="block-times" aria-labelledby="times-title">
      ${tableHead(['Rows', 'Write, ms', 'Read, ms'])}
      <tbody>
        ${times.map(
          ({ rows, writeMilliseconds, readMilliseconds }) => html`
            <tr>
              <th scope="row" class="number">${withThousands(rows)}</th>
              <td class="number">${withThousands(writeMilliseconds)}</td>
              <td class="number">${withThousands(readMilliseconds)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p>
      The pane reads and writes ${withThousands(cells)} cells at a time in this
      workbook${cells === USUAL_CELLS ? ', the usual number' : ''}.
    </p>
  `;
}
