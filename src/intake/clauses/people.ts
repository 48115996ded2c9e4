import { withCount } from '../../cells/numberText';
import { age } from '../../engine/csa2024/sections';
import { formatCalendarDay, yearOf } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import type { EventFileArbiter } from '../../events';
import { arbiterName, arbiterProblems } from '../../events/fields/people';
import type { PlayerMatch } from '../section/matchPlayers';
import { type Verdict, type Checked, namesInBrief, ofClause, asks, placeOf, unlessLifted } from './checked';

/** Clauses 14.1-14.3 and 14.5: where files and the table of players differ, and what is missing for new players. */
export function playerDetails({ matches, facts }: Checked): Verdict[] {
  const notes = matches.flatMap((match) => match.notes);
  const fresh = matches.filter(({ kind }) => kind === 'new' || kind === 'unknown');
  const detail = (
    clause: string,
    title: string,
    what: string,
    has: (player: PlayerMatch['player']) => boolean = () => true,
  ): Verdict => {
    const found = notes.filter((note) => note.endsWith(`(${clause}).`));
    const without = fresh.filter(({ player }) => !has(player)).map(({ player }) => player.name);
    if (without.length > 0) {
      found.push(
        `The file does not have the ${what} of ${namesInBrief(without)}, who would be new (${clause}).`,
      );
    }
    const line = ofClause(clause, title);
    return found.length === 0
      ? line.meets(`No ${what} differs from the table of players.`)
      : line.note(found.join(' '));
  };
  return [
    detail('14.1', 'Names of players', 'name'),
    detail('14.2', 'Dates of birth', 'date of birth', ({ birth }) => birth !== null),
    detail('14.3', 'Gender', 'gender', ({ gender }) => gender !== null),
    detail('14.5', 'Regions of players', 'region', (one) => (one.region ?? facts.hostRegion) !== null),
  ];
}

const BY = {
  csaId: 'by CSA id',
  fideId: 'by FIDE id',
  nameAndBirth: 'by name and year of birth',
  answer: 'by your answer',
} as const;

/** Clause 14.4: how many players are known; each who is not certain has a question of their own. */
export function idsOfPlayers({ matches }: Checked): Verdict {
  const count = (kind: PlayerMatch['kind']): number => matches.filter((match) => match.kind === kind).length;
  const matched = Object.entries(BY).flatMap(([by, words]) => {
    const number = matches.filter((match) => match.kind === 'matched' && match.by === by).length;
    return number === 0 ? [] : [`${number} matched ${words}`];
  });
  const others = [
    ['refused', 'refused'],
    ['confirm', 'to be confirmed'],
    ['unknown', 'not known'],
    ['new', 'new'],
    ['leftOut', 'left out'],
    ['foreign', 'opponents abroad'],
  ] as const;
  const rest = others.flatMap(([kind, words]) => (count(kind) === 0 ? [] : [`${count(kind)} ${words}`]));
  const open = count('refused') + count('confirm') + count('unknown');
  const found = `${withCount(matches.length, 'player')}: ${[...matched, ...rest].join(', ')}.`;
  const kind = count('refused') > 0 ? 'doesNot' : open > 0 ? 'asked' : 'meets';
  return ofClause('14.4', 'Ids of players')[kind](found, asks('players'));
}

/** Clause 16: ages by years alone. */
export function agesOfPlayers({ matches, facts }: Checked): Verdict {
  const line = ofClause('16', 'Ages');
  if (facts.endDay === null) return line.note('Without the date of the event there are no ages.');
  const year = yearOf(facts.endDay);
  const born = matches.flatMap((match) => {
    const known = match.kind === 'matched' ? Number(match.known.birth.slice(0, 4)) : 0;
    const own = match.player.birth?.year ?? (known > 0 ? known : null);
    return own === null ? [] : [own];
  });
  const ages = born.flatMap((one) => {
    const years = age(one, year);
    return isProblem(years) ? [] : [years];
  });
  const unknown = matches.length - ages.length;
  if (ages.length === 0) return line.note('No year of birth is known.');
  const range = `${withCount(ages.length, 'player')} of ${Math.min(...ages)} to ${Math.max(...ages)} years`;
  return unknown === 0
    ? line.meets(`${range}.`)
    : line.note(`${range}; of ${withCount(unknown, 'player')} no likely year of birth is known.`);
}

/** Clause 56: players who are new start at 1200 with K 40, which blank ratings mean. */
export function newPlayers({ matches }: Checked): Verdict[] {
  const names = matches.filter(({ kind }) => kind === 'new').map(({ player }) => player.name);
  const found = `${withCount(names.length, 'new player')}, from 1200 with K 40: ${namesInBrief(names)}.`;
  return names.length === 0 ? [] : [ofClause('56', 'New players').note(found)];
}

/** Clause 6: an arbiter is present in every round, which no file says. */
export function arbiterPresent({ answers }: Checked): Verdict {
  const line = ofClause('6', 'Arbiter present');
  switch (answers.arbiterPresent) {
    case null:
      return line.asked('No file says if an arbiter was present in every round.', asks('arbiterPresent'));
    case true:
      return line.meets('An arbiter was present in every round.');
    case false:
      return line.doesNot('No arbiter was present in every round.', unlessLifted('arbiterPresent'));
  }
}

/** Clause 7: the fees of South African arbiters are paid before the start, by the table of arbiters, or as somebody says. */
export function feesPaid({ draft, answers, facts, tables }: Checked): Verdict {
  const line = ofClause('7', 'Fees of arbiters');
  const { arbiters } = draft.event;
  if (answers.feesPaid === true) return line.meets('The fees of its arbiters are paid.');
  if (answers.feesPaid === false) {
    return line.doesNot('The fees of an arbiter are not paid.', unlessLifted('feesPaid'));
  }
  const { feesOf } = tables;
  if (feesOf === null || arbiters.length === 0) {
    const why =
      arbiters.length === 0 ? 'The file names no arbiter' : 'There is no table of arbiters who have paid';
    return line.asked(`${why}, so it is not known whether their fees are paid.`, asks('feesPaid'));
  }
  const startDay = facts.startDay ?? facts.endDay;
  const fees = arbiters.map((arbiter) => ({ arbiter, fees: feesOf(arbiter, startDay) }));
  const late = fees.flatMap(({ arbiter, fees: found }) => {
    if (found.state === 'unpaid') return [`${arbiterName(arbiter)} without a payment`];
    return found.state === 'late' ? [`${arbiterName(arbiter)} on ${formatCalendarDay(found.paidOn)}`] : [];
  });
  if (late.length > 0) {
    const found = `The fees of the year were not paid before the start of the event: ${namesInBrief(late)}.`;
    return line.doesNot(found, unlessLifted('feesPaid'));
  }
  const unknown = fees.flatMap(({ arbiter, fees: { state } }) => (state === 'unknown' ? [arbiter] : []));
  if (unknown.length === 0) {
    return line.meets(`${withCount(arbiters.length, 'arbiter')}: the table has that all have paid.`);
  }
  const found = `Not in the table of arbiters who have paid: ${namesInBrief(unknown.map(arbiterName))}.`;
  return line.asked(`${found} Have they paid?`, unlessLifted('feesPaid'));
}

/** Those of its players that the table knows have their ids from there. */
function playersOf({ matches }: Pick<Checked, 'matches'>) {
  return matches.map((match) =>
    match.kind === 'matched'
      ? { ...match.player, csaId: match.known.id, fideId: match.known.fideId || match.player.fideId }
      : match.player,
  );
}

/** Clause 8: the arbiters who are among the players, each with the problem of the file. */
export function arbitersAmongPlayers({ draft, matches }: Pick<Checked, 'draft' | 'matches'>) {
  const players = playersOf({ matches });
  return draft.event.arbiters.flatMap((arbiter) =>
    arbiterProblems([arbiter], players).map((problem) => ({ arbiter, problem })),
  );
}

/** Clause 8: an arbiter does not play in the event, unless it is a club event: by their ids, and by name where one has none. */
export function arbitersPlaying({ draft, answers, matches }: Checked): Verdict {
  const line = ofClause('8', 'Arbiters who play');
  const found = arbitersAmongPlayers({ draft, matches }).map(({ problem }) => problem);
  if (found.length === 0) {
    const none = draft.event.arbiters.length === 0;
    const words = none ? 'The file names no arbiter.' : 'None of the arbiters is among the players.';
    return line[none ? 'note' : 'meets'](words);
  }
  const names = found.map(({ details }) => {
    const { arbiter, player, chief } = details as { arbiter: string; player: number; chief: boolean };
    return `the ${chief ? 'chief arbiter' : 'arbiter'} ${arbiter} is also player ${player}`;
  });
  const sentence = `${namesInBrief(names)}.`;
  const words = `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`;
  const [first] = found;
  const place = first === undefined ? null : placeOf({ file: draft.files[0], problem: first });
  switch (answers.clubEvent) {
    case null:
      return line.asked(`${words} Was it a club event?`, unlessLifted('clubEvent'), { place });
    case true:
      return line.meets(`${words} It was a club event.`, asks('clubEvent'), { place });
    case false:
      return line.doesNot(`${words} It was no club event.`, unlessLifted('clubEvent'), { place });
  }
}

/** Clauses 15.1-15.4: the arbiters in the order of their positions, with names, ids and titles. */
export function arbitersNamed({ draft }: Checked): Verdict {
  const line = ofClause('15', 'Arbiters');
  const { arbiters } = draft.event;
  const [first] = arbiters;
  if (first === undefined) return line.note('The file names no arbiter.');
  const names = `${namesInBrief(arbiters.map(arbiterName))}.`;
  const missing = [
    ...(first.role === 'chief' ? [] : ['which of them is the chief arbiter (15.4)']),
    ...without(arbiters, 'id', 'the id of', '15.2'),
    ...without(arbiters, 'title', 'the title of', '15.3'),
  ];
  return missing.length === 0 ? line.meets(names) : line.note(`${names} Missing: ${missing.join('; ')}.`);
}

function without(
  arbiters: readonly EventFileArbiter[],
  key: 'id' | 'title',
  what: string,
  clause: string,
): string[] {
  const names = arbiters.filter((arbiter) => arbiter[key] === null).map(({ name }) => name);
  return names.length === 0 ? [] : [`${what} ${namesInBrief(names)} (${clause})`];
}
