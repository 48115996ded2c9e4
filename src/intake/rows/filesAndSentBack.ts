import { appealUntil } from '../../engine/csa2024/deadlines';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import type { EventProblem } from '../../events';
import { arbiterName } from '../../events/fields/people';
import { asksFor } from '../../problems/files';
import { wordsOf } from '../../problems/table';
import { type Checked, ofClause, type Verdict, type Obstacle } from '../clauses/checked';
import { arbitersAmongPlayers } from '../clauses/people';
import type { CellContent } from '../../figures/sheetModel';
import { type FileProblem, KIND_WORDS } from '../draft/draft';
import { appealText, changedReasons, changesText } from '../tables/sentBack';
import { optionsWithClauses } from '../../options/optionsLine';
import { INTAKE_OPTIONS } from '../section/options';
import { type FilesKey, SENT_BACK_EFFECTS, type SentBackKey } from '../tables/sheets';
import { type CellChange, dayCell, type NewRow, leftOutPlayers } from './newRows';

/** Clauses 13, 15, 60 and 63: the rows of the sheet Files, one for each file of a section. */
export function filesRows(checked: Checked, verdicts: readonly Verdict[]): NewRow<FilesKey>[] {
  const { draft, facts, answers, totals } = checked;
  const { arbiters } = draft.event;
  const chief = arbiters.find(({ role }) => role === 'chief') ?? null;
  const others = arbiters.filter((arbiter) => arbiter !== chief);
  const section: NewRow<FilesKey> = {
    event: facts.event,
    section: facts.section,
    start: dayCell(facts.startDay),
    end: dayCell(facts.endDay),
    received: dayCell(facts.receivedOn),
    state: checked.replaced === null ? 'appended' : 'correction',
    region: facts.hostRegion,
    organiser: facts.organiser,
    organiserId: facts.organiserId,
    chiefArbiter: chief === null ? null : [chief.title, chief.name].filter((part) => part !== null).join(' '),
    chiefArbiterId: chief?.id ?? null,
    otherArbiters: others.length === 0 ? null : others.map(arbiterName).join('; '),
    roundDays: roundDaysText(checked),
    registered: dayCell(facts.registeredOn),
    rateAnyway: answers.rateAnyway,
    link: facts.link,
    interpretations: optionsWithClauses(INTAKE_OPTIONS, checked.options) || null,
    games: totals.games,
    leftOut: totals.leftOut,
    verdicts: verdicts.map(({ clause, verdict }) => `${clause} ${VERDICTS[verdict]}`).join('; '),
    handedInBy: answers.handedInBy,
    registeredBy: checked.registration?.registeredBy ?? null,
    arbitersPlayed:
      answers.clubEvent === true
        ? null
        : arbitersAmongPlayers(checked)
            .map(({ arbiter }) => arbiterName(arbiter))
            .join('; ') || null,
  };
  return draft.files.map(({ name, hash, reading }) => ({
    file: name,
    hash,
    kind: KIND_WORDS[reading.kind],
    ...section,
  }));
}

const VERDICTS: Readonly<Record<Verdict['verdict'], string>> = {
  meets: 'meets',
  doesNot: 'does not',
  asked: 'not answered',
  note: 'note',
};

function roundDaysText({ facts: { roundDays } }: Checked): string | null {
  const days = roundDays.map((day) => (day === null ? '-' : formatCalendarDay(day)));
  return days.length === 0 ? null : days.join(', ');
}

type Row = NewRow<SentBackKey>;

/** Clause 13: what goes back to the region of a section that cannot be appended: one row for each error. */
export function refusalRows(checked: Checked, obstacles: readonly Obstacle[]): Row[] {
  const { draft } = checked;
  const refusing = draft.problems.filter(
    ({ problem }) => problem.severity === 'error' && asksFor(problem.problem) === null,
  );
  const texts = new Set(refusing.map(({ problem }) => `${problem.line} ${problem.column} ${problem.clause}`));
  const others = obstacles.filter(
    ({ effect, place, clause, player }) =>
      player !== null ||
      effect === 'question' ||
      !texts.has(`${place?.line ?? null} ${place?.column ?? null} ${clause}`),
  );
  return [
    ...refusing.map((found) => problemRow(checked, found, 'error')),
    // That a file came twice is no fault of the region.
    ...others.filter(({ clause }) => clause !== '63').map((one) => obstacleRow(checked, one)),
    ...leftOutRows(checked),
  ];
}

/** A file that was sent back and comes again. */
interface CameAgain {
  readonly verdict: Verdict;
  /** The cells of its entry, with the day and what changed. */
  readonly changes: readonly CellChange[];
  /** Whether it was sent back today for the same reasons, so that there is nothing to add to its entry. */
  readonly isUnchanged: boolean;
}

/**
 * Clauses 11 and 13: a file that comes again joins the entry of its section, with what changed since it was sent back.
 *
 * @param reasons the rows of the sheet Sent back for the file as it is now
 * @returns null where nothing of the section was sent back
 */
export function cameAgain(checked: Checked, reasons: readonly Row[]): CameAgain | null {
  const { sentBackBefore: before, tables, today } = checked;
  if (before === null) return null;
  const now = reasons
    .filter(({ effect }) => effect !== SENT_BACK_EFFECTS.skipped)
    .map(({ clause, found }) => ({ clause: String(clause ?? ''), found: String(found ?? '') }));
  const changed = changedReasons(before.reasons, now);
  const text = changesText(changed, before.reasons.length);
  const day = before.day === null ? '' : ` on ${formatCalendarDay(before.day)}`;
  const column = (key: SentBackKey, value: CellContent): CellChange[] => {
    const place = tables.sentBack.placeOf(key);
    return place === null ? [] : before.rows.map((row) => ({ table: 'sentBack', row, column: place, value }));
  };
  return {
    verdict: ofClause('13', 'Sent back before').note(`Sent back${day}: ${text} ${appealText(before, today)}`),
    changes: [...column('cameAgain', dayCell(today)), ...column('changed', text)],
    isUnchanged: before.day === today && changed.settled.length + changed.added.length === 0,
  };
}

/** What was left out of a file that is appended. */
export function leftOutRows(checked: Checked): Row[] {
  const problems = checked.draft.problems
    .filter(({ problem }) => problem.severity === 'skipped')
    .map((found) => problemRow(checked, found, 'skipped'));
  const players = leftOutPlayers(checked).map(({ player, games }): Row => {
    const found = `${player.name} is not known; ${games === 1 ? 'the 1 game is' : `the ${games} games are`} left out.`;
    const expected = EXPECTED_BY_CLAUSE['14.4']!;
    return {
      ...common(checked, player.file.name, 'skipped'),
      line: player.line,
      found,
      expected,
      clause: '14.4',
    };
  });
  return [...problems, ...players];
}

type Effect = keyof typeof SENT_BACK_EFFECTS;

function common({ facts, today }: Checked, file: string, effect: Effect): Row {
  return {
    file,
    event: facts.event,
    section: facts.section,
    effect: SENT_BACK_EFFECTS[effect],
    day: dayCell(today),
    region: facts.hostRegion,
    appealUntil: effect === 'error' && today !== null ? dayCell(appealUntil(today)) : null,
  };
}

function problemRow(checked: Checked, { file, problem }: FileProblem, effect: Effect): Row {
  const { line, column, clause, problem: code } = problem;
  return {
    ...common(checked, file.name, effect),
    line,
    column,
    found: wordsOf(problem),
    expected: EXPECTED[code] ?? null,
    clause,
  };
}

function obstacleRow(checked: Checked, { effect, text, clause, place }: Obstacle): Row {
  return {
    ...common(checked, place?.file ?? checked.draft.files[0].name, effect),
    line: place?.line ?? null,
    column: place?.column ?? null,
    found: text,
    expected: EXPECTED_BY_CLAUSE[clause] ?? null,
    clause,
  };
}

const WHOLE_FILE = 'The file as its program writes it, not damaged and not edited by hand';
const TRF =
  'A FIDE report (TRF16 or TRF26), a list of chess-results in Excel (.xlsx), the file of Swiss-Manager (.TUNX, .TURX), or those of SwissPerfect (.sco, .trn, .ini)';
const BOTH_LINES = 'Each game with opponent, colour and result, the same in the lines of both players';
const ALL_ROUNDS = 'The results of all rounds, after the last one';
const SWISS_PERFECT = 'The .sco, the .trn and the .ini of the event, chosen together';
const OWN_NUMBER = 'A starting number of their own for each player';
const ONE_CONTROL =
  'One time control for both players and all rounds, of 5 minutes or more, such as 90 min + 30 sec';

/** What is expected of a file that is refused or left out in part, by the code of its problem. */
export const EXPECTED: Readonly<Partial<Record<EventProblem['problem'], string>>> = {
  foreignFile: TRF,
  tooLarge: TRF,
  zipDamaged: WHOLE_FILE,
  workbookDamaged: WHOLE_FILE,
  notReadable: WHOLE_FILE,
  noPlayerLines: 'A line 001 for each player',
  columnsUnproved: 'The columns of TRF: the federation in 54-56, the id in 58-68, round 1 in 92-99',
  lineMisaligned: 'The columns of TRF: the federation in 54-56, the id in 58-68, round 1 in 92-99',
  linesWrapped: 'One line 001 for each player, with all of their rounds',
  numberUnreadable: OWN_NUMBER,
  numberTwice: OWN_NUMBER,
  fileIdTwice: 'An id of their own for each player',
  nationalRowUnknown: 'A national row only for players who have a line 001',
  nationalRowTwice: 'One national row for each player',
  fileColourUnknown: BOTH_LINES,
  fileResultUnknown: BOTH_LINES,
  cellUnknown: BOTH_LINES,
  opponentUnknown: 'Opponents who are in the file',
  playsThemself: BOTH_LINES,
  roundUnfinished: ALL_ROUNDS,
  resultPending: ALL_ROUNDS,
  fileRoundsMissing: ALL_ROUNDS,
  resultWithoutOpponent: 'The opponent of the game, or U for a bye given by the pairing',
  codeWithOpponent: BOTH_LINES,
  resultsContradict: BOTH_LINES,
  noCounterpart: BOTH_LINES,
  fileSameColour: BOTH_LINES,
  coloursMissing: 'A list with the colours: a crosstable of a Swiss, or the pairings of all rounds',
  fileRequestedByeLeftOut: 'Nothing; such a bye is neither a game nor activity',
  shortDrawLeftOut: 'Nothing; such a game is not rated',
  matchForfeitedButPlayed: 'No games in a match that was forfeited',
  pointsDiffer: 'Points that follow from the results',
  pointsOfManyDiffer: 'All rounds of all players, and points that follow from them',
  eventNameMissing: 'The name of the event and of the section',
  endMissing: 'The start and the end date, as yyyy/mm/dd',
  timeMissing: ONE_CONTROL,
  timeTemplate: ONE_CONTROL,
  timeUnknown: ONE_CONTROL,
  timeTooFast: ONE_CONTROL,
  timesOfColoursDiffer: ONE_CONTROL,
  timesOfRoundsDiffer: ONE_CONTROL,
  noListFound: 'A crosstable, the pairings of all rounds or a list of players, exported from chess-results',
  notEnglish: 'The list in English: ENG above the page of chess-results',
  listCut: 'The complete list',
  rankingNotFinal: 'The final ranking, or a list with the number of rounds',
  oneRoundOnly: 'The pairings of all rounds, or a crosstable',
  roundsNotInOrder: 'The pairings of all rounds, or a crosstable',
  nameTwice: 'Starting numbers beside the names',
  fileGameTwice: 'One game a round for each player',
  cardPlayerMissing: 'The name and the CSA id of the player above their results',
  cardRoundUnreadable: 'The number of the round',
  cardColourMissing: 'The colour of each game, w or b',
  teamFile: 'TRF16, exported from Swiss-Manager',
  swissManagerDamaged: 'TRF16, exported from Swiss-Manager',
  gamesCounted: 'TRF16, exported from Swiss-Manager',
  resultCodeUnknown: 'TRF16, exported from Swiss-Manager',
  swissPerfectIncomplete: SWISS_PERFECT,
  dBaseDamaged: SWISS_PERFECT,
  dBaseValueUnreadable: 'A whole number in each column that needs one',
  swissPerfectColours: 'A .sco with the columns WHITE and BLACK',
  swissPerfectTeams: 'The games of the players, each with colours and result',
  swissPerfectNumberTwice: OWN_NUMBER,
  swissPerfectResultUnknown: 'A result of a game that was played, or of a forfeit',
  swissPerfectByes: 'One bye a round, given by the pairing',
};

/** What a clause requires of a section, by the finding of its verdict. */
const EXPECTED_BY_CLAUSE: Readonly<Record<string, string>> = {
  '6': 'An arbiter present in every round',
  '7': 'Arbiters whose fees are paid',
  '8': 'Arbiters who do not play, except in a club event',
  '9': 'The results of one player only of an event abroad; of one in South Africa the file of the section',
  '10': 'An event that was FIDE rated, received by the end of the month after its end',
  '10.2': 'The tournament performance of each opponent without a FIDE rating',
  '13': 'The final ranking, or a list with the number of rounds',
  '13.1': 'The name of the event and of the section',
  '13.2': 'The start and the end date, as yyyy/mm/dd',
  '13.3': 'The date of each round, as yyyy/mm/dd',
  '13.4': 'The code of the host region',
  '14.4': "Each player's own CSA id",
  '17': 'The format of the section',
  '17.1': '6 players and 5 completed rounds',
  '17.2': '4 players and 6 completed rounds',
  '17.3': '4 boards and 5 completed rounds',
  '17.4': '5 players a team and 5 completed rounds',
  '17.5': '4 players and 3 completed rounds',
  '19': ONE_CONTROL,
  '23': ONE_CONTROL,
  '57.2': "Each player's own CSA id",
  '58': 'A file submitted by the current Regional Administrator',
  '60': 'Registration 3 days before the start; 7 where it is FIDE rated, 30 with norms',
  '61': 'The file from the Regional Administrator, by the end of the month after the event ended',
  '62.1': 'Registration by the region that hosts the event, or by the body of its province',
  '62.2': 'Registration by a region with a playing hub, or by the body of its province',
  '62.3': 'Registration by the body of the province that the region belongs to',
  '62.4': 'Registration by a region, a province or an approved entity',
  '63': 'A file that was not appended before, or that replaces one',
};
