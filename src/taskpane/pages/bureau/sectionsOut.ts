import { html, nothing, type TemplateResult } from 'lit-html';
import { periodName } from '../../../bureau';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import type { SectionOut } from '../../../intake/out/sectionOut';
import { button, selectField } from '../../kit/fields';
import { beforeSaving, giveFiles, type WaitingFile } from '../../kit/files';
import { fold } from '../../kit/fold';
import { info } from '../../kit/info';
import { loadCode } from '../../kit/loadCode';
import type { BureauJob, BureauParts } from './bureauParts';
import type { BureauRun } from './bureauState';
import { writeAgain } from './writeMonth';

const load = () => loadCode(() => import(/* webpackChunkName: "sectionsOut" */ '../../../intake/out'));
type OutCode = Awaited<ReturnType<typeof load>>;

/** The heading at which the keyboard goes on before a file is saved. */
const TRF_CARD = 'section-trf-title';

/** What a user can do with a rated section. */
interface SectionsOutActions {
  readonly toFile: () => Promise<void>;
  /** Saves the file whose lacks are shown. */
  readonly save: () => Promise<void>;
  readonly cancel: () => void;
  readonly toSheet: () => Promise<void>;
  readonly choose: (event: number) => void;
}

/**
 * The way back, beside the result of a run: a rated section as TRF26 or as a crosstable, for its arbiter to check. What writes them is
 * loaded with the first one.
 */
export function sectionsOutPart({ pane, state, jobs, ...parts }: BureauParts) {
  let chosen = 0;
  let waiting: WaitingFile | null = null;

  const wait = (file: WaitingFile | null): void => {
    waiting = file;
    state.set({});
  };

  const out = (
    doing: string,
    from: string,
    write: (code: OutCode, section: SectionOut, run: BureauRun, job: BureauJob) => Promise<void>,
  ): Promise<void> =>
    jobs.run(doing, { id: from, step: 'run' }, async (job) => {
      const { run } = state.get();
      const event = run === null ? undefined : chosenOf(run, chosen);
      if (run === null || event === undefined) return;
      const code = await load();
      // None in a workbook into which everything was typed.
      const filed = await parts.bureau.readNamed(code.FILES_SHEET.tableName, job.signal);
      const section = code.sectionOut(run, event, filed?.cells ?? []);
      if (code.isOutProblem(section)) {
        pane.say('problem', code.outProblemText(section, run.reading.sheets.games.name));
        return;
      }
      await write(code, section, run, job);
    });

  /** @param shown what the user has seen that the file will lack; null before */
  const toFile = (shown: readonly string[] | null): Promise<void> =>
    out('Writing the file…', 'section-trf', (code, section, run, job) => {
      const name = code.trfFileName(section);
      const lacks = code.unfitting(section.players);
      const isShown = lacks.length === 0 || lacks.join('\n') === shown?.join('\n');
      wait(isShown ? null : { name, lacks });
      if (!isShown) {
        job.endAt(TRF_CARD, 'run');
        return Promise.resolve();
      }
      const where = giveFiles(pane, [{ name, text: code.writeTrf(section) }]);
      pane.say('done', `The section is in the file "${name}", ${where}.${without(run)}`);
      return Promise.resolve();
    });

  const toSheet = (): Promise<void> =>
    out('Writing the crosstable…', 'section-crosstable', async (code, section, run, job) => {
      const { name, section: part } = section.event;
      const [sheet] = await writeAgain(
        { pane, state, jobs, ...parts },
        `crosstable ${periodName(run.reading.period)} ${[name, part].filter(Boolean).join(', ')}`,
        [withoutCharts(code.crosstableSheet(section))],
        job,
      );
      pane.say('done', `The crosstable is on the sheet "${sheet?.name ?? ''}".${without(run)}`);
    });

  return {
    view: (run: BureauRun) =>
      view(run, chosen, waiting, {
        toFile: () => toFile(null),
        save: () => toFile(waiting?.lacks ?? null),
        cancel: () => wait(null),
        toSheet,
        choose: (event) => {
          chosen = event;
          wait(null);
        },
      }),
  };
}

/** What the user chose; the first section, where a run does not have it. */
function chosenOf({ sections }: BureauRun, chosen: number): number | undefined {
  return (sections.find(({ event }) => event === chosen) ?? sections[0])?.event;
}

/** Rows that the run leaves out are in no section. */
function without({ reading: { lost } }: BureauRun): string {
  return lost.rows === 0 ? '' : ' Rows of games left out by the run are not in it.';
}

function view(
  run: BureauRun,
  chosen: number,
  waiting: WaitingFile | null,
  { toFile, save, cancel, toSheet, choose }: SectionsOutActions,
): TemplateResult | typeof nothing {
  const { sections } = run;
  if (sections.length === 0) return nothing;
  const inForce = chosenOf(run, chosen);
  return fold({
    id: 'bureau-section-out',
    line: 'Send a section back',
    body: html`
      ${selectField({
        id: 'section-out',
        label: 'Section',
        choices: sections.map(({ event, name }) => [String(event), name]),
        chosen: String(inForce),
        choose: (event) => choose(Number(event)),
      })}
      <div class="labelled">
        ${button('Download TRF26', toFile, { id: 'section-trf', look: '', describedBy: 'section-out-hint' })}
        ${button('Crosstable sheet', toSheet, {
          id: 'section-crosstable',
          look: '',
          describedBy: 'section-out-hint',
        })}
        ${info(
          'section-out-hint',
          'Send a section back',
          'What was rated, with the new ratings, for the arbiter to check. Sections abroad are not offered: not all of their games are in the tables.',
        )}
      </div>
      ${waiting === null ? nothing : beforeSaving(TRF_CARD, waiting, { save, cancel })}
    `,
  });
}
