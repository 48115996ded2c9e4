import { wordsOf } from '../../cells/names';
import { genderOf } from '../../cells/readWords';
import { textOfBirth } from '../../cells/readDate';
import { nameFits } from '../../bureau/read/readPlayers';
import { type DraftPlayer, type SectionDraft, nameParts } from '../draft/draft';
import { type KnownPlayer, type KnownPlayers, plainId } from '../tables/knownPlayers';
import type { Answers, PlayerAnswer } from './answers';
import { INTAKE_STANDARD, type IntakeOptions } from './options';

/** How a player was found: by an id, by names and birth, or by an answer of the user. */
type MatchedBy = 'csaId' | 'fideId' | 'nameAndBirth' | 'answer';

/** Why the user has to choose who a player is. */
type ConfirmReason =
  /** The player with the id has another surname: an error of typing is likely. */
  | 'surnameDiffers'
  /** The id in 58-68 is the CSA id of one player and the FIDE id of another. */
  | 'idOfTwo'
  /** The file's CSA id and FIDE id are those of two players, or two have the FIDE id. */
  | 'idsDisagree'
  /** Only the name is the same, or its first 20 characters. */
  | 'nameOnly';

interface OfPlayer {
  readonly player: DraftPlayer;
  /** How many entries of games the player has: what is lost when they are left out. */
  readonly games: number;
  /** The differences between file and table, in full sentences; none needs an answer. */
  readonly notes: readonly string[];
}

/** Who a player of a file is. */
export type PlayerMatch = OfPlayer &
  (
    | { readonly kind: 'matched'; readonly known: KnownPlayer; readonly by: MatchedBy }
    /** Not to be used before an answer `known`, `new` or `leftOut`. */
    | {
        readonly kind: 'confirm';
        readonly reason: ConfirmReason;
        readonly question: string;
        readonly candidates: readonly KnownPlayer[];
      }
    /** Nobody has this id, name or birth: asked. `offeredId` is the CSA id that the file has. */
    | { readonly kind: 'unknown'; readonly question: string; readonly offeredId: string | null }
    /** 56: to be added to the table of players, under the id that was answered. */
    | { readonly kind: 'new'; readonly csaId: string }
    | { readonly kind: 'leftOut' }
    /** 10: an opponent abroad, who is in no table. */
    | { readonly kind: 'foreign' }
    /** Two players of the file are one player, or the answer is impossible: the reason. */
    | {
        readonly kind: 'refused';
        readonly clause: string;
        readonly why: string;
        /** Whether the answer is impossible, so that another one may be given. */
        readonly answered: boolean;
      }
  );

/** A match, before its games are counted. */
type Found = PlayerMatch extends infer M
  ? M extends PlayerMatch
    ? Omit<M, 'player' | 'games' | 'notes'>
    : never
  : never;

/** The order, the worst first: refused, to be answered, answered, clear. */
const ORDER: readonly PlayerMatch['kind'][] = [
  'refused',
  'confirm',
  'unknown',
  'new',
  'leftOut',
  'foreign',
  'matched',
];

/**
 * Clause 14.4: who the players of a section are. By CSA id, by FIDE id where only one player has it, by surname, first name and
 * year of birth together; an id in columns 58-68 of TRF is looked up as both. Never by the name alone, and an id whose player
 * has another surname is a question, as a wrong digit is another player.
 *
 * @param draft the section
 * @param known the table of players
 * @param answers what a person has said of players; asked for those that are `confirm` or `unknown`
 * @param abroad whether the event was hosted abroad (10), where opponents are in no table
 * @returns all players, the worst first
 */
export function matchPlayers(
  draft: Pick<SectionDraft, 'players' | 'games'>,
  known: KnownPlayers,
  answers: Pick<Answers, 'players'>,
  abroad = false,
  options: IntakeOptions = INTAKE_STANDARD,
): readonly PlayerMatch[] {
  const entries = new Map<number, number>();
  for (const { white, black } of draft.games) {
    for (const number of [white, black]) {
      if (number !== null) entries.set(number, (entries.get(number) ?? 0) + 1);
    }
  }
  const matches = draft.players.map((player): PlayerMatch => {
    const answer = answers.players.get(player.number);
    const games = entries.get(player.number) ?? 0;
    const found =
      answer === undefined
        ? withoutAnswer(player, games, known, abroad, options)
        : answered(player, answer, known, options);
    return { ...found, player, games, notes: notesOf(found, player) };
  });
  return withoutDoubles(matches).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function notesOf(found: Found, player: DraftPlayer): string[] {
  switch (found.kind) {
    case 'matched':
      return detailNotes(player, found.known);
    case 'unknown':
      return idShapeNote(player, found.offeredId);
    case 'new':
      return idShapeNote(player, found.csaId);
    default:
      return [];
  }
}

/** The match by ids, names and birth alone, without an answer of the user. */
function withoutAnswer(
  player: DraftPlayer,
  games: number,
  known: KnownPlayers,
  abroad: boolean,
  { visitors }: IntakeOptions,
): Found {
  const found = byIds(player, known) ?? byNames(player, known);
  const visitor = player.federation !== null && player.federation !== 'RSA';
  if (found !== null) {
    // An opponent abroad is only taken for a player of the table where nothing speaks against it.
    const isOther = found.kind === 'confirm' && ['surnameDiffers', 'nameOnly'].includes(found.reason);
    return abroad && visitor && isOther ? { kind: 'foreign' } : found;
  }
  if (abroad && player.federation !== 'RSA') return { kind: 'foreign' };
  if (visitor && visitors === 'leaveOut') return { kind: 'leftOut' };
  return { kind: 'unknown', question: unknownQuestion(player, games), offeredId: player.csaId };
}

function byIds(player: DraftPlayer, known: KnownPlayers): Found | null {
  const { csaId, fideId, id58 } = player;
  const csa = known.byId(csaId) ?? (csaId === null ? known.byId(id58) : null);
  const fide = known.byFideId(fideId ?? (id58 === csaId ? null : id58));
  const [ofFide = null] = fide;
  if (csa === null && ofFide === null) return null;
  if (csa !== null && fide.some((other) => other !== csa)) {
    const both = [csa, ...fide.filter((other) => other !== csa)];
    return confirm(fideId === null && csaId === null ? 'idOfTwo' : 'idsDisagree', player, both);
  }
  if (csa === null && (fide.length > 1 || (csaId !== null && plainId(csaId) !== ''))) {
    return confirm('idsDisagree', player, fide);
  }
  const person = csa ?? ofFide!;
  if (!nameFits(nameParts(player.name).surname, person.surname) && !fitsWhole(player, person)) {
    return confirm('surnameDiffers', player, [person, ...known.byName(player.name)]);
  }
  return matched(person, csa === null ? 'fideId' : 'csaId');
}

/** A name without a comma may have its surname at the end. */
function fitsWhole({ name }: DraftPlayer, { surname }: KnownPlayer): boolean {
  return !name.includes(',') && nameFits(name, surname);
}

function byNames(player: DraftPlayer, known: KnownPlayers): Found | null {
  const { name, birth, csaId } = player;
  const named = known.byName(name);
  const born = named.filter((person) => birth !== null && person.birth.slice(0, 4) === String(birth.year));
  if (born.length === 1) {
    // With a CSA id of its own it may be another one of the name.
    return csaId === null ? matched(born[0]!, 'nameAndBirth') : confirm('idsDisagree', player, born);
  }
  const candidates = named.length > 0 ? named : known.byCutName(name);
  return candidates.length === 0 ? null : confirm('nameOnly', player, candidates);
}

function answered(
  player: DraftPlayer,
  answer: PlayerAnswer,
  known: KnownPlayers,
  { unknownPlayers }: IntakeOptions,
): Found {
  const name = nameOf(player);
  switch (answer.as) {
    case 'known': {
      const person = known.byId(answer.id);
      if (person !== null) return matched(person, 'answer');
      return refused(
        `No player in the table of players has the CSA id ${answer.id}, which was given for ${name}.`,
      );
    }
    case 'new': {
      const csaId = answer.csaId.trim();
      const other = known.byId(csaId);
      if (plainId(csaId) === '') return refused(`A new player needs a CSA id: ${name} has none yet.`);
      if (other === null) return { kind: 'new', csaId };
      const theirs = `${other.surname}, ${other.firstName}`;
      return refused(`The CSA id ${csaId} is that of ${theirs} already. Give ${name} another one.`);
    }
    case 'leftOut':
      return unknownPlayers === 'ask'
        ? { kind: 'leftOut' }
        : refused(`${name} is not known. The file waits until the region has their CSA id.`, '57.2');
  }
}

const matched = (known: KnownPlayer, by: MatchedBy): Found => ({ kind: 'matched', known, by });
const refused = (why: string, clause = '14.4') => ({ kind: 'refused', clause, why, answered: true }) as const;

function confirm(reason: ConfirmReason, player: DraftPlayer, people: readonly KnownPlayer[]): Found {
  const candidates = [...new Set(people)];
  return { kind: 'confirm', reason, question: QUESTIONS[reason](player, candidates), candidates };
}

/** Two players of a file who are one player: their games cannot be told apart. */
function withoutDoubles(matches: readonly PlayerMatch[]): PlayerMatch[] {
  const first = new Map<string, PlayerMatch>();
  const twins = new Map<PlayerMatch, PlayerMatch>();
  for (const match of matches) {
    const id = idOf(match);
    if (id === null) continue;
    const other = first.get(id);
    if (other === undefined) first.set(id, match);
    else {
      twins.set(match, other);
      twins.set(other, match);
    }
  }
  return matches.map((match): PlayerMatch => {
    const twin = twins.get(match);
    if (twin === undefined) return match;
    const { player, games, notes } = match;
    const [one, two] = [match, twin].map((its) => its.player).sort((a, b) => a.number - b.number);
    const lines =
      one!.line === null || two!.line === null
        ? `Numbers ${one!.number} and ${two!.number}`
        : `Lines ${one!.line} and ${two!.line}`;
    const why = `${lines} both have CSA id ${idAsWritten(match)}: ${nameOf(one!)}, and ${nameOf(two!)}. Each player needs a different id.`;
    return { ...refused(why), answered: isAnswer(match) || isAnswer(twin), player, games, notes };
  });
}

const isAnswer = (match: PlayerMatch): boolean =>
  match.kind === 'new' || (match.kind === 'matched' && match.by === 'answer');

function idAsWritten(match: PlayerMatch): string {
  return match.kind === 'matched' ? match.known.id : match.kind === 'new' ? match.csaId : '';
}

function idOf(match: PlayerMatch): string | null {
  const id = plainId(idAsWritten(match));
  return id === '' ? null : id;
}

/** The player's CSA id in the tables; null if they are in none. */
export function csaIdOf(match: PlayerMatch | undefined): string | null {
  const id = match === undefined ? '' : idAsWritten(match);
  return id === '' ? null : id;
}

/** "player 7, Alpha, Ann" */
const nameOf = ({ number, name }: DraftPlayer): string => `player ${number}, ${name}`;

/** "Alpha, Ann (105000001, born 2001/02/03)" */
function knownName({ surname, firstName, id, birth }: KnownPlayer): string {
  const name = [surname, firstName].filter((part) => part !== '').join(', ');
  return `${name} (${[id, ...(birth === '' ? [] : [`born ${birth}`])].join(', ')})`;
}

const QUESTIONS: Readonly<
  Record<ConfirmReason, (player: DraftPlayer, candidates: readonly KnownPlayer[]) => string>
> = {
  surnameDiffers: ({ csaId, fideId, id58, name }, [person]) =>
    `The id ${csaId ?? id58 ?? fideId ?? ''} is that of ${knownName(person!)} in the table of players, but the file says "${name}". Which of the two is it?`,
  idOfTwo: ({ id58, name }, [csa, fide]) =>
    `${id58 ?? ''} is the CSA id of ${knownName(csa!)} and the FIDE id of ${knownName(fide!)}. Which of the two is "${name}"?`,
  idsDisagree: ({ csaId, fideId, id58, name }, candidates) =>
    `The ids of "${name}" (${[csaId === null ? null : `CSA ${csaId}`, fideId === null ? null : `FIDE ${fideId}`, csaId === null && fideId === null ? id58 : null].filter((id) => id !== null).join(', ')}) do not lead to one player: the table of players has ${candidates.map(knownName).join(' and ')}. Who is it?`,
  nameOnly: ({ name }, candidates) =>
    `"${name}" has no id that the table of players knows, and a name alone can be that of two people: ${candidates.map(knownName).join(' or ')}. Is it the same player?`,
};

/** 56 */
function unknownQuestion({ name, csaId, id58, fideId }: DraftPlayer, games: number): string {
  const id = csaId ?? id58 ?? fideId;
  const who = id === null ? `"${name}" has no id` : `"${name}" has the id ${id}, which no player has`;
  const lost = games === 1 ? 'the 1 game' : `the ${games} games`;
  return `${who}, and nobody in the table of players has this name. Add a new player (56: 1200, K 40) with their CSA id, or leave ${lost} out?`;
}

/** 14.1-14.5: the differences between file and table for a matched player; the table is not changed. */
function detailNotes(player: DraftPlayer, known: KnownPlayer): string[] {
  const notes: string[] = [];
  const differs = (what: string, inFile: string, inTable: string, clause: string): void => {
    notes.push(
      `${player.name}: ${what} is ${inFile} in the file and ${inTable} in the table of players (${clause}).`,
    );
  };
  const { firstName } = nameParts(player.name);
  if (firstName !== '' && known.firstName !== '' && !sharesWord(player.name, known.firstName)) {
    differs('the first name', `"${firstName}"`, `"${known.firstName}"`, '14.1');
  }
  const birth = textOfBirth(player.birth);
  if (
    birth !== '' &&
    known.birth !== '' &&
    !known.birth.startsWith(birth) &&
    !birth.startsWith(known.birth)
  ) {
    differs('the date of birth', birth, known.birth, '14.2');
  }
  const gender = player.gender === null ? '' : GENDERS[player.gender];
  if (gender !== '' && known.gender !== '' && (genderOf(known.gender) === 'w') !== (gender === 'F')) {
    differs('the gender', gender, known.gender, '14.3');
  }
  const fideId = player.fideId ?? '';
  if (plainId(fideId) !== '' && plainId(known.fideId) !== '' && plainId(fideId) !== plainId(known.fideId)) {
    differs('the FIDE id', fideId, known.fideId, '14.4');
  }
  const region = player.region?.trim() ?? '';
  if (region !== '' && known.region !== '' && region.toLowerCase() !== known.region.toLowerCase()) {
    differs('the region', region, known.region, '14.5');
  }
  return notes;
}

/** 14.3: as the table of players has it, M or F; files have m and w. */
export const GENDERS = { m: 'M', w: 'F' } as const;

/** Whether a name has a word of the first name; an initial is enough. */
function sharesWord(name: string, firstName: string): boolean {
  const words = wordsOf(name).split(' ');
  return wordsOf(firstName)
    .split(' ')
    .some((word) => words.some((other) => other === word || (other.length === 1 && word.startsWith(other))));
}

/** The shape seen of CSA ids: a 1, two digits of the year of birth, and six or seven more. */
const ID_SHAPE = /^1(\d\d)\d{6,7}$/;

/** 14.4: a new id that seems to be that of somebody born in another year. */
function idShapeNote(player: DraftPlayer, id: string | null): string[] {
  const year = ID_SHAPE.exec(id ?? '')?.[1];
  if (year === undefined || player.birth === null || year === String(player.birth.year).slice(-2)) return [];
  return [
    `${player.name}: CSA ids seem to have the year of birth in their second and third digits, which are ${year} in ${id}, but the file says ${textOfBirth(player.birth)} (14.4).`,
  ];
}
