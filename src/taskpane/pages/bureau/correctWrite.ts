import { type Correction, decided } from '../../../publications/correction';
import { changedRatingsSheet } from '../../../publications/report/changedRatingsSheet';
import { correctionSheet, OUTCOME_TITLES } from '../../../publications/report/correctionSheet';
import { periodTitle } from '../../../bureau';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import type { Slice } from '../../kit/page';
import { VERSION } from '../../kit/version';
import type { BureauJob, BureauParts } from './bureauParts';
import { CORRECT_STOP, CORRECT_WRITTEN, type CorrectState, NOT_CHANGED } from './correctState';

/** Writes the report, the packages and the logs by what was decided: all of it, or nothing. */
export async function recordDecision(
  parts: BureauParts,
  state: Slice<CorrectState>,
  job: BureauJob,
): Promise<void> {
  const { changed, months: recalculated, decision } = state.get();
  if (changed === null || recalculated === null) return;
  const months = decided(recalculated, decision);
  if ('kind' in months) {
    state.set({ stop: months, months: recalculated });
    job.endAt(CORRECT_STOP, 'publish');
    return;
  }
  const { period, tables } = changed;
  const correction: Correction = {
    ...decision,
    period,
    tables,
    interpretations: {},
    created: new Date().toISOString(),
    addIn: VERSION,
  };
  const sheets = [
    correctionSheet(correction, months),
    withoutCharts(changedRatingsSheet(period, months, false)),
  ];
  const written = await parts.bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal);
  const names = written.map(({ name }) => `"${name}"`).join(' and ');
  const text = `${periodTitle(period)}: ${OUTCOME_TITLES[decision.outcome]}. The report is on ${names}.`;
  state.set({ ...NOT_CHANGED, written: { text, sheets: written } });
  job.endAt(CORRECT_WRITTEN, 'publish');
  parts.pane.say('done', text);
}
