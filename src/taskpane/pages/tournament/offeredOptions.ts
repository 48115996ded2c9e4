import {
  OPTION_LABELS,
  type OptionSpec,
  type OptionValues,
  rulesOf,
  type SectionTable,
  type TournamentRules,
} from './documents';

/** A document's options, as they are offered for a tournament: what the document does not use of them is left out. */
export interface OfferedOptions {
  /** What has to be known of every tournament. */
  readonly always: readonly OptionSpec[];
  /** What has to be known of few tournaments. */
  readonly special: readonly OptionSpec[];
  /** What is chosen where the document is silent. */
  readonly interpretations: readonly OptionSpec[];
}

/** Of each document what is asked first. */
const ALWAYS: Readonly<Record<TournamentRules, readonly string[]>> = {
  csa2024: ['minutes'],
  csa2013: ['kind', 'type'],
  fide2008: ['format'],
  qjrl: ['kind', 'k'],
  rhp: ['startingRating'],
};

/** What an option is used for depends on the other options and on the crosstable; null = it cannot be read yet. */
type IsUsed = (values: OptionValues, table: SectionTable | null) => boolean;

const ofBeginners: IsUsed = (values) => values['kind'] === 'beginner';
const withoutRated: IsUsed = (_, table) =>
  table === null || table.players.every(({ rating }) => rating === null);
const withUnrated: IsUsed = (_, table) =>
  table === null || table.players.some(({ rating }) => rating === null);

/** The options that the document uses only for some tournaments. */
const USED: Readonly<Record<TournamentRules, Readonly<Partial<Record<string, IsUsed>>>>> = {
  csa2024: {},
  csa2013: {
    lowestSection: ofBeginners,
    beginnerField: ofBeginners,
    manualFloor: withoutRated,
    allUnrated: withoutRated,
  },
  fide2008: { matchGames: (values) => values['format'] === 'match' },
  qjrl: {},
  rhp: { startingRating: withUnrated },
};

export function offeredOptions(
  system: TournamentRules,
  values: OptionValues,
  table: SectionTable | null,
): OfferedOptions {
  const used = rulesOf(system).options.filter(({ key }) => USED[system][key]?.(values, table) ?? true);
  const ofTournament = used.filter(({ key }) => OPTION_LABELS[system][key]?.ofSection === true);
  const isAlways = ({ key }: OptionSpec): boolean => ALWAYS[system].includes(key);
  return {
    always: ofTournament.filter(isAlways),
    special: ofTournament.filter((spec) => !isAlways(spec)),
    interpretations: used.filter((spec) => !ofTournament.includes(spec)),
  };
}
