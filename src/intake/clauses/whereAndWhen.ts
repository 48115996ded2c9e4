import { withCount } from '../../cells/numberText';
import {
  filesDeadline,
  submittedLate,
  registrationDays,
  registrationDeadline,
  type RegistrationKind,
} from '../../engine/csa2024/deadlines';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { foldedName } from '../../cells/names';
import { registrationProblems } from '../../bureau/read/readRegions';
import { wordsOf } from '../../problems/table';
import { isPlayedGame } from '../../events/model/eventFile';
import { periodTitle } from '../../bureau/tables/period';
import { type DraftPlayer, isCard } from '../draft/draft';
import { csaIdOf } from '../section/matchPlayers';
import {
  type Verdict,
  type Checked,
  required,
  placeOfProblem,
  namesInBrief,
  unlessLifted,
  ofClause,
  asks,
} from './checked';

/** Clause 9: hosted in South Africa, or abroad. */
export function hostedWhere(checked: Checked): Verdict {
  const line = ofClause('9', 'Where');
  const { draft, facts } = checked;
  const { federation, city } = draft.event;
  const where = [city, federation].filter((part) => part !== null && part !== '').join(', ');
  if (isCard(draft) && !facts.abroad) {
    const found =
      'The results of one player alone are accepted only from an event abroad (10). An event in South Africa needs the file of the whole section (13).';
    return line.doesNot(found, required('abroad'));
  }
  if (isCard(draft) && federation === null && checked.answers.abroad === null) {
    const found = 'The country of the event is not known. Was it hosted abroad?';
    return line.asked(found, required('abroad'));
  }
  if (facts.abroad) {
    const found = `Hosted outside South Africa${where === '' ? '' : ` (${where})`}: clause 10 holds.`;
    return line.note(found, asks('abroad'), { place: placeOfProblem(checked, 'hostedAbroad') });
  }
  return federation === null
    ? line.note('The file does not say where it was; South Africa is assumed.', asks('abroad'))
    : line.meets(`Hosted in South Africa (${where}).`);
}

/** Clause 10: an event abroad is FIDE rated, and the players who submit it give the link to its results. */
export function fideRatedAbroad(checked: Checked): Verdict[] {
  const { facts, matches } = checked;
  if (!facts.abroad) return [];
  const own = matches.flatMap((match) => (csaIdOf(match) === null ? [] : [match.player.name]));
  const whose = ofClause('10', 'Whose results');
  const link = ofClause('10', 'Link');
  return [
    rated(facts.fideRated),
    own.length === 0
      ? whose.doesNot('No player of the file is in the table of players.', required('players'))
      : whose.meets(`${withCount(own.length, 'player')} of the federation: ${namesInBrief(own)}.`),
    facts.link === null
      ? link.asked('Where are the results on the web?', asks('link'))
      : link.meets(`The results are at ${facts.link}`),
  ];
}

function rated(fideRated: boolean | null): Verdict {
  const line = ofClause('10', 'FIDE rated');
  switch (fideRated) {
    case null:
      return line.asked('An event abroad counts where it was FIDE rated. Was it?', required('fideRated'));
    case true:
      return line.meets('The event was FIDE rated.');
    case false:
      return line.doesNot('The event was not FIDE rated.', unlessLifted('fideRated'));
  }
}

/** Clause 10: results that players of the federation submit one by one are in the tables once. */
export function handedInOnce({ twice, facts }: Checked): Verdict[] {
  const line = ofClause('10', 'Already submitted');
  const other = twice.find(({ same }) => !same);
  if (other !== undefined) {
    const { name, entry, known } = other;
    const where = [facts.event, known.section].filter((part) => part !== null && part !== '').join(', ');
    const found = `${name} has another entry of round ${entry.round} of this event in the tables already (${where}), and each round counts once. Correct one of the two, or replace what was appended (63).`;
    return [line.doesNot(found, required('event', 'section'))];
  }
  const same = new Set(twice.map(({ entry }) => entry));
  if (same.size === 0) return [];
  const rounds = [...same].map(({ round }) => round).join(', ');
  const found = `${withCount(same.size, 'game')} against a player of the federation (round ${rounds}) ${same.size === 1 ? 'is' : 'are'} already in the tables, from the card of the other player, and left out here.`;
  return [line.note(found)];
}

/** Clauses 10.1, 10.2 and 44: each opponent abroad counts with a FIDE rating or, without one, with their tournament performance. */
export function ratingsOfOpponents(checked: Checked): Verdict[] {
  if (!checked.facts.abroad) return [];
  const missing = opponentsWithoutRating(checked);
  const inTable = ownWithoutRating(checked);
  const ratings =
    missing.length === 0
      ? ofClause('10.1', 'Ratings of opponents').meets('Every opponent has a FIDE rating or a performance.')
      : ofClause('10.2', 'Ratings of opponents').asked(
          `Without a FIDE rating: ${namesInBrief(missing.map(({ name }) => name))}. What were their tournament performances (44)?`,
          required('performances'),
        );
  const own = `They met a player of the federation, and for each other they count with the FIDE ratings of the table of players, where these have none: ${namesInBrief(inTable)}. Fill it in there, or the event is left out for their opponents.`;
  return inTable.length === 0
    ? [ratings]
    : [ratings, ofClause('44', 'FIDE ratings of own players').note(own)];
}

/** The opponents abroad whose rating has to be asked for: those with a game over the board against a player of the tables. */
function opponentsWithoutRating({ entries, players, answers }: Checked): DraftPlayer[] {
  const found = new Map<number, DraftPlayer>();
  for (const entry of entries) {
    if (entry.leftOut || !isPlayedGame(entry)) continue;
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
    if (!isPlayedGame(entry)) continue;
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

/**
 * Clauses 57, 58 and 61: who handed the file in, by the table Regions: the Regional Administrator of that day, of any region, who answers
 * for it (57.2). Without the table this is not known. Results abroad are submitted by their players (10).
 */
export function handedIn({ facts, draft, answers, tables, replaced }: Checked): Verdict {
  const line = ofClause('57', 'Submitted');
  const names = draft.files.map(({ name }) => name).join(', ');
  const day = facts.receivedOn === null ? '' : ` on ${formatCalendarDay(facts.receivedOn)}`;
  const found = `${names}, received${day}.`;
  const { regions } = tables;
  if (regions === null || facts.abroad || replaced !== null) {
    return line.note(`${found} The region answers for the file (57.2).`);
  }
  const who = answers.handedInBy?.trim() ?? '';
  const host = regions.find(facts.hostRegion ?? '', facts.receivedOn);
  if (who === '') {
    const is =
      host === null || host.administrator === ''
        ? ''
        : ` ${host.administrator} is the Regional Administrator of ${host.code}.`;
    return line.asked(`${found}${is} Who submitted it?`, asks('handedInBy'));
  }
  const own = regions.administeredBy(who, facts.receivedOn);
  if (own.length > 0) {
    const codes = own.map(({ code }) => code).join(', ');
    const other =
      own.some(({ code }) => code === host?.code) || host === null
        ? ''
        : ` The event is hosted by ${host.code}.`;
    const answersFor = `${found} ${who} submitted it as Regional Administrator of ${codes}, which answers for it (57.2).${other}`;
    return line[other === '' ? 'meets' : 'note'](answersFor, asks('handedInBy'));
  }
  const isFormer = regions.all.some(({ administrator }) => foldedName(administrator) === foldedName(who));
  return isFormer
    ? ofClause('58', 'Submitted').doesNot(
        `${found} ${who} was not a Regional Administrator on that day, by Since in the table Regions.`,
        unlessLifted('handedInBy'),
      )
    : ofClause('61', 'Submitted').doesNot(
        `${found} ${who} is no Regional Administrator of the table Regions, and only files that these submit are accepted.`,
        unlessLifted('handedInBy'),
      );
}

const KIND_WORDS: Readonly<Record<RegistrationKind, string>> = {
  csaRated: '60.1: CSA rated only',
  fideRated: '60.2: FIDE rated',
  fideNorm: '60.2: with norms',
};

/**
 * Clauses 60.1 and 60.2: registered in time before the start; the day is that of the table Registered events, unless the user
 * enters another one.
 */
export function registeredInTime({ facts, answers, registration, replaced, tables }: Checked): Verdict {
  const line = ofClause('60', 'Registration');
  const { registeredOn, startDay } = facts;
  const kind: RegistrationKind =
    answers.normEvent === true
      ? 'fideNorm'
      : (registration?.kind ?? (facts.fideRated === true ? 'fideRated' : 'csaRated'));
  if (facts.abroad) return line.meets('Hosted abroad: it is not registered here.');
  const questions = ['registeredOn', 'normEvent'] as const;
  if (registeredOn === null && tables.registered !== null && replaced === null) {
    const where = registration === null ? 'The section is not in' : 'The section has no Registered on in';
    return line.doesNot(`${where} the table Registered events.`, unlessLifted(...questions));
  }
  if (registeredOn === null) {
    return line.asked('The day of registration is not known.', asks(...questions));
  }
  if (startDay === null) return line.asked('The start of the event is not known.', asks('startDay'));
  const last = registrationDeadline(startDay, kind);
  const found = `Registered on ${formatCalendarDay(registeredOn)}; the last day was ${formatCalendarDay(last)}, ${registrationDays(kind)} days before the start (${KIND_WORDS[kind]}).`;
  return registeredOn <= last
    ? line.meets(found, asks(...questions))
    : line.doesNot(found, unlessLifted(...questions));
}

/** Clauses 10 and 61: files come by the end of the month after the one in which the event ended. */
export function filesInTime({ facts, replaced }: Checked): Verdict {
  const line = ofClause(facts.abroad ? '10' : '61', 'Received');
  const { receivedOn, endDay } = facts;
  if (receivedOn === null) return line.asked('When was the file received?', required('receivedOn'));
  const day = formatCalendarDay(receivedOn);
  if (replaced !== null) {
    const first =
      replaced.receivedDay === null ? '' : `, first received on ${formatCalendarDay(replaced.receivedDay)}`;
    const found = `A correction of ${day} of a section that was accepted${first} (63).`;
    return line.note(found, asks('receivedOn'));
  }
  if (endDay === null) return line.note(`Received on ${day}; the end of the event is not known.`);
  if (receivedOn < endDay) {
    const found = `Received on ${day}, before the event ended on ${formatCalendarDay(endDay)}. Which of the two is right?`;
    return line.asked(found, required('receivedOn', 'endDay'));
  }
  const deadline = formatCalendarDay(filesDeadline(endDay));
  return submittedLate(endDay, receivedOn)
    ? line.doesNot(`Received on ${day}, after ${deadline}: not accepted.`, unlessLifted('receivedOn'))
    : line.meets(`Received on ${day}; the last day is ${deadline}.`, asks('receivedOn'));
}

/** Clauses 62.1-62.4: who registered the event, by the tables Registered events and Regions; it is in no file. */
export function registeredBy({ facts, registration, replaced, tables }: Checked): Verdict {
  const title = 'Registered by';
  if (facts.abroad || registration === null || tables.regions === null) {
    return ofClause('62', title).note('No file says who registered the event.');
  }
  const [first] = registrationProblems(registration, tables.regions);
  const who = `Registered by ${registration.registeredBy === '' ? 'nobody' : registration.registeredBy}.`;
  if (first === undefined) return ofClause('62', title).meets(who);
  const { clause } = first.problem;
  const line = ofClause(clause, title);
  const found = wordsOf(first.problem);
  return replaced === null && clause !== '62.4' ? line.doesNot(found, unlessLifted()) : line.note(found);
}

/** Clauses 65 and 66: the month in which the section is rated, and the day its ratings are published. */
export function monthOfRating({ facts }: Checked): Verdict {
  const line = ofClause('65', 'Month');
  const { period } = facts;
  if (period === null)
    return line.note('The month is not known until the end date and the date of receipt are.');
  const published = formatCalendarDay(period.calculationDay);
  return line.meets(`Rated in ${periodTitle(period)}, published on ${published} (66).`);
}
