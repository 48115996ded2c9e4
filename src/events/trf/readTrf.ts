import { firstNames } from '../../cells/joinWithAnd';
import type { DecodedText } from '../../cells/decodeText';
import { readDays } from '../fields/days';
import { federationOf, isAbroad, arbiterProblems, idProblems } from '../fields/people';
import { readFormat, sizeProblems } from '../fields/format';
import { type PointSystem, SYSTEM_CODES } from '../games/points';
import {
  type EventFilePlayer,
  type EventFileReading,
  SILENT_EVENT,
  type EventFileLine,
  type EventFileOriginal,
} from '../model/eventFile';
import { eventProblem, type EventProblem, inFileOrder } from '../../problems/files';
import {
  FIELD,
  roundColumns,
  federationColumn,
  type LaidOutLine,
  type Layout,
  layOut,
  otherLayouts,
  TRF_LAYOUT,
  type TrfLine,
  trfLines,
  columns,
  laidOutByBytes,
} from './lines';
import { idsOfData, type NationalRow, nationalRows, trfPlayer } from './player';
import { type PlayerTable, playerTable, type PointRules } from './playerTable';
import { assignedPoints } from './rounds';
import {
  forfeitedMatchProblems,
  isTeamEvent,
  teamBoards,
  trfTimeControl,
  TournamentLines,
  isTrf26Record,
} from './tournament';

/** Reads a TRF16 or TRF26 file: FIDE's report of a tournament, in fixed columns. */
export function readTrf({ text, encoding, damaged }: DecodedText): EventFileReading {
  const all = trfLines(text);
  const lines = new TournamentLines(all);
  const problems: EventProblem[] =
    damaged === 0 ? [] : [eventProblem('fileCharactersDamaged', null, { count: damaged })];
  const playerLines = lines.all('001');
  if (playerLines.length === 0) problems.push(eventProblem('noPlayerLines', null, {}));
  problems.push(...lines.wrapped());

  const rules = { system: lines.pointSystem(), assigned: assignedPoints(lines, problems) };
  const { table, layout } = tableOf(playerLines, rules, problems);
  if (table !== null) problems.push(...table.problems, ...table.pointProblems);
  const national = table === null ? new Map<number, NationalRow>() : nationalRowsOf(table, lines, problems);
  const players = table === null ? [] : playersOf(table, national, lines, problems);
  const games = table?.games ?? [];
  if (playerLines.length > 0) problems.push(...countProblems(lines, players, playerLines.length));
  problems.push(...idProblems(players), ...forfeitedMatchProblems(lines, games), ...lines.unknown());

  const described = eventOf(lines, layout, problems);
  const event = {
    ...described,
    ...roundsOf(lines, table, described.roundDays, problems),
    ...formatOf(lines, players, table, problems),
  };
  if (problems.every(({ problem: code }) => code !== 'roundDaysDoubtful')) {
    problems.push(...roundDayProblems(event.roundDays, event.rounds));
  }
  problems.push(...arbiterProblems(event.arbiters, players));
  problems.push(...sizeProblems(event, games, problems));
  return {
    kind: lines.isTrf26 ? 'trf26' : 'trf16',
    encoding,
    event,
    players,
    games,
    problems: inFileOrder(problems),
    ...(table === null ? {} : { original: originalOf(table, all, lines.pointSystem(), national) }),
  };
}

/**
 * The player lines in TRF's own columns, unless most of them are impossible there. Then in others, with proof: every game has
 * its counterpart and the points fit. Without proof they are not read at all.
 */
function tableOf(
  playerLines: readonly TrfLine[],
  rules: PointRules,
  problems: EventProblem[],
): { table: PlayerTable | null; layout: Layout } {
  const laidOut = playerLines.map(layOut);
  const standing = laidOut.filter(({ wrongColumn }) => wrongColumn === null).length;
  if (standing * 2 >= laidOut.length)
    return { table: playerTable(laidOut, TRF_LAYOUT, rules), layout: TRF_LAYOUT };

  const players = playerLines.length;
  const byCharacters = playerLines.map((line): LaidOutLine => ({
    ...line,
    laidOut: line.text,
    byBytes: false,
    wrongColumn: null,
  }));
  for (const layout of otherLayouts(playerLines)) {
    const table = playerTable(byCharacters, layout, rules);
    if (!isProved(table)) continue;
    const { opponent, result } = roundColumns(1, layout.shift);
    problems.push(
      eventProblem(
        'columnsShifted',
        { line: playerLines[0]!.line },
        {
          players,
          federation: elsewhere(layout.federation),
          rounds: layout.shift === 0 ? null : `${opponent}-${result}`,
        },
      ),
    );
    return { table, layout };
  }
  const federation = elsewhere(federationColumn(playerLines));
  problems.push(eventProblem('columnsUnproved', { line: playerLines[0]!.line }, { players, federation }));
  return { table: null, layout: TRF_LAYOUT };
}

/** The columns of the federation where they are not TRF's own. */
function elsewhere(first: number | null): string | null {
  return first === null || first === FIELD.federation[0] ? null : `${first}-${first + 2}`;
}

function isProved({ games, problems, pointProblems, rows }: PlayerTable): boolean {
  const points = rows.filter(({ fields }) => fields.points.text !== '').length;
  return (
    games.length > 0 &&
    points * 2 >= rows.length &&
    pointProblems.length === 0 &&
    problems.every(({ severity: effect }) => effect !== 'error')
  );
}

function nationalRowsOf(
  { rows }: PlayerTable,
  lines: TournamentLines,
  problems: EventProblem[],
): Map<number, NationalRow> {
  const names = new Map(rows.map(({ number, fields }) => [number, fields.name.text]));
  return nationalRows(lines.all('RSA'), names, problems);
}

function playersOf(
  table: PlayerTable,
  national: ReadonlyMap<number, NationalRow>,
  lines: TournamentLines,
  problems: EventProblem[],
): EventFilePlayer[] {
  const ids = idsOfData(lines.all('DAT'), problems);
  return table.rows.map(({ number, line, fields, misplaced }) => {
    const source = {
      number,
      line,
      fields,
      national: national.get(number) ?? null,
      ids: ids.get(number) ?? {},
    };
    // A value in the wrong columns is not an error by itself.
    // Stryker disable next-line ArrayDeclaration: the problems of a line that is out of its columns are read by nobody.
    return trfPlayer(source, misplaced ? [] : problems);
  });
}

/** The event by the head of the file. */
function eventOf(
  lines: TournamentLines,
  layout: Layout,
  problems: EventProblem[],
): EventFileReading['event'] {
  const name = lines.text('012');
  if (name === null) problems.push(eventProblem('eventNameMissing', lines.place('012'), {}));
  const federation = federationOf(lines.text('032') ?? '');
  if (isAbroad(federation)) {
    problems.push(eventProblem('hostedAbroad', lines.place('032'), { federation }));
  }
  const days = readDays({
    start: lines.dayText('042'),
    end: lines.dayText('052'),
    rounds: lines.roundDayTexts(layout.shift),
  });
  const time = trfTimeControl(lines);
  problems.push(...days.problems, ...time.problems);
  const { startDay, endDay, roundDays } = days;
  return {
    ...SILENT_EVENT,
    name,
    city: lines.text('022'),
    federation,
    startDay,
    endDay,
    roundDays,
    timeControl: time.timeControl,
    arbiters: lines.arbiters(),
  };
}

/**
 * The rounds declared, or those with a date, all of which must have been paired; else the rounds that were. Without points
 * nothing proves that those are all.
 */
function roundsOf(
  lines: TournamentLines,
  table: PlayerTable | null,
  roundDays: EventFileReading['event']['roundDays'],
  problems: EventProblem[],
): { rounds: number | null } {
  const found = table?.lastRound ?? 0;
  const declared = lines.declaredRounds(problems) ?? (found === 0 ? null : datedRounds(lines, roundDays));
  if (declared !== null && table !== null && found < declared.rounds) {
    const { rounds, record, line } = declared;
    problems.push(
      eventProblem('fileRoundsMissing', { line, column: 5 }, { declared: rounds, found, record }),
    );
  }
  const hasPoints = table?.rows.some(({ fields }) => fields.points.text !== '') ?? false;
  if (declared === null && found > 0 && !hasPoints) {
    problems.push(eventProblem('roundsUnproved', null, { found }));
  }
  const rounds = Math.max(found, declared?.rounds ?? 0);
  return { rounds: rounds === 0 ? null : rounds };
}

/** Record 132 has a date for each round that was to be played. */
function datedRounds(
  lines: TournamentLines,
  { length }: EventFileReading['event']['roundDays'],
): ReturnType<TournamentLines['declaredRounds']> {
  const line = lines.first('132');
  return line === null ? null : { rounds: length, record: '132', line: line.line };
}

function formatOf(
  lines: TournamentLines,
  players: readonly EventFilePlayer[],
  table: PlayerTable | null,
  problems: EventProblem[],
): { format: EventFileReading['event']['format']; boards: number | null } {
  // Stryker disable next-line ObjectLiteral: an event that says nothing has neither format nor boards.
  if (table === null) return { format: null, boards: null };
  const teams = isTeamEvent(lines);
  const reading = readFormat({
    code: lines.text('192'),
    words: lines.text('092'),
    teams,
    players: players.length,
    games: table.games,
    place: lines.place('192') ?? lines.place('092'),
  });
  problems.push(...reading.problems);
  return { format: reading.format, boards: teams ? teamBoards(lines) : null };
}

/** Clause 13.3 asks for the date of each round. */
function roundDayProblems(days: readonly (number | null)[], rounds: number | null): EventProblem[] {
  const given = days.filter((day) => day !== null).length;
  // Stryker disable next-line ConditionalExpression: no number of days is below none.
  return rounds === null || given >= rounds
    ? []
    : [eventProblem('roundDaysMissing', null, { given, rounds })];
}

/** The number of players that the head of the file has, and the starting numbers that are left out. */
function countProblems(
  lines: TournamentLines,
  players: readonly EventFilePlayer[],
  found: number,
): EventProblem[] {
  const problems: EventProblem[] = [];
  const declared = /^(\d{1,4})(?: \(\d+\))?$/.exec(lines.text('062') ?? '')?.[1];
  if (declared !== undefined && Number(declared) !== 0 && Number(declared) !== found) {
    problems.push(eventProblem('playersCounted', lines.place('062'), { declared: Number(declared), found }));
  }
  const numbers = new Set(players.map(({ number }) => number));
  const highest = Math.max(0, ...numbers);
  const missing = Array.from({ length: highest }, (_, at) => at + 1).filter((number) => !numbers.has(number));
  if (missing.length > 0) {
    problems.push(eventProblem('numbersMissing', null, { numbers: firstNames(missing) }));
  }
  return problems;
}

/** The columns of the team's name in the records of teams. */
const TEAM_NAME: Readonly<Record<string, readonly [number, number]>> = { '310': [9, 40], '013': [5, 36] };

/**
 * What a TRF26 written from this file keeps: the rounds as they are, the records of TRF26 that are about more than players
 * and games, and the fields of the national rows. The point system of a pairing program (XXS, BBW and so on) becomes record 162.
 */
function originalOf(
  { rounds, rows }: PlayerTable,
  lines: readonly TrfLine[],
  system: PointSystem,
  national: ReadonlyMap<number, NationalRow>,
): EventFileOriginal {
  const byBytes = rows.some((row) => row.byBytes);
  const kept = lines
    .filter(({ record, text }) => isTrf26Record(record) || isNationalRow(record, text))
    .map(({ record, text }): EventFileLine => {
      const plain = text.trimEnd();
      return { record, text: byBytes ? inCharacters(record, plain) : plain };
    });
  const points = kept.some(({ record }) => record === '162') ? null : pointSystemLine(system);
  return {
    rounds,
    lines: points === null ? kept : [...kept, { record: '162', text: points }],
    nationalRows: new Map(
      [...national].map(([number, { fields }]) => [
        number,
        {
          gender: fields.gender.text,
          title: fields.title.text,
          name: fields.name.text,
          birth: fields.birth.text,
        },
      ]),
    ),
  };
}

/** A national row of another federation than South Africa's. */
function isNationalRow(record: string, text: string): boolean {
  return /^(?!RSA|DAT|XX|BB)[A-Z]{3}$/.test(record) && /^.{3} [ \d]{4}(?: |$)/.test(text);
}

/** A line of a writer that counted bytes: the blanks behind a name that it lacks are put back. */
function inCharacters(record: string, text: string): string {
  const field = TEAM_NAME[record];
  if (field === undefined) return text;
  const [first, last] = field;
  const laidOut = laidOutByBytes(text);
  const name = columns(laidOut, first, last).padEnd(last - first + 1);
  return (laidOut.slice(0, first - 1) + name + laidOut.slice(last)).trimEnd();
}

/** Record 162: a code at 6 and its points at 7-10, the next ones nine columns on. */
function pointSystemLine(system: PointSystem): string | null {
  const known = Object.entries(SYSTEM_CODES).flatMap(([code, kind]) => {
    const points = system[kind];
    return points === undefined ? [] : [`${code}${points.toFixed(1).padStart(4)}`];
  });
  return known.length === 0 ? null : `162  ${known.join('    ')}`;
}
