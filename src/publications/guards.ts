import { firstNames } from '../cells/joinWithAnd';
import { BOARD_RESULT_TYPED } from '../cells/readBoardResult';
import { SECTION_FORMAT_TITLES } from '../cells/sectionFormat';
import { BOARD_RESULTS } from '../engine/csa2024/boardResult';
import { PLAYED } from '../engine/csa2024/bureau/bureauInput';
import { entryKey, eventFigures, incompleteAbroad } from '../engine/csa2024/bureau/eventFigures';
import { type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { addTo } from '../engine/kit/groups';
import type { Progress } from '../engine/kit/progress';
import type { RatingPeriod } from '../bureau';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';
import type { EventRow } from '../bureau/read/readEvents';
import { lastOfMonth } from '../bureau/tables/period';
import type { CorrectionOptions } from './options';

/** What becomes of a correction (63, 64): nothing; the next month starts from the corrected chain; or the lists go out again. */
export const OUTCOMES = ['refuse', 'from-now-on', 'republish'] as const;
export type CorrectionOutcome = (typeof OUTCOMES)[number];

/**
 * Clause 63: the last day on which a change of a section is reported in time.
 *
 * @param endDay the day the section ended
 * @param period the month in which it is rated; its list is out on the next day (66)
 */
export function correctionDeadline(
  endDay: CalendarDay,
  period: RatingPeriod,
  choice: CorrectionOptions['correctionDeadline'],
): CalendarDay {
  return choice === 'endOfMonthPlayed' ? lastOfMonth(endDay) : period.last;
}

/** Why a decision about a published month cannot be carried out. */
export interface DecisionFault {
  readonly clause: string;
  readonly text: string;
}

/** Who decided what, and why. */
export interface Decision {
  readonly outcome: CorrectionOutcome;
  readonly reason: string;
  readonly decidedBy: string;
  readonly options: CorrectionOptions;
}

/** Clauses 11 and 64: a decision has a reason and somebody who made it, and lists go out again only where they may. */
export function decisionFaults({ outcome, reason, decidedBy, options }: Decision): DecisionFault[] {
  const clause = outcome === 'refuse' ? '11' : '64';
  const faults: DecisionFault[] = [];
  if (reason.trim() === '') faults.push({ clause, text: 'Give the reason of the decision.' });
  if (decidedBy.trim() === '') faults.push({ clause, text: 'Name who decided.' });
  if (outcome === 'republish' && options.publishedLists === 'stay') {
    const text = 'By the chosen interpretation no revised list is published. Choose another outcome.';
    faults.push({ clause: '64, 66', text });
  }
  return faults;
}

const COMMITTEE = /\bcommittee\b/i;

/**
 * Clause 10: an event abroad that was submitted and processed is not un-rated on request. Only a decision of the Committee (12),
 * recorded with its reason, takes one out of a published month.
 */
export function abroadFaults(
  sections: readonly CorrectedSection[],
  { outcome, decidedBy }: Pick<Decision, 'outcome' | 'decidedBy'>,
): DecisionFault[] {
  if (outcome === 'refuse' || COMMITTEE.test(decidedBy)) return [];
  return sections
    .filter(
      ({ abroad, isRated, takenOut }) =>
        abroad && ((isRated.before && !isRated.after) || takenOut.length > 0),
    )
    .map(({ name, isRated, takenOut }) => {
      const whom = isRated.after
        ? ` for ${firstNames(takenOut)}, who ${takenOut.length === 1 ? 'has' : 'have'} no game in it that counts any more`
        : '';
      return {
        clause: '10',
        text: `${name} was abroad and has been processed: it is not un-rated on request${whom}. If the Committee decided it, name the Committee as who decided.`,
      };
    });
}

/** A section of which two calculations of a month have different rows. */
export interface CorrectedSection {
  /** The event's name and the section's. */
  readonly name: string;
  readonly event: string;
  readonly section: string;
  readonly endDay: CalendarDay;
  readonly abroad: boolean;
  /** Whether its games counted, by the regulations and the Bureau. */
  readonly isRated: { readonly before: boolean; readonly after: boolean };
  /** The CSA ids of players who had a game in it that counted, and have none any more. */
  readonly takenOut: readonly string[];
  /** What only the one or the other has, in words: rows of games, and figures of the event. */
  readonly was: readonly string[];
  readonly is: readonly string[];
}

/** The sections that differ between the tables of a month as they were and as they are, in the order of the newer table. */
export function* correctedSectionSteps(
  before: CalculatedMonth,
  after: CalculatedMonth,
): Generator<Progress, CorrectedSection[]> {
  const was = yield* sectionSteps(before);
  const is = yield* sectionSteps(after);
  const sections: CorrectedSection[] = [];
  const keys = [...new Set([...is.keys(), ...was.keys()])];
  for (const [done, key] of keys.entries()) {
    if (done % SECTIONS_A_STEP === 0) yield { doing: 'events', done, of: keys.length };
    const [first, second] = [was.get(key), is.get(key)];
    // The rows that a corrected file has taken the place of stay, un-rated and renamed (64).
    if (first === undefined && second?.row.unrated === true) continue;
    const { name, event, section, endDay, abroad } = (second ?? first)!.row;
    const isRated = { before: first?.isRated ?? false, after: second?.isRated ?? false };
    const lines = { was: without(first, second), is: without(second, first) };
    // A FIDE rating on Players takes somebody out, too (10.1).
    const takenOut = [...(first?.players ?? [])].filter((id) => second?.players.has(id) !== true);
    const isSame = lines.was.length + lines.is.length + takenOut.length === 0;
    if (isSame && isRated.before === isRated.after) continue;
    const wasAbroad = first?.row.abroad === true;
    sections.push({ name, event, section, endDay, abroad: abroad || wasAbroad, isRated, takenOut, ...lines });
  }
  return sections;
}

interface SectionRows {
  readonly row: EventRow;
  readonly isRated: boolean;
  /** The CSA ids of those who have a game that counts. */
  readonly players: ReadonlySet<string>;
  readonly lines: readonly string[];
}

/** The lines of one that the other lacks; a line that is there twice counts twice. */
function without(one: SectionRows | undefined, other: SectionRows | undefined): string[] {
  const left = new Map<string, number>();
  for (const line of other?.lines ?? []) left.set(line, (left.get(line) ?? 0) + 1);
  return (one?.lines ?? []).filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** Sections whose rows are put into words in one step. */
const SECTIONS_A_STEP = 50;

function* sectionSteps({ reading, month }: CalculatedMonth): Generator<Progress, Map<string, SectionRows>> {
  const { games } = month.input;
  const figures = eventFigures(month.input, month.options);
  const { refusal } = figures;
  const rows = new Map<number, number[]>();
  for (let game = 0; game < games.count; game += 1) addTo(rows, games.event[game]!, game);
  const idOf = (player: number): string => reading.people[player]?.id ?? '';
  const gameLine = (game: number): string => {
    const round = games.round[game]!;
    const result = BOARD_RESULT_TYPED[BOARD_RESULTS[games.result[game]!]!];
    const fide = games.opponentFide[game]!;
    const sides = [idOf(games.white[game]!), idOf(games.black[game]!)].map((id) => id || 'nobody');
    const opponent = Number.isNaN(fide) ? '' : `, opponent ${fide}`;
    return `${Number.isNaN(round) ? 'no round' : `round ${round}`}: ${sides.join(' - ')} ${result}${opponent}`;
  };
  const incomplete = incompleteAbroad(month.input, figures);
  // 10.2, 44: where the rating of one opponent is missing, no game of the player's counts.
  const playersOf = (event: number): string[] =>
    (rows.get(event) ?? []).flatMap((game) =>
      PLAYED[games.result[game]!]
        ? [games.white[game]!, games.black[game]!].flatMap((player) =>
            player < 0 || incomplete.has(entryKey(player, event, month.input)) ? [] : idOf(player),
          )
        : [],
    );
  const sections = new Map<string, SectionRows>();
  for (const [event, row] of reading.events.entries()) {
    if (event % SECTIONS_A_STEP === 0) yield { doing: 'events', done: event, of: reading.events.length };
    const isRated = refusal[event] === null;
    sections.set(`${row.event.toLowerCase()}\n${row.section.toLowerCase()}`, {
      row,
      isRated,
      players: new Set(isRated && row.abroad ? playersOf(event) : []),
      lines: [...eventLines(row), ...(rows.get(event) ?? []).map(gameLine)],
    });
  }
  return sections;
}

function eventLines(row: EventRow): string[] {
  const day = (value: CalendarDay | null): string => (value === null ? '' : formatCalendarDay(value));
  const yes = (value: boolean): string => (value ? 'yes' : '');
  const figures: readonly (readonly [string, string | number | null])[] = [
    ['Format', row.format === null ? '' : SECTION_FORMAT_TITLES[row.format]],
    ['Boards', row.boards],
    ['Rounds', row.rounds],
    ['Base minutes', row.baseMinutes],
    ['Increment', row.incrementSeconds],
    ['Start date', day(row.startDay)],
    ['End date', day(row.endDay)],
    ['Abroad', yes(row.abroad)],
    ['FIDE rated', yes(row.fideRated)],
    ['Received on', day(row.receivedDay)],
    ['Rate anyway', yes(row.rateAnyway)],
    ['Un-rated', yes(row.unrated)],
  ];
  return figures.map(([title, value]) => `${title}: ${value ?? ''}`);
}
