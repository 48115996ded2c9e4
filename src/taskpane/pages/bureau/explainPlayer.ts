import { periodName, playerOfId, selectedPlayer } from '../../../sheet/bureau';
import { playerSheets } from '../../../sheet/bureau/results/runSheets';
import { topOf } from '../../kit/range';
import type { BureauActions, BureauParts } from './bureauParts';
import { writeAgain } from './formerSheets';
import { lastRun } from './calculate';

const NO_PLAYER =
  'Select a cell in the row of a player, such as on the sheet with the new ratings, then press Explain a player.';

/** One player's month out of the run. */
export function explainPlayer(parts: BureauParts): Pick<BureauActions, 'explain' | 'openPlayer'> {
  const { pane, bureau, state, jobs } = parts;
  return {
    explain: () =>
      jobs.run('Explaining a player…', 'bureau-explain', async (job) => {
        const row = await bureau.readSelectedRow();
        const id = row === null ? null : selectedPlayer(row);
        if (id === null) {
          pane.say('problem', NO_PLAYER);
          return;
        }
        const run = await lastRun(parts, job);
        if (run === null) return;
        const player = playerOfId(run.reading, id);
        if (player === null) {
          pane.say('problem', `The run has no player with the CSA id ${id}.`);
          return;
        }
        const { style } = parts.month.get().choices;
        const [report] = await writeAgain(
          parts,
          `player ${periodName(run.reading.period)} ${id}`,
          playerSheets(run, player, style),
          job,
        );
        state.set({ explained: report ?? null });
        pane.say('done', `The month is explained on "${report?.name ?? ''}".`);
        job.endAt('bureau-why');
      }),
    openPlayer: async () => {
      const { explained } = state.get();
      if (explained === null) return;
      await pane.goTo(topOf(explained));
      await pane.open('player');
    },
  };
}
