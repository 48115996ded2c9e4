import type {
  Csa2013SectionRecord,
  RatedPlayerGame,
  RatedPlayerRecord,
  UnratedPlayerRecord,
} from '../../../../engine/csa2013';
import { assertNever } from '../../../../engine/kit/assertNever';
import { halfUp } from '../expressions';

export function ratedPlayers({ players }: Csa2013SectionRecord): RatedPlayerRecord[] {
  return players.filter((player): player is RatedPlayerRecord => player.kind === 'rated');
}

export function unratedPlayers({ players }: Csa2013SectionRecord): UnratedPlayerRecord[] {
  return players.filter((player): player is UnratedPlayerRecord => player.kind === 'unrated');
}

/** A rated player's games in the order of the report: those that are rated stand together, the others below them. */
export function gamesInOrder({ games }: RatedPlayerRecord): RatedPlayerGame[] {
  return [...games.filter(({ change }) => change !== null), ...games.filter(({ change }) => change === null)];
}

/** Is this a section without rated players that is treated as Real Example 3 has it? */
export function isMixed({ options, players }: Csa2013SectionRecord): boolean {
  return (
    options.readings.allUnrated === 'asRealExample3' && players.every((player) => player.kind === 'unrated')
  );
}

/** What of a section's record the formulas depend on. */
type WithOptions = Pick<Csa2013SectionRecord, 'options'>;

/** Formulae 1: what won and lost games add, as an expression. */
export function wonOverLost(wins: string, losses: string, games: string): string {
  return `400*((${wins}-${losses})/${games})`;
}

/** Formulae: a performance as it is used, a whole number by our reading and never below 100. */
export function finished({ options }: WithOptions, unrounded: string): string {
  const { performanceRounding } = options.readings;
  switch (performanceRounding) {
    case 'whole':
      return `MAX(100,${halfUp(unrounded)})`;
    case 'none':
      return `MAX(100,${unrounded})`;
    default:
      return assertNever(performanceRounding);
  }
}

/** K-Factor 4-6: the K of the group of a rating, as an expression. */
export function kOfGroup({ options }: WithOptions, rating: string): string {
  switch (options.type) {
    case 'normal':
      return `IF(${rating}<1400,35,IF(${rating}<1800,30,IF(${rating}<2000,20,IF(${rating}<2300,15,10))))`;
    case 'rapid':
      return '30';
    case 'blitz':
      return '40';
    default:
      return assertNever(options.type);
  }
}
