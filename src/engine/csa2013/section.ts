import { type Crosstable, type CrosstablePlayer, resultsByPlayer, scheduledRounds } from '../kit/crosstable';
import { hasError, note, type Problem } from '../kit/problem';
import { ratedPlayer } from './ratedPlayer';
import { sectionProblems } from './sectionProblems';
import { CSA2013_SECTION, type Csa2013SectionOptions } from './sectionOptions';
import type { Csa2013SectionRecord } from './sectionRecord';
import { type FloorStep, manualFloor, settledFloor } from './temporaryFloor';
import { finalOf, temporaryOf } from './unratedPlayer';
import type { Rating } from '../kit/units';

/**
 * A section by the regulations of 2013, in the order of both Summaries: the floor, the temporary ratings of the unrated
 * players, the changes of the rated ones with the 60% rule, the final performances of the unrated.
 *
 * @param table the results; K where it is stored
 * @param options what the organiser says of the section, and interpretations
 */
export function ratedSection(
  table: Crosstable<CrosstablePlayer>,
  options: Csa2013SectionOptions = CSA2013_SECTION,
): Csa2013SectionRecord {
  const rounds = options.rounds ?? scheduledRounds(table);
  const problems = sectionProblems(table, rounds, options);
  const nothing = { system: 'csa2013', options, rounds, floorSteps: [], floor: null, players: [] } as const;
  if (hasError(problems)) return { ...nothing, problems };

  const { steps, floor } = floorOf(table, options);

  const results = resultsByPlayer(table);
  const rounding = options.interpretations.performanceRounding;
  const mixed =
    options.interpretations.allUnrated === 'asRealExample3' &&
    table.players.every(({ rating }) => rating === null);
  const temporaries = new Map(
    results
      .filter(({ player }) => player.rating === null)
      .map((result) => [result.player.number, temporaryOf(result, floor, mixed, rounding)]),
  );
  const ratingOf = (player: CrosstablePlayer): number =>
    player.rating ?? temporaries.get(player.number)!.temporaryRating;

  const players = results.map((result) => {
    const temporary = temporaries.get(result.player.number);
    return temporary === undefined
      ? ratedPlayer(result, ratingOf, rounds, options)
      : finalOf(result, temporary, ratingOf, mixed, rounding);
  });
  return {
    ...nothing,
    floorSteps: steps,
    floor: temporaries.size === 0 ? null : floor,
    players,
    problems: [...problems, ...gainsNotGranted(players)],
  };
}

/** How unrated players will be treated 1-4, or 2 where all players are unrated. */
function floorOf(
  { players }: Crosstable,
  options: Csa2013SectionOptions,
): { readonly steps: readonly FloorStep[]; readonly floor: Rating } {
  const ratings = players.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const unrated = players.length - ratings.length;
  if (ratings.length === 0) return { steps: [], floor: options.manualFloor ?? manualFloor(options.kind) };
  const steps = settledFloor(ratings, unrated);
  return { steps: unrated === 0 ? [] : steps, floor: steps[steps.length - 1]!.floor };
}

/** 60% Rule 2: each gain that was not granted is told. */
function gainsNotGranted(players: Csa2013SectionRecord['players']): Problem[] {
  return players.flatMap((record) => {
    if (record.kind !== 'rated' || record.fullChange <= 0 || record.rounds.mayGain) return [];
    const { played, needed } = record.rounds;
    const details = { player: record.player.number, played, needed: needed!, gain: record.fullChange };
    return [note('gainNotGranted', '60% Rule 2', details)];
  });
}
