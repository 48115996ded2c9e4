import type { SectionFormat } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { readDate } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import type { Reader } from '../../cells/reader';
import { readYesNo } from '../../cells/readWords';
import { readSectionFormat } from '../../cells/sectionFormat';

/**
 * What a person answers about a section: what no file has, and what is missing from a file or unclear in it. null = not answered
 * yet; then what the file has counts.
 */
export interface Answers {
  /** 13.1: the event (4.1), and its section (4.2); '' where the event has only one. */
  readonly event: string | null;
  readonly section: string | null;
  /** 13.2 */
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  /** 13: how many rounds the event had, confirmed where a list may be from before the last one. */
  readonly rounds: number | null;
  /** 13.3: the day of each round, from the first. */
  readonly roundDays: readonly (CalendarDay | null)[] | null;
  /** 13.4: the code of the host region. */
  readonly hostRegion: string | null;
  /** 13.5: the Chief Organiser, and their CSA id. */
  readonly organiser: string | null;
  readonly organiserId: string | null;
  /** 6: whether an arbiter was present in every round. */
  readonly arbiterPresent: boolean | null;
  /** 7: whether the fees of its arbiters are paid, where there is no table of them. */
  readonly feesPaid: boolean | null;
  /** 8: whether it was a club event, in which an arbiter may play. */
  readonly clubEvent: boolean | null;
  /** 9, 10: whether it was hosted abroad. */
  readonly abroad: boolean | null;
  /** 10, 60: whether it was FIDE rated. */
  readonly fideRated: boolean | null;
  /** 60.2: whether norms could be made. */
  readonly normEvent: boolean | null;
  /** 10: where its results stand on the web. */
  readonly link: string | null;
  /** 19: the minutes and seconds a move, confirmed. */
  readonly timeControl: { readonly baseMinutes: number; readonly incrementSeconds: number } | null;
  /** 17 */
  readonly format: SectionFormat | null;
  /** 17.3, 17.4: the boards of a team. */
  readonly boards: number | null;
  /** 18: whether the Bureau gave its permission. */
  readonly permission: boolean | null;
  /** 60: the day it was registered. */
  readonly registeredOn: CalendarDay | null;
  /** 61: who handed its file in. */
  readonly handedInBy: string | null;
  /** 61: the day its file was submitted. */
  readonly receivedOn: CalendarDay | null;
  /** 12, 17.6: who decided that it is rated although a clause is not met: "Ratings Committee, 3 November". */
  readonly rateAnyway: string | null;
  /** 63: whether it replaces the section that is in the tables already. */
  readonly replaces: boolean | null;
  /** What to do with a player who is not matched for certain, by their number in the file. */
  readonly players: ReadonlyMap<number, PlayerAnswer>;
  /** 10.2, 44: the tournament performance of an unrated opponent abroad, by their number in the file. */
  readonly performances: ReadonlyMap<number, number>;
  /** 51, 52: the keys of the penalties that are taken, of `PenaltyCandidate`; `noPenalty` of those that are taken away (63). */
  readonly penalties: ReadonlySet<string>;
}

/** What a person answers about a player of a file. */
export type PlayerAnswer =
  /** The player with this CSA id in the table of players. */
  | { readonly as: 'known'; readonly id: string }
  /** 56: a new player, with the CSA id that they were given. */
  | { readonly as: 'new'; readonly csaId: string }
  /** Their games are left out. */
  | { readonly as: 'leftOut' };

/** The answers that settle a verdict or a problem. */
export type IntakeQuestion = keyof Answers;

type Value = Answers[IntakeQuestion];

/** An answer as somebody types it where there is no pane: `host-region=GAU`. */
interface WordedAnswer {
  readonly name: string;
  /** What is typed behind the sign of equality. */
  readonly what: string;
  /** The answer; undefined for words that are none. */
  readonly read: (words: string) => Value | undefined;
}

function ofCell<T extends Value>(name: string, what: string, reader: Reader<T & {}>): WordedAnswer {
  const read = (words: string): T | undefined => {
    const value = reader(words);
    return value === null || isProblem(value) ? undefined : value;
  };
  return { name, what, read };
}

const text = (name: string, what: string): WordedAnswer => ({ name, what, read: (words) => words });
const day = (name: string): WordedAnswer => ofCell(name, 'YYYY/MM/DD', readDate);
const yesOrNo = (name: string): WordedAnswer => ofCell(name, 'yes|no', readYesNo);
const number = (name: string): WordedAnswer => ofCell(name, 'NUMBER', readNumber);

/** "90+30": minutes, and seconds a move. */
const CONTROL = /^(\d+(?:\.\d+)?)\+(\d+)$/;

/** The answers to every question; those about players have the number of the player behind their name: `player-7`. */
const WORDED: Readonly<Record<IntakeQuestion, WordedAnswer>> = {
  event: text('event', 'NAME'),
  section: text('section', 'NAME'),
  startDay: day('start'),
  endDay: day('end'),
  rounds: number('rounds'),
  roundDays: {
    name: 'round-dates',
    what: 'YYYY/MM/DD,..',
    read: (words) => {
      const days = words.split(',').map((part) => readDate(part.trim()));
      return days.every((one) => typeof one === 'number') ? days : undefined;
    },
  },
  hostRegion: text('host-region', 'CODE'),
  organiser: text('organiser', 'NAME'),
  organiserId: text('organiser-id', 'ID'),
  arbiterPresent: yesOrNo('arbiter-present'),
  feesPaid: yesOrNo('fees-paid'),
  clubEvent: yesOrNo('club-event'),
  abroad: yesOrNo('abroad'),
  fideRated: yesOrNo('fide-rated'),
  normEvent: yesOrNo('norm-event'),
  link: text('link', 'ADDRESS'),
  timeControl: {
    name: 'time-control',
    what: 'MINUTES+SECONDS',
    read: (words) => {
      const [, minutes, seconds] = CONTROL.exec(words) ?? [];
      return minutes === undefined
        ? undefined
        : { baseMinutes: Number(minutes), incrementSeconds: Number(seconds) };
    },
  },
  format: ofCell('format', 'FORMAT', readSectionFormat),
  boards: number('boards'),
  permission: yesOrNo('permission'),
  registeredOn: day('registered'),
  handedInBy: text('handed-in-by', 'NAME'),
  receivedOn: day('received'),
  rateAnyway: text('rated-anyway-by', 'NAME'),
  replaces: yesOrNo('replaces'),
  players: { name: 'player', what: 'ID|new ID|left-out', read: () => undefined },
  performances: { name: 'performance', what: 'RATING', read: () => undefined },
  penalties: { name: 'penalty', what: '[no] forfeit ROUND|[no] withdrew ROUND', read: () => undefined },
};

/** Before anybody has said anything. */
export const NO_ANSWERS = {
  ...Object.fromEntries(Object.keys(WORDED).map((question) => [question, null])),
  players: new Map(),
  performances: new Map(),
  penalties: new Set(),
} as unknown as Answers;

/** How a question is answered in words: `player-7=ID|new ID|left-out`. */
export function answerForm(question: IntakeQuestion, player: number | null): string {
  const { name, what } = WORDED[question];
  const number = question === 'players' || question === 'performances' || question === 'penalties';
  return `${name}${number ? `-${player ?? 'NUMBER'}` : ''}=${what}`;
}

/**
 * Reads answers such as `host-region=GAU`, `time-control=90+30` and `player-7=new 105000001`.
 *
 * @param words each an answer; what has no name of a question is left alone
 * @returns the answers, or the form of the first that cannot be read
 */
export function answersInWords(
  words: Iterable<string>,
): { readonly answers: Partial<Answers> } | { readonly unreadable: string; readonly form: string } {
  const answers: Partial<Record<IntakeQuestion, Value>> = {};
  const players = new Map<number, PlayerAnswer>();
  const performances = new Map<number, number>();
  const penalties = new Set<string>();
  for (const one of words) {
    const worded = inWords(one);
    if (worded === null) continue;
    const { question, player, value } = worded;
    const wrong = { unreadable: one, form: answerForm(question, player) };
    if (question === 'players' && player !== null) players.set(player, playerAnswer(value));
    else if (question === 'performances' && player !== null) {
      const rating = readNumber(value);
      if (typeof rating !== 'number') return wrong;
      performances.set(player, rating);
    } else if (question === 'penalties' && player !== null) penalties.add(`${player} ${value}`);
    else {
      const answer = WORDED[question].read(value);
      if (answer === undefined) return wrong;
      answers[question] = answer;
    }
  }
  return { answers: { ...answers, players, performances, penalties } as Partial<Answers> };
}

export interface AnswerInWords {
  readonly question: IntakeQuestion;
  /** The number of the player whom it is about; null = none. */
  readonly player: number | null;
  readonly value: string;
}

/** An answer in words, such as `host-region=GAU`; null for another one, such as the key of a question about a cell. */
export function inWords(answer: string): AnswerInWords | null {
  const [, name, player, value = ''] = /^([a-z-]+?)(?:-(\d+))?=(.*)$/.exec(answer.trim()) ?? [];
  const found = Object.entries(WORDED).find(([, { name: worded }]) => worded === name);
  if (found === undefined) return null;
  return {
    question: found[0] as IntakeQuestion,
    player: player === undefined ? null : Number(player),
    value: value.trim(),
  };
}

function playerAnswer(words: string): PlayerAnswer {
  if (words === 'left-out') return { as: 'leftOut' };
  const [, csaId] = /^new\s+(\S+)$/.exec(words) ?? [];
  return csaId === undefined ? { as: 'known', id: words } : { as: 'new', csaId };
}
