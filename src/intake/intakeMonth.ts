import { wordsOf } from '../cells/names';
import { nextIds } from '../bureau/tables/freeIds';
import type { CalendarDay } from '../engine/kit/calendarDay';
import { obstacle, type Obstacle } from './clauses/checked';
import { type SectionDraft, sectionKey } from './draft/draft';
import { type IntakeState, type SectionIntake, sectionIntake } from './sectionIntake';
import type { IntakeRows, NewRow } from './rows/newRows';
import type { Answers } from './section/answers';
import { INTAKE_STANDARD, type IntakeOptions } from './section/options';
import { plainId, type KnownPlayers } from './tables/knownPlayers';
import type { IntakeTables } from './tables/readIntakeTables';
import type { SentBackKey } from './tables/sheets';

/** All sections of a choice of files. */
export interface IntakeMonth {
  readonly sections: readonly SectionIntake[];
  readonly counts: Readonly<Record<IntakeState, number>>;
  /** What is written when all sections that are ready are appended: each new player once. */
  readonly rows: IntakeRows;
  /** The rows of Sent back for all that are refused. */
  readonly sentBack: readonly NewRow<SentBackKey>[];
}

/** A section of a choice of files, with what was said of it. */
interface ChosenSection {
  readonly draft: SectionDraft;
  readonly answers: Answers;
}

/**
 * Holds all sections of a choice of files against the clauses, the tables and each other: of two with the same names or games, or of the
 * same file, the later one is not ready, and two new players cannot be given one id.
 */
export function intakeMonth(
  sections: readonly ChosenSection[],
  tables: IntakeTables,
  today: CalendarDay | null,
  options: IntakeOptions = INTAKE_STANDARD,
): IntakeMonth {
  return joinedIntakes(
    sections.map(({ draft, answers }) => sectionIntake(draft, answers, tables, today, options)),
  );
}

/** The same of sections that were checked one by one. */
export function joinedIntakes(intakes: readonly SectionIntake[]): IntakeMonth {
  const names = new Map<string, SectionIntake>();
  const hashes = new Map<string, SectionIntake>();
  const newIds = new Map<string, string>();
  const abroad = new Map<string, SectionIntake>();
  const atHome: SectionGames[] = [];
  const sections = intakes.map((intake): SectionIntake => {
    const { draft, facts } = intake;
    const key = facts.event === null ? null : sectionKey(facts.event, facts.section ?? '');
    const twinFile = draft.files.flatMap(({ hash }) => hashes.get(hash) ?? [])[0];
    const twinName = key === null || draft.games.length === 0 ? undefined : names.get(key);
    for (const { hash } of draft.files) if (!hashes.has(hash)) hashes.set(hash, intake);
    if (key !== null && twinName === undefined && draft.games.length > 0) names.set(key, intake);
    if (twinFile !== undefined) return blocked(intake, [sameFile(twinFile)]);
    if (twinName !== undefined) return blocked(intake, [sameNames(twinName)]);
    return blocked(intake, [
      ...sameIds(intake, newIds),
      ...sameRounds(intake, abroad),
      ...sameGames(intake, atHome),
    ]);
  });
  return {
    sections,
    counts: {
      ready: countOf(sections, 'ready'),
      question: countOf(sections, 'question'),
      refused: countOf(sections, 'refused'),
    },
    rows: allRows(sections),
    sentBack: sections.flatMap(({ state, sentBack }) => (state === 'refused' ? sentBack : [])),
  };
}

function countOf(sections: readonly SectionIntake[], state: SectionIntake['state']): number {
  return sections.filter((section) => section.state === state).length;
}

function blocked(intake: SectionIntake, found: readonly Obstacle[]): SectionIntake {
  if (found.length === 0) return intake;
  const refused = intake.state === 'refused' || found.some(({ effect }) => effect === 'error');
  const obstacles = [...found, ...intake.obstacles];
  return { ...intake, state: refused ? 'refused' : 'question', obstacles, rows: null };
}

const nameOfFile = ({ draft }: SectionIntake): string => `"${draft.files[0].name}"`;

function sameFile(other: SectionIntake): Obstacle {
  const text = `The same file was chosen a second time: ${nameOfFile(other)} has the same contents.`;
  return obstacle('error', '63', text);
}

function sameNames(other: SectionIntake): Obstacle {
  const text = `The file ${nameOfFile(other)} has a section with the same names. Choose only one of the two, or give this one other names.`;
  return { ...obstacle('question', '13.1', text), questions: ['event', 'section'] };
}

/** 10: two files of one event abroad with an entry of the same player in the same round. */
function sameRounds(intake: SectionIntake, before: Map<string, SectionIntake>): Obstacle[] {
  const { facts, rows } = intake;
  if (!facts.abroad || facts.event === null || rows === null) return [];
  const event = facts.event;
  const keys = rows.games.flatMap(({ round, white, black }) =>
    [white, black].flatMap((id) =>
      typeof id === 'string' && plainId(id) !== ''
        ? [`${sectionKey(event, '')}${round}\n${plainId(id)}`]
        : [],
    ),
  );
  const other = keys.map((key) => before.get(key)).find((one) => one !== undefined);
  if (other === undefined) {
    for (const key of keys) before.set(key, intake);
    return [];
  }
  return [appendFirst('10', other, 'an entry of the same player in the same round of this event')];
}

function appendFirst(clause: string, other: SectionIntake, has: string): Obstacle {
  const text = `The file ${nameOfFile(other)} has ${has}. Append that one first; then it is clear what this one adds.`;
  return obstacle('question', clause, text);
}

interface SectionGames {
  readonly intake: SectionIntake;
  readonly games: ReadonlySet<string>;
}

/** 63: two files of one section, whose name is not written alike in them. */
function sameGames(intake: SectionIntake, before: SectionGames[]): Obstacle[] {
  const { facts, rows } = intake;
  if (facts.abroad || rows === null) return [];
  const keys = rows.games.map(({ round, white, black }) => `${round} ${white} ${black}`);
  const other = before.find(
    ({ intake: { facts: of }, games }) =>
      of.endDay === facts.endDay && keys.filter((key) => games.has(key)).length > keys.length / 2,
  );
  if (other !== undefined) return [appendFirst('63', other.intake, 'most of these games')];
  before.push({ intake, games: new Set(keys) });
  return [];
}

/** One id for two new players of other names. */
function sameIds({ matches }: SectionIntake, newIds: Map<string, string>): Obstacle[] {
  return matches.flatMap((match): Obstacle[] => {
    if (match.kind !== 'new') return [];
    const id = plainId(match.csaId);
    const name = newIds.get(id);
    if (name === undefined) newIds.set(id, match.player.name);
    if (name === undefined || wordsOf(name) === wordsOf(match.player.name)) return [];
    const text = `The CSA id ${match.csaId} was given to ${name} in another file, and here to ${match.player.name}. Each player needs a different id.`;
    const questions = ['players'] as const;
    return [{ ...obstacle('question', '14.4', text), questions, player: match.player.number }];
  });
}

/** The rows of all sections that are ready; a player who is new in several of them is added once. */
function allRows(sections: readonly SectionIntake[]): IntakeRows {
  const ready = sections.flatMap(({ rows }) => (rows === null ? [] : [rows]));
  const all = <K extends keyof IntakeRows>(key: K): IntakeRows[K][number][] =>
    ready.flatMap((rows) => [...rows[key]]);
  const players = new Map(
    all('players')
      .reverse()
      .map((row) => [plainId(String(row.id ?? '')), row]),
  );
  return {
    changes: all('changes'),
    players: [...players.values()].reverse(),
    events: all('events'),
    games: all('games'),
    penalties: all('penalties'),
    files: all('files'),
    sentBack: all('sentBack'),
  };
}

/**
 * The CSA ids that new players can get (14.4), by the pattern of the ids in the table: those after the highest, which no player of the
 * table and no new player of the files has, and nobody had before their records were merged.
 *
 * @param known the table of players
 * @param month the sections of the files
 * @param count how many are needed
 * @returns none where most ids of the table are words, so that there is no next one
 */
export function freeIds(known: KnownPlayers, month: Pick<IntakeMonth, 'sections'>, count: number): string[] {
  const given = new Set(
    month.sections.flatMap(({ matches }) =>
      matches.flatMap((match) => (match.kind === 'new' ? [plainId(match.csaId)] : [])),
    ),
  );
  return nextIds(
    [...known.all.map(({ id }) => id), ...known.formerIds],
    (id) => known.byId(id) !== null || given.has(plainId(id)),
    count,
  );
}
