import { addTo } from '../../engine/kit/groups';
import { readArbiters } from '../fields/people';
import type { DayText } from '../fields/days';
import { readEncodedTime, readTimeControl, type TimeControlReading } from '../fields/timeControl';
import { type PointSystem, pointSystemIn } from '../games/points';
import { type EventFileArbiter, type EventFileGame, isPlayedGame } from '../model/eventFile';
import { eventProblem, type EventProblem } from '../../problems/files';
import { FIRST_ROUND, ROUND_WIDTH, lineData, type TrfLine, unreadableRecord } from './lines';

/** Records of TRF26, of which one makes a file a TRF26; the file also is one by a national row. */
const OF_TRF26 = [
  ...['142', '152', '162', '172', '182', '192', '202', '212', '222', '352', '362'],
  ...['240', '250', '260', '299', '300', '310', '320', '330'],
];
const OF_TRF16 = '012 022 032 042 052 062 072 082 092 102 112 122 132'.split(' ');
/** Records of both that carry no results: 801 and 802 repeat what is elsewhere, 013 has the teams of TRF16. */
const INFORMATIVE = ['801', '802', '013'];

/** The records of the standard besides the player lines (001). */
const STANDARD = new Set([...OF_TRF26, ...OF_TRF16, ...INFORMATIVE]);

/** Whether a record is one of the standard's, and no player line. */
export function isTrf26Record(record: string): boolean {
  return STANDARD.has(record);
}

/** Lines of pairing programs. XXR is the number of rounds, XXS the points; the rest is about pairings to come. */
const OF_PROGRAMS = 'XXR XXZ XXS XXC XXA XXP BBW BBD BBL BBZ BBF BBU DAT'.split(' ');
const KNOWN = new Set([...OF_TRF26, ...OF_TRF16, ...OF_PROGRAMS, ...INFORMATIVE, '001']);

/** Opponent, colour and result of a round. */
const ROUND = /(?:^|\s)\d{1,4} [wbs-] [10=½+\-WDLUFHZ](?:\s|$)/i;

/** A day of record 132 and the round, from 0, in whose columns it stands. */
interface RoundDay {
  readonly round: number;
  readonly text: DayText;
}

/** The lines of a TRF file that are about the tournament. */
export class TournamentLines {
  private readonly byRecord = new Map<string, TrfLine[]>();
  /** The rounds of a player line that an e-mail program or an editor has put on a line of their own. */
  private readonly continued: TrfLine[] = [];

  constructor(lines: readonly TrfLine[]) {
    let before: TrfLine | null = null;
    for (const line of lines) {
      const isBehindPlayer = before !== null && (before.record === '001' || before === this.continued.at(-1));
      before = line;
      if (
        isBehindPlayer &&
        !KNOWN.has(line.record) &&
        !/^[A-Z]{3}$/.test(line.record) &&
        ROUND.test(line.text)
      ) {
        this.continued.push(line);
        continue;
      }
      addTo(this.byRecord, line.record, line);
    }
  }

  all(record: string): readonly TrfLine[] {
    return this.byRecord.get(record) ?? [];
  }

  /** The first line of a record; a second one adds nothing. */
  first(record: string): TrfLine | null {
    return this.all(record)[0] ?? null;
  }

  /** Its data; null where there is none. */
  text(record: string): string | null {
    const line = this.first(record);
    const data = line === null ? '' : lineData(line.text);
    return data === '' ? null : data;
  }

  has(records: readonly string[]): boolean {
    return records.some((record) => this.byRecord.has(record));
  }

  get isTrf26(): boolean {
    return this.has([...OF_TRF26, 'RSA']);
  }

  /** Where a record stands, from its data on. */
  place(record: string): { line: number; column: number } | null {
    const line = this.first(record);
    return line === null ? null : { line: line.line, column: 5 };
  }

  dayText(record: string): DayText {
    return { text: this.text(record) ?? '', place: this.place(record) };
  }

  /**
   * Record 132: the day of each round, at 92-99, 102-109 and so on. Some programs write years of four digits, so that
   * the days stand without a blank between them; some write the days from the line's beginning, in their order.
   */
  roundDayTexts(shift: number): (DayText | null)[] {
    const line = this.first('132');
    if (line === null) return [];
    const days = [...line.text.slice(3).matchAll(/\S{1,10}/g)].map(({ 0: text, index }): RoundDay => {
      const column = index + 4;
      const round = Math.round((column - FIRST_ROUND - shift) / ROUND_WIDTH);
      return { round, text: { text, place: { line: line.line, column } } };
    });
    const rounds = new Set(days.map(({ round }) => round));
    const inColumns = rounds.size === days.length && days.every(({ round }) => round >= 0);
    const texts = new Map(days.map(({ round, text }, at) => [inColumns ? round : at, text]));
    return Array.from({ length: Math.max(-1, ...texts.keys()) + 1 }, (_, at) => texts.get(at) ?? null);
  }

  arbiters(): EventFileArbiter[] {
    const of = (record: string, role: EventFileArbiter['role']): EventFileArbiter[] =>
      this.all(record).flatMap(({ text }) => readArbiters(lineData(text), role));
    return [...of('102', 'chief'), ...of('112', 'deputy')];
  }

  /** The rounds that the file says it has, by 142 or XXR. */
  declaredRounds(problems: EventProblem[]): { rounds: number; record: string; line: number } | null {
    for (const record of ['142', 'XXR']) {
      const line = this.first(record);
      if (line === null) continue;
      const data = lineData(line.text);
      if (/^\d{1,3}$/.test(data)) return { rounds: Number(data), record, line: line.line };
      problems.push(unreadableRecord(line));
    }
    return null;
  }

  /** Record 162, XXS or the BB lines: what each result is worth, as far as the file says. */
  pointSystem(): PointSystem {
    const system = ['162', 'XXS']
      .flatMap((record) => this.all(record))
      .reduce<{ -readonly [K in keyof PointSystem]: PointSystem[K] }>(
        (known, { text }) => ({ ...known, ...pointSystemIn(text.slice(3)) }),
        {},
      );
    const lines = { BBW: 'win', BBD: 'draw', BBL: 'loss', BBZ: 'absent', BBU: 'allocatedBye' } as const;
    for (const [record, kind] of Object.entries(lines)) {
      const value = this.text(record) ?? '';
      if (/^\d{1,3}(?:[.,]\d)?$/.test(value)) system[kind] = Number(value.replace(',', '.'));
    }
    return system;
  }

  /** Player lines that were wrapped, so that rounds are missing in them. */
  wrapped(): EventProblem[] {
    const [first] = this.continued;
    if (first === undefined) return [];
    return [eventProblem('linesWrapped', { line: first.line, column: 1 }, { lines: this.continued.length })];
  }

  /** The lines that are of no known record, counted; national rows of other federations among them. */
  unknown(): EventProblem[] {
    return [...this.byRecord].flatMap(([record, lines]) => {
      const { line } = lines[0]!;
      if (KNOWN.has(record) || record === 'RSA') return [];
      return /[A-Z]{3}/.test(record) && lines.every(({ text }) => /^.{3} [ \d]{4}(?: |$)/.test(text))
        ? [eventProblem('nationalRowsAbroad', { line }, { federation: record, rows: lines.length })]
        : [eventProblem('unknownRecord', { line, column: 1 }, { record, count: lines.length })];
    });
  }
}

/** Clauses 19-23: record 222, which is exact, else the words of 122. Where both are clear and differ, a person is asked. */
export function trfTimeControl(lines: TournamentLines): TimeControlReading {
  const words = lines.text('122');
  const encoded = lines.text('222');
  if (encoded === null) return readTimeControl(words ?? '', lines.place('122'));
  const exact = readEncodedTime(encoded, lines.place('222'));
  const inWords = words === null ? null : readTimeControl(words, null);
  const differ =
    exact.timeControl !== null &&
    inWords?.timeControl?.certain === true &&
    inWords.timeControl.minutes !== exact.timeControl.minutes;
  if (differ) {
    const question = eventProblem('timesDisagree', lines.place('222'), { text: words!, encoded });
    return { timeControl: null, problems: [...exact.problems, question] };
  }
  // What is only likely in 222 is certain in the words.
  const isClearer = exact.timeControl?.certain === false && inWords?.timeControl?.certain === true;
  return isClearer ? readTimeControl(words!, lines.place('122')) : exact;
}

/** Whether the file is of a team event: it has lines of teams (013, 310) or of their matches (300). */
export function isTeamEvent(lines: TournamentLines): boolean {
  return lines.has(['013', '310', '300', '352', '362']);
}

/** The boards of a team: the colours of record 352, else the most boards of a line 300. */
export function teamBoards(lines: TournamentLines): number | null {
  const colours = lines.text('352');
  // Stryker disable next-line ConditionalExpression: the text null is no row of colours.
  if (colours !== null && /^[WB]{1,20}$/i.test(colours)) return colours.length;
  const boards = lines.all('300').map(({ text }) => numbers(text.slice(16)).length);
  return boards.length === 0 ? null : Math.max(...boards);
}

/**
 * Record 330, a forfeited match: all of its boards are forfeits, so that no game of it can have been played. In a draft of
 * TRF26 a line 330 was a bye, by its letter.
 */
export function forfeitedMatchProblems(
  lines: TournamentLines,
  games: readonly EventFileGame[],
): EventProblem[] {
  const teamOf = playersTeams(lines.all('310'));
  return lines.all('330').flatMap((record) => {
    const { text, line } = record;
    if (/^330 [FHZ] /i.test(text)) return [];
    const match = /^330 (?:\+-|-\+|--) +(\d+) +(\d+) +(\d+)\s*$/.exec(text);
    if (match === null) return [unreadableRecord(record)];
    const [round, one, two] = [Number(match[1]), Number(match[2]), Number(match[3])];
    return games
      .filter((game) => game.round === round && isPlayedGame(game))
      .filter(({ white, black }) => {
        const teams = [teamOf.get(white), teamOf.get(black)];
        return teams.includes(one) && teams.includes(two);
      })
      .map(({ white, black }) =>
        eventProblem('matchForfeitedButPlayed', { line }, { round, first: white!, second: black! }),
      );
  });
}

/** The team of each player: record 310, the team's number at 5-7, its players from 74 on. */
function playersTeams(lines: readonly TrfLine[]): Map<number | null, number> {
  return new Map(
    lines.flatMap(({ text }) => {
      const team = Number(text.slice(4, 7));
      return numbers(text.slice(72)).map((player): [number, number] => [player, team]);
    }),
  );
}

function numbers(text: string): number[] {
  return text
    .split(/\s/)
    .filter((word) => /^\d{1,4}$/.test(word))
    .map(Number)
    .filter((number) => number > 0);
}
