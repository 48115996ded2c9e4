import golden from '../../golden/csa2013.json';
import {
  CSA2013,
  CSA2013_SECTION,
  type Csa2013Options,
  type Csa2013SectionRecord,
  ratedSection,
  type RatedPlayerRecord,
  type SectionKind,
  type UnratedPlayerRecord,
} from '../../../src/engine/csa2013';
import { type Crosstable, type CrosstablePlayer, crosstableOf } from '../../../src/engine/kit/crosstable';
import { type GameScore, asKFactor } from '../../../src/engine/kit/units';

export interface Fact {
  readonly id: string;
  readonly location: string;
  /** The example or table it stands in. */
  readonly table: string;
  readonly player: string | null;
  readonly opponent: string | null;
  readonly figure: string;
  readonly kind: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly decimals: number;
  readonly value: number | string;
  readonly recomputed: number | string | null;
  readonly status: string;
}

export const FACTS = golden.facts as unknown as readonly Fact[];
export const { scenarios, tables, constants } = golden;

type Results = Readonly<Record<string, Readonly<Record<string, string | number>>>>;
type Player = readonly [rating: number | null, k: number | null];

/** The sections of the document's examples; `keys` are the golden file's names of the players in the printed order. */
export interface Scenario {
  readonly keys: readonly string[];
  readonly kind: SectionKind;
  readonly table: Crosstable<CrosstablePlayer>;
}

function scenario(kind: SectionKind, players: Readonly<Record<string, Player>>, results: Results): Scenario {
  const keys = Object.keys(players);
  const list = keys.map((key, index) => ({
    number: index + 1,
    name: `Player ${index + 1}`,
    rating: players[key]![0],
    k: players[key]![1] === null ? null : asKFactor(players[key]![1]),
  }));
  const scores = keys.map((key) =>
    keys.map((other) => (other === key ? null : (Number(results[key]![other]) as GameScore))),
  );
  return { keys, kind, table: crosstableOf(list, scores) };
}

const lettered = Object.fromEntries(
  scenarios.example1.players.map(({ id, rating, k }): [string, Player] => [id, [rating, k ?? null]]),
);
const ratedOnly = scenarios.real1.players as unknown as Record<string, Player>;
const mixed = Object.fromEntries(
  Object.entries(scenarios.real2.players as unknown as Record<string, Player | null>).map(
    ([key, player]): [string, Player] => [key, player ?? [null, null]],
  ),
);
const unratedOnly = Object.fromEntries(
  Object.keys(scenarios.real3.results).map((key): [string, Player] => [key, [null, null]]),
);

export const SCENARIOS = {
  ex1: scenario('beginner', lettered, scenarios.example1.results),
  ex2: scenario('beginner', lettered, scenarios.example1.results),
  ex3: scenario('other', lettered, scenarios.example1.results),
  re1: scenario('other', ratedOnly, scenarios.real1.results),
  re2: scenario('u10', mixed, scenarios.real2.results),
  re3: scenario('beginner', unratedOnly, scenarios.real3.results),
} as const;
export type ScenarioName = keyof typeof SCENARIOS;

/** The section of an example, by the rules in force or with other interpretations. */
export function sectionOf(
  name: ScenarioName,
  interpretations: Partial<Csa2013Options> = {},
): Csa2013SectionRecord {
  const { kind, table } = SCENARIOS[name];
  return ratedSection(table, {
    ...CSA2013_SECTION,
    kind,
    interpretations: { ...CSA2013, ...interpretations },
  });
}

const sections = new Map<ScenarioName, Csa2013SectionRecord>();
function cached(name: ScenarioName): Csa2013SectionRecord {
  const section = sections.get(name) ?? sectionOf(name);
  sections.set(name, section);
  return section;
}

/** A player's record in an example by the golden file's name for them. */
export function playerOf(name: ScenarioName, key: string): RatedPlayerRecord | UnratedPlayerRecord {
  return cached(name).players[SCENARIOS[name].keys.indexOf(key)]!;
}

export function ratedOf(name: ScenarioName, key: string): RatedPlayerRecord {
  const record = playerOf(name, key);
  if (record.kind !== 'rated') throw new Error(`${key} is unrated`);
  return record;
}

export function unratedOf(name: ScenarioName, key: string): UnratedPlayerRecord {
  const record = playerOf(name, key);
  if (record.kind !== 'unrated') throw new Error(`${key} is rated`);
  return record;
}

/** The printed examples that facts stand in. */
const EXAMPLES: Readonly<Record<string, ScenarioName>> = {
  'Example 1': 'ex1',
  'Example 2': 'ex2',
  'Example 3': 'ex3',
  'Real Example 1': 're1',
  'Real Example 2': 're2',
  'Real Example 3': 're3',
};

/** The example of a fact; null for one of the text or of a table. */
export function scenarioOf({ table }: Fact): ScenarioName | null {
  return EXAMPLES[table] ?? null;
}
