import { arbiterProblems } from '../../../events/games/checkPlayers';
import type { EventFileArbiter } from '../../../events';
import { arbiterName } from '../../../events/fields/arbiters';
import type { Verdict } from '../verdict';
import { type Checked, counted, placeOf, someOf, unlessLifted, verdict } from './checked';

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
