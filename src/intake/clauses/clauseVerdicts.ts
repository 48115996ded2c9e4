import { withClause } from '../../problems/table';
import { nameOf } from '../../bureau/read/readRegions';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { asksFor } from '../../problems/files';
import { eventProblemText } from '../../events/model/eventFile';
import { noGames } from '../draft/draft';
import { csaIdOf } from '../section/matchPlayers';
import { alikeAmong, type KnownSection, type SectionElsewhere } from '../tables/readIntakeTables';
import {
  arbiterPresent,
  arbitersNamed,
  arbitersPlaying,
  feesPaid,
  agesOfPlayers,
  idsOfPlayers,
  newPlayers,
  playerDetails,
} from './people';
import {
  type Verdict,
  type Checked,
  required,
  ofClause,
  asks,
  placeOf,
  placeOfPlayer,
  obstacle,
  type Obstacle,
} from './checked';
import {
  filesInTime,
  handedIn,
  monthOfRating,
  registeredBy,
  registeredInTime,
  fideRatedAbroad,
  handedInOnce,
  hostedWhere,
  ratingsOfOpponents,
} from './whereAndWhen';
import {
  chiefOrganiser,
  daysOfEvent,
  daysOfRounds,
  hostRegion,
  namesOfEvent,
  wholeEvent,
  sameTimeForAll,
  timeOfGames,
} from './eventFile';
import { activity, penaltiesFound, ratedGames, formatAndSize, permissionAsked } from './games';

/** Clauses 6-23, 46, 51-57 and 60-66: a section against each of them, in their order. */
export function clauseVerdicts(checked: Checked): readonly Verdict[] {
  const verdicts = [
    arbiterPresent(checked),
    feesPaid(checked),
    arbitersPlaying(checked),
    hostedWhere(checked),
    ...fideRatedAbroad(checked),
    ...handedInOnce(checked),
    ...ratingsOfOpponents(checked),
    ...wholeEvent(checked),
    namesOfEvent(checked),
    daysOfEvent(checked),
    daysOfRounds(checked),
    hostRegion(checked),
    chiefOrganiser(checked),
    idsOfPlayers(checked),
    ...playerDetails(checked),
    arbitersNamed(checked),
    agesOfPlayers(checked),
    formatAndSize(checked),
    ...permissionAsked(checked),
    timeOfGames(checked),
    ...sameTimeForAll(checked),
    ratedGames(checked),
    ...penaltiesFound(checked),
    activity(checked),
    ...newPlayers(checked),
    handedIn(checked),
    registeredInTime(checked),
    filesInTime(checked),
    registeredBy(checked),
    appendedBefore(checked),
    monthOfRating(checked),
  ];
  const found = checked.replaced === null ? verdicts : verdicts.map(acceptedBefore);
  return inOrder([...found, ...ratedAnyway(checked, found)]);
}

/** In the order of the clauses. */
export function inOrder(verdicts: readonly Verdict[]): readonly Verdict[] {
  return [...verdicts].sort((a, b) => order(a) - order(b));
}

/** What is asked before a section is accepted: 6 the arbiter, 7 the fees, 13.5 the organiser, 60 the registration. */
const OF_ACCEPTANCE: ReadonlySet<string> = new Set(['6', '7', '13.5', '60']);

/** 63: a section that was accepted is not asked about its acceptance again when its results are corrected. */
function acceptedBefore(verdict: Verdict): Verdict {
  if (verdict.verdict !== 'asked' || !OF_ACCEPTANCE.has(verdict.clause)) return verdict;
  return { ...verdict, verdict: 'note', found: `${verdict.found} The section was accepted before (63).` };
}

/** Sorts 9 before 10 and 13.4 before 14.1; those of one clause stay in their order. */
function order({ clause }: Verdict): number {
  const [main = 0, sub = 0] = clause.split('.').map(Number);
  return main * 100 + sub;
}

/**
 * The section that is in the tables already: by its names, on the same end date by the same words, or by most of its games; null for
 * none. Abroad each player submits games of their own, which may be those of others (10).
 */
export function sectionInTables({
  facts,
  tables,
  entries,
  players,
}: Pick<Checked, 'facts' | 'tables' | 'entries' | 'players'>): KnownSection | null {
  const { event, section, endDay, abroad } = facts;
  if (event === null) return null;
  const named = tables.sections.named(event, section ?? '');
  if (named !== null) return named;
  const alike = endDay === null ? null : tables.sections.alike(event, section ?? '', endDay);
  if (alike !== null || abroad) return alike;
  const idOf = (number: number | null): string | null => csaIdOf(players.get(number ?? NaN));
  const games = entries.flatMap((entry) => {
    const [white, black] = [idOf(entry.white), idOf(entry.black)];
    if (white === null || black === null || entry.leftOut) return [];
    return [{ round: entry.round, white, black, result: entry.result }];
  });
  return tables.withGames(games, endDay);
}

/** The section that was rated in another month, by the same words and the same end date; null for none. */
function sectionElsewhere({ facts, tables }: Checked): SectionElsewhere | null {
  const { event, section, endDay, abroad } = facts;
  // Each player submits their own results of an event abroad.
  if (event === null || endDay === null || abroad) return null;
  const home = tables.elsewhere.filter((one) => !one.abroad);
  return alikeAmong(home, event, section ?? '', endDay);
}

/** Clauses 63 and 64: the same file again, or a corrected one of a section that was appended, which takes its place. */
export function appendedBefore(checked: Checked): Verdict {
  const line = ofClause('63', 'Appended before');
  const { draft, tables, answers, facts } = checked;
  const same = draft.files.map(({ hash }) => tables.fileOf(hash)).find((file) => file !== null);
  if (same !== undefined && same !== null) {
    const day = same.receivedDay === null ? '' : ` on ${formatCalendarDay(same.receivedDay)}`;
    return line.doesNot(`This file was received${day} and is appended already: ${nameOf(same)}.`, required());
  }
  const known = sectionInTables(checked);
  const elsewhere = known === null ? sectionElsewhere(checked) : null;
  if (elsewhere !== null) {
    const found = `${nameAndDays(elsewhere)} is already in another month, on the sheet "${elsewhere.sheet}".`;
    const ask = 'If this file is its correction, correct that month (63, 64). If not, give it another name.';
    return line.asked(`${found} ${ask}`, required('event', 'section'));
  }
  if (known === null) return line.meets('The section is not in the tables yet.');
  const found = `${nameAndDays(known)} is already in the table of events`;
  if (answers.replaces === true) {
    return line.note(`${found}. It is un-rated, and this file takes its place.`, asks('replaces'));
  }
  const isSameName = tables.sections.named(facts.event ?? '', facts.section ?? '') !== null;
  if (answers.replaces === false && !isSameName) {
    return line.note(`${found}; it is another section.`, asks('replaces'));
  }
  const ask =
    answers.replaces === false
      ? 'Two sections cannot have the same names: give this one another name.'
      : known.unrated
        ? 'It is un-rated (64). Is it rated again, by this file?'
        : 'Is this file its correction, to be rated in its place (63)? After the list is out that is for the Bureau to decide (64).';
  return line.asked(`${found}. ${ask}`, required('replaces', 'event', 'section'));
}

/** "Harbour Open, B (2026/08/01 to 2026/08/03)" */
function nameAndDays(known: KnownSection): string {
  const days = [known.startDay, known.endDay].flatMap((day) =>
    day === null ? [] : [formatCalendarDay(day)],
  );
  return `${nameOf(known)}${days.length === 0 ? '' : ` (${days.join(' to ')})`}`;
}

/** Clauses 11, 12 and 17.6: what is not met, and whether the Committee or the Bureau rates the section all the same. */
export function ratedAnyway({ answers }: Pick<Checked, 'answers'>, others: readonly Verdict[]): Verdict[] {
  const line = ofClause('12', 'Rate anyway');
  const lifted = others.filter((other) => other.blocks && other.liftable && other.verdict === 'doesNot');
  if (lifted.length === 0) return [];
  const clauses = [...new Set(lifted.map(({ clause }) => clause))].join(', ');
  const who = asks('rateAnyway');
  return answers.rateAnyway === null
    ? [line.asked(`Clause ${clauses} is not met. Is it rated anyway, and who decided so?`, who)]
    : [line.meets(`Rated although clause ${clauses} is not met: ${answers.rateAnyway}.`, who)];
}

/** What keeps a section from the tables, in the order: files, players, clauses. */
export function obstaclesOf(checked: Checked, verdicts: readonly Verdict[]): readonly Obstacle[] {
  return [...ofFiles(checked), ...ofPlayers(checked), ...ofClauses(checked, verdicts)];
}

/** Problems that refuse a file. What a person can answer instead is asked by the verdict of its clause. */
function ofFiles({ draft }: Checked): Obstacle[] {
  const problems = draft.problems
    .filter(({ problem }) => problem.severity === 'error' && asksFor(problem.problem) === null)
    .map((found): Obstacle => {
      const { file, problem } = found;
      const text = eventProblemText(problem, file.reading.kind);
      return { ...obstacle('error', problem.clause, text), place: placeOf(found) };
    });
  const all = [...draft.disagreements.map((text) => obstacle('error', '', text)), ...problems];
  return all.length > 0 || draft.games.length > 0 ? all : [obstacle('error', '', noGames(draft))];
}

/** Players who are not clear; one without an entry in any round changes nothing and is not asked about. */
function ofPlayers({ matches }: Checked): Obstacle[] {
  return matches.flatMap((match): Obstacle[] => {
    const { player, games } = match;
    if (games === 0) return [];
    const place = placeOfPlayer(player);
    const common = { place, questions: ['players'] as const, player: player.number };
    switch (match.kind) {
      case 'refused':
        // What a person has said can be said otherwise.
        return [{ ...obstacle(match.answered ? 'question' : 'error', match.clause, match.why), ...common }];
      case 'confirm':
      case 'unknown':
        return [{ ...obstacle('question', '14.4', match.question), ...common }];
      default:
        return [];
    }
  });
}

function ofClauses({ draft, answers }: Checked, verdicts: readonly Verdict[]): Obstacle[] {
  const refusedAlready = new Set(
    draft.problems.filter(({ problem }) => problem.severity === 'error').map(({ problem }) => problem.clause),
  );
  return verdicts.flatMap(({ clause, found, place, verdict, questions, blocks, liftable }): Obstacle[] => {
    const asks = verdict === 'asked';
    if (!blocks || (!asks && verdict !== 'doesNot')) return [];
    if (verdict === 'doesNot' && liftable && answers.rateAnyway !== null) return [];
    // A file that is not read at all has nothing to be asked about, and one fault is said once.
    if (draft.games.length === 0 || (!asks && refusedAlready.has(clause))) return [];
    const where = place === null || place.text === '' ? '' : `${place.text}: `;
    const text = withClause(`${where}${found}`, clause);
    return [{ ...obstacle(asks ? 'question' : 'error', clause, text), place, questions }];
  });
}

/** A column that a run needs, such as `Round of the table of games`, and the workbook's table does not have. */
export function missingColumn(column: string): Obstacle {
  const text = `There is no column ${column}. Add it to the header row: without it this section would be rated differently.`;
  return obstacle('question', '', text);
}
