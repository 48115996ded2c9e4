import type { PlayerMonth } from '../../../engine/csa2024';
import type { SheetRef } from '../../../excel/workbook';
import type { SheetModel } from '../../../sheet/kit/sheetModel';
import { withConfirmed } from '../../../sheet/kit/confirmedLines';
import { playerPage } from '../../../sheet/player/playerPage';
import { playerSheet } from '../../../sheet/player/playerSheet';
import { isChanged } from '../../../sheet/player/whatIf';
import { whatIfReport } from '../../../sheet/player/whatIfReport';
import { monthReport } from '../../../sheet/documents/csa2024/monthReport';
import { waitingIn } from '../../kit/shownProblem';
import { untilCalculated } from '../../kit/slices';
import type { Subject } from '../../month/subject';
import type { PlayerPart } from './playerPart';
import { readPlayer } from './readPlayer';

/** What is written of a month, each on a new sheet. */
export interface WriteActions {
  /** Writes the month as a report. */
  readonly run: () => Promise<void>;
  /** Writes the player's page of the month as it is. */
  readonly writePage: () => Promise<void>;
  readonly writeBoth: () => Promise<void>;
  /** Writes the month as it might have been, as a report. */
  readonly writeWhatIf: () => Promise<void>;
}

/** A month that can be written. */
type Written = Subject & { readonly month: PlayerMonth };

export function writeActions(part: PlayerPart): WriteActions {
  const { pane, month, state, focus } = part;
  const refuse = (why: string): void => pane.say('problem', `Nothing was written. ${why}`);

  /** Writes sheets and knows them as the page's own. */
  const write = async (models: readonly SheetModel[]): Promise<SheetRef[]> => {
    const sheets = await pane.workbook.writeSheets(models);
    state.set({ written: [...state.get().written, ...sheets.map(({ id }) => id)] });
    return sheets;
  };

  /** Writes what the cells hold at this moment; nothing where they are no month. */
  const writeNow = async (doing: string, work: (subject: Written) => Promise<void>): Promise<void> => {
    await pane.perform(doing, async () => {
      await untilCalculated(
        () => readPlayer(part),
        () => waitingIn(state.get().subject?.problems ?? []) > 0,
      );
      const { subject } = state.get();
      if (subject === null || subject.month === null) refuse(subject?.blocked ?? '');
      else await work({ ...subject, month: subject.month });
    });
  };

  const report = ({ month: played, confirmed }: Written): SheetModel =>
    withConfirmed(monthReport(played, month.get().choices.style), confirmed);
  const page = ({ month: played }: Written): SheetModel => playerSheet(playerPage(played), state.get().name);
  const setReport = (sheet: SheetRef | undefined, { month: played }: Written): void => {
    if (sheet === undefined) return;
    focus.on('result-title');
    state.set({ report: { sheet, month: played } });
  };

  return {
    run: () =>
      writeNow('Calculating and writing the report…', async (subject) => {
        const [sheet] = await write([report(subject)]);
        setReport(sheet, subject);
        pane.say('done', `The report is on the new sheet "${sheet?.name ?? ''}".`);
      }),
    writePage: () =>
      writeNow("Writing the player's page…", async (subject) => {
        const [sheet] = await write([page(subject)]);
        pane.say(
          'done',
          `The player's page is on the new sheet "${sheet?.name ?? ''}". It prints on one page of A4.`,
        );
      }),
    writeBoth: () =>
      writeNow("Writing the report and the player's page…", async (subject) => {
        const [first, second] = await write([report(subject), page(subject)]);
        setReport(first, subject);
        pane.say(
          'done',
          `The report is on the new sheet "${first?.name ?? ''}", the player's page on "${second?.name ?? ''}".`,
        );
      }),
    writeWhatIf: async () => {
      await pane.perform('Writing the report…', async () => {
        const { subject, shown, whatIf } = state.get();
        if (subject === null || shown === null || !isChanged(whatIf)) {
          refuse('Change a result or add a game first.');
          return;
        }
        if (shown.imagined.problems.some(({ severity }) => severity === 'error')) {
          refuse('Complete the games that are marked first.');
          return;
        }
        const { style } = month.get().choices;
        const imagined = whatIfReport(shown.real, whatIf, style);
        const [sheet] = await write([withConfirmed(imagined, subject.confirmed)]);
        pane.say('done', `The month as it might have been is on the new sheet "${sheet?.name ?? ''}".`);
      });
    },
  };
}
