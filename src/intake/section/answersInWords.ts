import { isProblem } from '../../engine/kit/problem';
import { readDate } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import type { Reader } from '../../cells/reader';
import { readSectionFormat, readYesNo } from '../../cells/readWords';
import type { Answers, IntakeQuestion, PlayerAnswer } from './answers';

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
  penalties: { name: 'penalty', what: 'forfeit ROUND|withdrew ROUND', read: () => undefined },
};

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
    const [, name, own, value] = /^([a-z-]+?)(?:-(\d+))?=(.*)$/.exec(one.trim()) ?? [];
    const found = Object.entries(WORDED).find(([, { name: worded }]) => worded === name);
    if (found === undefined) continue;
    const question = found[0] as IntakeQuestion;
    const player = own === undefined ? null : Number(own);
    const wrong = { unreadable: one, form: answerForm(question, player) };
    if (question === 'players' && player !== null) players.set(player, playerAnswer(value!.trim()));
    else if (question === 'performances' && player !== null) {
      const rating = readNumber(value!.trim());
      if (typeof rating !== 'number') return wrong;
      performances.set(player, rating);
    } else if (question === 'penalties' && player !== null) penalties.add(`${player} ${value!.trim()}`);
    else {
      const answer = WORDED[question].read(value!.trim());
      if (answer === undefined) return wrong;
      answers[question] = answer;
    }
  }
  return { answers: { ...answers, players, performances, penalties } as Partial<Answers> };
}

function playerAnswer(words: string): PlayerAnswer {
  if (words === 'left-out') return { as: 'leftOut' };
  const [, csaId] = /^new\s+(\S+)$/.exec(words) ?? [];
  return csaId === undefined ? { as: 'known', id: words } : { as: 'new', csaId };
}
