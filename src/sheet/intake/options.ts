import { type Chosen, interpretation, standardOf } from '../../engine/kit/interpretation';

/** Where the regulations are silent about files; the first choice of each is the one in force. */
export const INTAKE_INTERPRETATIONS = {
  /** 55.2: the rest rounds of a round robin with an odd number of players: no byes given by pairing software, or byes. */
  restRounds: interpretation('55.2', ['noBye', 'bye']),
  /** 55.2: a full point without a game that the arbiter gave (F): no bye "as determined by the pairing software", or one. */
  fullPointByes: interpretation('55.2', ['noBye', 'bye']),
  /** 46: games shorter than a move (W, L) count as forfeits for activity (55.3), or are left out. */
  shortGames: interpretation('46', ['forfeits', 'leaveOut']),
  /** 56: a player of another federation whom no table knows: asked about as everybody is, or left out. */
  visitors: interpretation('56', ['ask', 'leaveOut']),
  /** 19: two equal numbers, 60/60, are minutes for each player, or asked. */
  slashedTimes: interpretation('19', ['perPlayer', 'ask']),
  /** 57.2: games of a player nobody knows can be left out on request, or the file waits until the region has the id. */
  unknownPlayers: interpretation('57.2', ['ask', 'holdFile']),
  /** 17: a round counts as completed with a game played over the board, or with forfeits alone. */
  roundsCompleted: interpretation('17', ['withAGame', 'withForfeits']),
  /** 13.3: a file without the dates of its rounds is noted, or sent back. */
  roundDatesMissing: interpretation('13.3', ['note', 'sendBack']),
};

export type IntakeOptions = Chosen<typeof INTAKE_INTERPRETATIONS>;

/** What is in force, unless somebody chooses otherwise. */
export const INTAKE_STANDARD: IntakeOptions = standardOf(INTAKE_INTERPRETATIONS);

/** The names of the options that are not at their standard. */
export function changedOptions(options: IntakeOptions): (keyof IntakeOptions)[] {
  return (Object.keys(INTAKE_STANDARD) as (keyof IntakeOptions)[]).filter(
    (name) => options[name] !== INTAKE_STANDARD[name],
  );
}

/** "restRounds: bye (55.2)"; null where all are at their standard. */
export function optionsText(options: IntakeOptions): string | null {
  const changed = changedOptions(options);
  if (changed.length === 0) return null;
  return changed
    .map((name) => `${name}: ${options[name]} (${INTAKE_INTERPRETATIONS[name].clause})`)
    .join('; ');
}
