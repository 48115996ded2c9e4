import { csaIdOf } from '../matchPlayers';
import { type DraftPlayer, isCard } from '../section';
import type { Verdict } from '../verdict';
import { isPlayed } from '../entries';
import { type Checked, counted, must, placeOfProblem, someOf, unlessLifted, verdict } from './checked';

/** Clause 9: hosted in South Africa, or abroad. */
export function hostedWhere(checked: Checked): Verdict {
  const { draft, facts } = checked;
  const { federation, city } = draft.event;
  const where = [city, federation].filter((part) => part !== null && part !== '').join(', ');
  if (isCard(draft) && !facts.abroad) {
    const found =
      "One player's results are taken of an event abroad alone (10). Of one in South Africa the file of the whole section is needed (13).";
    return verdict('9', 'Where', 'doesNot', found, must('abroad'));
  }
  if (isCard(draft) && federation === null && checked.answers.abroad === null) {
    const found = 'Nothing says in which country the event was. Was it hosted abroad?';
    return verdict('9', 'Where', 'asked', found, must('abroad'));
  }
  if (facts.abroad) {
    const found = `Hosted outside South Africa${where === '' ? '' : ` (${where})`}: clause 10 holds.`;
    return verdict('9', 'Where', 'note', found, {
      questions: ['abroad'],
      place: placeOfProblem(checked, 'hostedAbroad'),
    });
  }
  return federation === null
    ? verdict('9', 'Where', 'note', 'The file does not say where it was; South Africa is assumed.', {
        questions: ['abroad'],
      })
    : verdict('9', 'Where', 'meets', `Hosted in South Africa (${where}).`);
}

/** Clause 10: an event abroad is FIDE rated, and the players who hand it in say where its results are. */
export function fideRatedAbroad(checked: Checked): Verdict[] {
  const { facts, matches } = checked;
  if (!facts.abroad) return [];
  const own = matches.flatMap((match) => (csaIdOf(match) === null ? [] : [match.player.name]));
  const whose =
    own.length === 0
      ? verdict('10', 'Whose results', 'doesNot', 'No player of the file is in the table of players.', {
          blocks: true,
          questions: ['players'],
        })
      : verdict(
          '10',
          'Whose results',
          'meets',
          `${counted(own.length, 'player')} of the federation: ${someOf(own)}.`,
        );
  const link =
    facts.link === null
      ? verdict('10', 'Link', 'asked', 'Where do the results stand on the web?', { questions: ['link'] })
      : verdict('10', 'Link', 'meets', `The results stand at ${facts.link}`);
  return [rated(facts.fideRated), whose, link];
}

function rated(fideRated: boolean | null): Verdict {
  const title = 'FIDE rated';
  switch (fideRated) {
    case null:
      return verdict(
        '10',
        title,
        'asked',
        'An event abroad counts where it was FIDE rated. Was it?',
        must('fideRated'),
      );
    case true:
      return verdict('10', title, 'meets', 'The event was FIDE rated.');
    case false:
      return verdict('10', title, 'doesNot', 'The event was not FIDE rated.', unlessLifted('fideRated'));
  }
}

/** Clause 10: what players of the federation hand in one by one stands in the tables once. */
export function handedInOnce({ twice, facts }: Checked): Verdict[] {
  const other = twice.find(({ same }) => !same);
  if (other !== undefined) {
    const { name, entry, known } = other;
    const where = [facts.event, known.section].filter((part) => part !== null && part !== '').join(', ');
    const found = `${name} has another entry of round ${entry.round} of this event in the tables already (${where}), and each round counts once. Correct one of the two, or replace what was appended (63).`;
    return [verdict('10', 'Handed in before', 'doesNot', found, must('event', 'section'))];
  }
  const same = new Set(twice.map(({ entry }) => entry));
  if (same.size === 0) return [];
  const rounds = [...same].map(({ round }) => round).join(', ');
  const found = `${counted(same.size, 'game')} against a player of the federation (round ${rounds}) ${same.size === 1 ? 'is' : 'are'} in the tables already, as the other player handed in, and left out here.`;
  return [verdict('10', 'Handed in before', 'note', found)];
}

/** Clauses 10.1, 10.2 and 44: each opponent abroad counts with a FIDE rating or, without one, with their tournament performance. */
export function ratingsOfOpponents(checked: Checked): Verdict[] {
  if (!checked.facts.abroad) return [];
  const missing = opponentsWithoutRating(checked);
  const inTable = ownWithoutRating(checked);
  const ratings =
    missing.length === 0
      ? verdict('10.1', 'Ratings of opponents', 'meets', 'Every opponent has a FIDE rating or a performance.')
      : verdict(
          '10.2',
          'Ratings of opponents',
          'asked',
          `Without a FIDE rating: ${someOf(missing.map(({ name }) => name))}. What were their tournament performances (44)?`,
          must('performances'),
        );
  return inTable.length === 0
    ? [ratings]
    : [
        ratings,
        verdict(
          '44',
          'FIDE ratings of own players',
          'note',
          `They met a player of the federation, and for each other they count with the FIDE ratings of the table of players, where these have none: ${someOf(inTable)}. Fill it in there, or the event is left out for their opponents.`,
        ),
      ];
}

/** The opponents abroad whose rating has to be asked for: those with a game over the board against a player of the tables. */
export function opponentsWithoutRating({ entries, players, answers }: Checked): DraftPlayer[] {
  const found = new Map<number, DraftPlayer>();
  for (const entry of entries) {
    if (entry.leftOut || !isPlayed(entry)) continue;
    for (const number of [entry.white, entry.black]) {
      const match = number === null ? undefined : players.get(number);
      if (match === undefined || csaIdOf(match) !== null) continue;
      const { player } = match;
      if (player.rating === null && !answers.performances.has(player.number))
        found.set(player.number, player);
    }
  }
  return [...found.values()];
}

function ownWithoutRating({ entries, players }: Checked): string[] {
  const names = new Set<string>();
  for (const entry of entries) {
    if (!isPlayed(entry)) continue;
    const [white, black] = [entry.white, entry.black].map((number) => players.get(number ?? 0));
    for (const [match, other] of [
      [white, black],
      [black, white],
    ] as const) {
      if (csaIdOf(match) === null || csaIdOf(other) === null) continue;
      if (match?.kind === 'new' || (match?.kind === 'matched' && match.known.fideRating === null)) {
        names.add(match.player.name);
      }
    }
  }
  return [...names];
}
