import type { CalculatedMonth } from '../../bureau/results/calculatedMonth';
import { type EventFigures, eventFigures } from '../../../engine/csa2024/bureau/eventFigures';

/** A section of a month that was run. */
export interface RatedSection {
  /** Its index among the events of the month. */
  readonly event: number;
  /** The event's name, and the section's. */
  readonly name: string;
}

/**
 * The sections that can go back to the arbiter, in the order of the table: those that were played in the country and are rated.
 * Of one abroad only the games of the federation's players are in the tables (10).
 */
export function ratedSections(
  { reading, month }: CalculatedMonth,
  { refusal }: EventFigures = eventFigures(month.input, month.options),
): RatedSection[] {
  const played = new Set(month.input.games.event);
  return reading.events.flatMap(({ name, abroad }, event) =>
    abroad || refusal[event] !== null || !played.has(event) ? [] : [{ event, name }],
  );
}
