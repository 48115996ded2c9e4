import type { CalendarDay } from '../../engine/kit/calendarDay';
import { ratingPeriod } from '../bureau/tables/period';
import type { Answers } from './answers';
import { sectionInTables } from './clauses/again';
import type { Checked } from './clauses/checked';
import { clauseVerdicts } from './clauses/clauseVerdicts';
import { penaltyCandidates } from './clauses/games';
import { byNumber, entriesOf, roundsOf, totalsOf } from './entries';
import { sectionFacts } from './facts';
import { gamesTwice, withoutSameGames } from './gamesTwice';
import type { SectionFacts, SectionIntake } from './intake';
import { type LackingColumns, lackingColumns } from './lackingColumns';
import { matchPlayers } from './matchPlayers';
import { missingColumn, obstaclesOf } from './obstacles';
import { INTAKE_STANDARD, type IntakeOptions } from './options';
import { filesRows } from './rows/filesRows';
import { eventRow, gameRows, penaltyRows, playerRows } from './rows/newRows';
import { replacement } from './rows/replacement';
import type { IntakeRows } from './rows/rows';
import { leftOutRows, refusalRows } from './rows/sentBack';
import { isCard, type SectionDraft } from './section';
import type { KnownSection } from './tables/knownSections';
import type { IntakeTables } from './tables/readIntakeTables';
import type { Verdict } from './verdict';

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
  const state = isRefused ? 'refused' : obstacles.length > 0 ? 'question' : 'ready';
  return {
    draft,
    answers,
    facts: checked.facts,
    matches: checked.matches,
    rounds: roundsOf(checked.entries, checked.facts),
    totals: checked.totals,
    verdicts,
    penalties: checked.penalties,
    state,
    obstacles,
    missingColumns,
    leftOutColumns: written?.lacking.leftOut ?? [],
    rows: state === 'ready' ? (written?.rows ?? null) : null,
    // The workbook's columns are no concern of the region.
    sentBack: refusalRows(checked, found),
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
  const replaced = answers.replaces === true ? sectionInTables({ facts: described, tables }) : null;
  const facts = replaced === null ? described : withOldMonth(described, replaced);
  const matches = matchPlayers(draft, tables.players, answers, facts.abroad, options);
  const players = byNumber(matches);
  const all = entriesOf(draft, players, facts, options);
  const twice = gamesTwice({ entries: all, facts, players, tables });
  const entries = withoutSameGames(all, twice);
  return {
    draft,
    answers,
    facts,
    matches,
    players,
    entries,
    twice,
    totals: totalsOf(entries),
    penalties: penaltyCandidates(draft, entries, facts.rounds).filter(
      // A card has all rounds of its own player alone.
      ({ player }) => !isCard(draft) || player === draft.players[0]?.number,
    ),
    tables,
    replaced,
    today,
    options,
  };
}

/** 63: a correction is rated in the month of the section that it takes the place of. */
function withOldMonth(facts: SectionFacts, { receivedDay }: KnownSection): SectionFacts {
  return { ...facts, period: ratingPeriod(facts.endDay, receivedDay ?? facts.endDay, true) };
}

function rowsOf(
  checked: Checked,
  verdicts: readonly Verdict[],
): { readonly rows: IntakeRows; readonly lacking: LackingColumns } {
  const { replaced, tables, today } = checked;
  const old = replaced === null ? { changes: [], missing: [] } : replacement(replaced, tables, today);
  const rows: IntakeRows = {
    changes: old.changes,
    players: playerRows(checked),
    events: [eventRow(checked)],
    games: gameRows(checked),
    penalties: penaltyRows(checked),
    files: filesRows(checked, verdicts),
    sentBack: leftOutRows(checked),
  };
  const { needed, leftOut } = lackingColumns(rows, checked);
  return { rows, lacking: { needed: [...new Set([...needed, ...old.missing])], leftOut } };
}
