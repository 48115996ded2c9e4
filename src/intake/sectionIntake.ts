import type { CalendarDay } from '../engine/kit/calendarDay';
import { ratingPeriod } from '../bureau/tables/period';
import type { Obstacle, Verdict, Checked } from './clauses/checked';
import {
  sectionInTables,
  clauseVerdicts,
  inOrder,
  missingColumn,
  obstaclesOf,
} from './clauses/clauseVerdicts';
import { penaltyCandidates, withKnownPenalties } from './clauses/games';
import { type SectionDraft, isCard, sectionKey } from './draft/draft';
import { cameAgain, filesRows, leftOutRows, refusalRows } from './rows/filesAndSentBack';
import {
  type CellChange,
  type IntakeRows,
  type NewRow,
  type LackingColumns,
  lackingColumns,
  eventRow,
  gameRows,
  penaltyRows,
  playerRows,
  replacement,
} from './rows/newRows';
import type { Answers } from './section/answers';
import {
  byNumber,
  entriesOf,
  roundsOf,
  totalsOf,
  type RoundEntries,
  type SectionFacts,
  sectionFacts,
  gamesTwice,
  withoutSameGames,
} from './section/facts';
import { matchPlayers } from './section/matchPlayers';
import { INTAKE_STANDARD, type IntakeOptions } from './section/options';
import type { KnownSection, IntakeTables } from './tables/readIntakeTables';
import type { SentBackKey } from './tables/sheets';

/** `ready`: can be appended. `question`: has open questions. `refused`: is sent back. */
export type IntakeState = 'ready' | 'question' | 'refused';

/** A section before it is appended, with all that was found about it. */
export interface SectionIntake extends Checked {
  readonly rounds: readonly RoundEntries[];
  /** In the order of the clauses. */
  readonly verdicts: readonly Verdict[];
  readonly state: IntakeState;
  /** What keeps the section from being appended; none where it is ready. */
  readonly obstacles: readonly Obstacle[];
  /** Columns that the workbook's tables lack and a run needs, such as `Round of the table of games`: each is an obstacle. */
  readonly missingColumns: readonly string[];
  /** Columns that the tables lack and no rating depends on: what belongs in them is not written. */
  readonly leftOutColumns: readonly string[];
  /** What is to be written; null unless it is ready. */
  readonly rows: IntakeRows | null;
  /** The rows of Sent back where it is refused; with what only a person can say, for a region that is asked. */
  readonly sentBack: readonly NewRow<SentBackKey>[];
  /** 13: the cells of Sent back for a file that came again, written with these rows. */
  readonly sentBackChanges: readonly CellChange[];
}

/**
 * Holds a section against the clauses and the tables.
 *
 * @param draft the section, as its files have it
 * @param answers what a person has said of it so far; `startingAnswers` to begin with
 * @param tables the workbook's tables
 * @param today the day of the check; null where nobody knows
 * @param options how unclear clauses are understood
 * @returns who the players are, how it stands with each clause, what is in the way, and the rows where nothing is
 */
export function sectionIntake(
  draft: SectionDraft,
  answers: Answers,
  tables: IntakeTables,
  today: CalendarDay | null,
  options: IntakeOptions = INTAKE_STANDARD,
): SectionIntake {
  const checked = check(draft, answers, tables, today, options);
  const verdicts = clauseVerdicts(checked);
  const found = obstaclesOf(checked, verdicts);
  const isRefused = found.some(({ effect }) => effect === 'error');
  // Columns are checked before anything is asked: the answers would be in vain.
  const written = isRefused ? null : rowsOf(checked, verdicts);
  const missingColumns = written?.lacking.needed ?? [];
  const obstacles = [...missingColumns.map(missingColumn), ...found];
  // The workbook's columns are no concern of the region.
  const reasons = refusalRows(checked, found);
  const again = cameAgain(checked, reasons);
  const state = isRefused ? 'refused' : obstacles.length > 0 ? 'question' : 'ready';
  return {
    ...checked,
    rounds: roundsOf(checked.entries, checked.facts),
    verdicts: again === null ? verdicts : inOrder([...verdicts, again.verdict]),
    state,
    obstacles,
    missingColumns,
    leftOutColumns: written?.lacking.leftOut ?? [],
    rows:
      state === 'ready' && written !== null
        ? { ...written.rows, changes: [...written.rows.changes, ...(again?.changes ?? [])] }
        : null,
    sentBack: again?.isUnchanged === true ? [] : reasons,
    sentBackChanges: again?.isUnchanged === true ? [] : (again?.changes ?? []),
  };
}

function check(
  draft: SectionDraft,
  answers: Answers,
  tables: IntakeTables,
  today: CalendarDay | null,
  options: IntakeOptions,
): Checked {
  const described = sectionFacts(draft, answers);
  const registration = registrationOf(described, tables);
  const matches = matchPlayers(draft, tables.players, answers, described.abroad, options);
  const players = byNumber(matches);
  const all = entriesOf(draft, players, described, options);
  const replaced =
    answers.replaces === true ? sectionInTables({ facts: described, tables, entries: all, players }) : null;
  const facts = {
    ...(replaced === null ? described : withOldMonth(described, replaced)),
    registeredOn: described.registeredOn ?? registration?.registeredOn ?? null,
  };
  const twice = gamesTwice({ entries: all, facts, players, tables });
  const entries = withoutSameGames(all, twice);
  const suggested = penaltyCandidates(draft, entries, facts.rounds).filter(
    // A card has all rounds of its own player alone.
    ({ player }) => !isCard(draft) || player === draft.players[0]?.number,
  );
  const known = replaced === null ? [] : tables.penaltiesOf(replaced.event, replaced.section);
  return {
    draft,
    answers,
    facts,
    matches,
    players,
    entries,
    twice,
    totals: totalsOf(entries),
    penalties: withKnownPenalties(suggested, known, players),
    tables,
    registration,
    sentBackBefore: tables.sentBack.openOf({ ...facts, file: draft.files[0].name }),
    replaced,
    today,
    options,
  };
}

/** 60: the row of a section in the table Registered events. */
function registrationOf({ event, section }: SectionFacts, { registered, sections }: IntakeTables) {
  if (registered === null || event === null) return null;
  const others = sections.all.filter(
    (known) =>
      !known.unrated &&
      sectionKey(known.event, '') === sectionKey(event, '') &&
      sectionKey('', known.section) !== sectionKey('', section ?? ''),
  );
  return registered.find(event, section ?? '', 1 + others.length);
}

/** 63: a correction is rated in the month of the section that it takes the place of. */
function withOldMonth(facts: SectionFacts, { receivedDay }: KnownSection): SectionFacts {
  return { ...facts, period: ratingPeriod(facts.endDay, receivedDay ?? facts.endDay, true) };
}

function rowsOf(
  checked: Checked,
  verdicts: readonly Verdict[],
): { readonly rows: IntakeRows; readonly lacking: LackingColumns } {
  const { replaced } = checked;
  const old = replaced === null ? { changes: [], events: [], missing: [] } : replacement(replaced, checked);
  const rows: IntakeRows = {
    changes: old.changes,
    players: playerRows(checked),
    events: replaced === null ? [eventRow(checked)] : old.events,
    games: gameRows(checked),
    penalties: penaltyRows(checked),
    files: filesRows(checked, verdicts),
    sentBack: leftOutRows(checked),
  };
  const { needed, leftOut } = lackingColumns(rows, checked);
  return { rows, lacking: { needed: [...new Set([...needed, ...old.missing])], leftOut } };
}
