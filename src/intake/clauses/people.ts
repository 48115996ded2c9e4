import { age } from '../../engine/csa2024/sections';
import { yearOf } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import type { EventFileArbiter } from '../../events';
import { arbiterName, arbiterProblems } from '../../events/fields/people';
import type { PlayerMatch } from '../section/matchPlayers';
import { type Verdict, type Checked, counted, someOf, verdict, placeOf, unlessLifted } from './checked';

/** Clauses 14.1-14.3 and 14.5: what files and the table of players say differently, or do not say of new players. */
export function playerDetails({ matches, facts }: Checked): Verdict[] {
  const notes = matches.flatMap((match) => match.notes);
  const ofClause = (clause: string): string[] => notes.filter((note) => note.endsWith(`(${clause}).`));
  const line = (clause: string, title: string, fine: string, more: readonly string[] = []): Verdict => {
    const found = [...ofClause(clause), ...more];
    return found.length === 0
      ? verdict(clause, title, 'meets', fine)
      : verdict(clause, title, 'note', found.join(' '));
  };
  const fresh = matches.filter(({ kind }) => kind === 'new' || kind === 'unknown');
  const lacking = (clause: string, what: string, has: (match: PlayerMatch) => boolean): string[] => {
    const names = fresh.filter((match) => !has(match)).map(({ player }) => player.name);
    return names.length === 0
      ? []
      : [`The file does not have ${what} of ${someOf(names)}, who would be new (${clause}).`];
  };
  return [
    line('14.1', 'Names of players', 'Every name is that of the table of players.'),
    line('14.2', 'Dates of birth', 'No date of birth differs from the table of players.', [
      ...lacking('14.2', 'the date of birth', ({ player }) => player.birth !== null),
    ]),
    line('14.3', 'Gender', 'No gender differs from the table of players.', [
      ...lacking('14.3', 'the gender', ({ player }) => player.gender !== null),
    ]),
    line('14.5', 'Regions of players', 'No region differs from the table of players.', [
      ...lacking('14.5', 'the region', ({ player }) => player.region !== null || facts.hostRegion !== null),
    ]),
  ];
}

const BY = {
  csaId: 'by CSA id',
  fideId: 'by FIDE id',
  nameAndBirth: 'by name and year of birth',
  answer: 'as was said',
} as const;

/** Clause 14.4: who the players are, in numbers; each who is not clear is a question of their own. */
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
  const found = `${counted(matches.length, 'player')}: ${[...matched, ...rest].join(', ')}.`;
  const kind = count('refused') > 0 ? 'doesNot' : open > 0 ? 'asked' : 'meets';
  return verdict('14.4', 'Ids of players', kind, found, { questions: ['players'] });
}

/** Clause 16: ages by years alone. */
export function agesOfPlayers({ matches, facts }: Checked): Verdict {
  const title = 'Ages';
  if (facts.endDay === null)
    return verdict('16', title, 'note', 'Without the date of the event there are no ages.');
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
  if (ages.length === 0) return verdict('16', title, 'note', 'No year of birth is known.');
  const range = `${counted(ages.length, 'player')} of ${Math.min(...ages)} to ${Math.max(...ages)} years`;
  return unknown === 0
    ? verdict('16', title, 'meets', `${range}.`)
    : verdict(
        '16',
        title,
        'note',
        `${range}; of ${counted(unknown, 'player')} no likely year of birth is known.`,
      );
}

/** Clause 56: players who are new start at 1200 with K 40, which blank ratings mean. */
export function newPlayers({ matches }: Checked): Verdict[] {
  const names = matches.filter(({ kind }) => kind === 'new').map(({ player }) => player.name);
  return names.length === 0
    ? []
    : [
        verdict(
          '56',
          'New players',
          'note',
          `${counted(names.length, 'new player')}, from 1200 with K 40: ${someOf(names)}.`,
        ),
      ];
}

/** Clause 6: an arbiter is present in every round, which no file says. */
export function arbiterPresent({ answers }: Checked): Verdict {
  const title = 'Arbiter present';
  switch (answers.arbiterPresent) {
    case null:
      return verdict('6', title, 'asked', 'No file says whether an arbiter was present in every round.', {
        questions: ['arbiterPresent'],
      });
    case true:
      return verdict('6', title, 'meets', 'An arbiter was present in every round.');
    case false:
      return verdict('6', title, 'doesNot', 'No arbiter was present in every round.', {
        ...unlessLifted('arbiterPresent'),
      });
  }
}

/** Clause 7: the fees of South African arbiters are paid, by the table of those who have paid, or as somebody says. */
export function feesPaid({ draft, answers, tables }: Checked): Verdict {
  const title = 'Fees of arbiters';
  const { arbiters } = draft.event;
  if (answers.feesPaid === true) return verdict('7', title, 'meets', 'The fees of its arbiters are paid.');
  if (answers.feesPaid === false) {
    return verdict('7', title, 'doesNot', 'The fees of an arbiter are not paid.', unlessLifted('feesPaid'));
  }
  if (tables.hasPaid === null || arbiters.length === 0) {
    const why =
      arbiters.length === 0 ? 'The file names no arbiter' : 'There is no table of arbiters who have paid';
    return verdict('7', title, 'asked', `${why}, so that nobody knows whether their fees are paid.`, {
      questions: ['feesPaid'],
    });
  }
  const unpaid = arbiters.filter((arbiter) => tables.hasPaid?.(arbiter) === false);
  if (unpaid.length === 0) {
    return verdict(
      '7',
      title,
      'meets',
      `${counted(arbiters.length, 'arbiter')}: the table has that all have paid.`,
    );
  }
  const found = `Not in the table of arbiters who have paid: ${someOf(unpaid.map(arbiterName))}.`;
  return verdict('7', title, 'asked', `${found} Have they paid?`, unlessLifted('feesPaid'));
}

/** Clause 8: an arbiter does not play in the event, unless it is a club event: by their ids, and by name where one has none. */
export function arbitersPlaying({ draft, answers, matches }: Checked): Verdict {
  const title = 'Arbiters who play';
  const players = matches.map((match) =>
    match.kind === 'matched'
      ? { ...match.player, csaId: match.known.id, fideId: match.known.fideId || match.player.fideId }
      : match.player,
  );
  const found = arbiterProblems(draft.event.arbiters, players);
  if (found.length === 0) {
    const none = draft.event.arbiters.length === 0;
    const words = none ? 'The file names no arbiter.' : 'None of the arbiters is among the players.';
    return verdict('8', title, none ? 'note' : 'meets', words);
  }
  const names = found.map(({ details }) => {
    const { arbiter, player, chief } = details as { arbiter: string; player: number; chief: boolean };
    return `the ${chief ? 'chief arbiter' : 'arbiter'} ${arbiter} is also player ${player}`;
  });
  const sentence = `${someOf(names)}.`;
  const words = `${sentence[0]!.toUpperCase()}${sentence.slice(1)}`;
  const [first] = found;
  const place = first === undefined ? null : placeOf({ file: draft.files[0], problem: first });
  switch (answers.clubEvent) {
    case null:
      return verdict('8', title, 'asked', `${words} Was it a club event?`, {
        ...unlessLifted('clubEvent'),
        place,
      });
    case true:
      return verdict('8', title, 'meets', `${words} It was a club event.`, {
        questions: ['clubEvent'],
        place,
      });
    case false:
      return verdict('8', title, 'doesNot', `${words} It was no club event.`, {
        ...unlessLifted('clubEvent'),
        place,
      });
  }
}

/** Clauses 15.1-15.4: the arbiters in the order of their positions, with names, ids and titles. */
export function arbitersNamed({ draft }: Checked): Verdict {
  const title = 'Arbiters';
  const { arbiters } = draft.event;
  const [first] = arbiters;
  if (first === undefined) return verdict('15', title, 'note', 'The file names no arbiter.');
  const names = `${someOf(arbiters.map(arbiterName))}.`;
  const missing = [
    ...(first.role === 'chief' ? [] : ['which of them is the chief arbiter (15.4)']),
    ...without(arbiters, 'id', 'the id of', '15.2'),
    ...without(arbiters, 'title', 'the title of', '15.3'),
  ];
  return missing.length === 0
    ? verdict('15', title, 'meets', names)
    : verdict('15', title, 'note', `${names} Missing: ${missing.join('; ')}.`);
}

function without(
  arbiters: readonly EventFileArbiter[],
  key: 'id' | 'title',
  what: string,
  clause: string,
): string[] {
  const names = arbiters.filter((arbiter) => arbiter[key] === null).map(({ name }) => name);
  return names.length === 0 ? [] : [`${what} ${someOf(names)} (${clause})`];
}
