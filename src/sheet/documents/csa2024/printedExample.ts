import { AS_PRINTED, playerMonth, RATING_TYPES } from '../../../engine/csa2024';
import { monthFigures } from './monthFigures';
import type { PrintedFigure, PrintedFigures } from '../../kit/printedFigures';
import { exampleInput } from './exampleInput';
import { INPUTS } from './inputsState';
import { PRINTED_PAST, PRINTED_RATINGS, PRINTED_TOURNAMENTS } from './printedNumbers';

type Entry = readonly [key: string, printed: number, decimals: number];

/** Every number of the worked example that the rules can give, by its key, with what the example's own rounding gives. */
export function printedExample(): PrintedFigures {
  const stepwise = monthFigures(playerMonth(exampleInput(), AS_PRINTED));
  const entries = [...ofTournaments(), ...ofRatings(), ...ofPast()];
  return new Map(
    entries.map(([key, printed, decimals]): [string, PrintedFigure] => [
      key,
      { printed, decimals, stepwise: stepwise.get(key) ?? null, inputs: INPUTS },
    ]),
  );
}

function ofTournaments(): Entry[] {
  return PRINTED_TOURNAMENTS.flatMap((tournament, index): Entry[] => {
    const t = `t${index + 1}`;
    const lists = ['main', tournament.own] as const;
    const inLists = (key: (list: string) => string, values: readonly [number, number]): Entry[] =>
      lists.map((list, at) => [key(list), values[at]!, 1]);
    return [
      [`step1/${t}/tournamentWeight`, tournament.weight, 2],
      [`step2/${t}/ageDays`, tournament.ageDays, 0],
      [`step6/${t}/ageWeight`, tournament.ageWeight, 2],
      [`step2/${t}/score`, tournament.score, 0],
      ...inLists((list) => `step2/${t}/${list}/averageOpponent`, tournament.average),
      ...inLists((list) => `step3/${t}/${list}/totalChange`, tournament.total),
      ...inLists((list) => `step5/${t}/${list}/performance`, tournament.performance),
      ...tournament.games.flatMap((game) => ofGame(t, lists, game)),
    ];
  });
}

function ofGame(
  t: string,
  lists: readonly string[],
  [round, ...figures]: readonly [number, ...number[]],
): Entry[] {
  return lists.flatMap((list, at): Entry[] => [
    [`step2/${t}/r${round}/${list}/we`, figures[at]!, 2],
    [`step2/${t}/r${round}/${list}/resultMinusWe`, figures[2 + at]!, 2],
    [`step3/${t}/r${round}/${list}/change`, figures[4 + at]!, 1],
  ]);
}

function ofRatings(): Entry[] {
  return RATING_TYPES.flatMap((type): Entry[] => {
    const printed = PRINTED_RATINGS[type];
    const wp = printed.weightedPerformance;
    return [
      [`step4/${type}/temporaryRaw`, printed.temporaryRaw, 1],
      ...printed.terms.map((term, index): Entry => [`step6/${type}/term${index + 1}`, term, 1]),
      ...(wp === null ? [] : [[`step6/${type}/weightedPerformance`, wp, 1] as const]),
      [`step7/${type}/weightedRating`, printed.weightedRating, 1],
      [`step8/${type}/newRaw`, printed.newRaw, 1],
      [`step9/${type}/published`, printed.published, 1],
    ];
  });
}

function ofPast(): Entry[] {
  return RATING_TYPES.flatMap((type) =>
    (PRINTED_PAST[type] ?? []).flatMap(([age, tw, a], index): Entry[] => [
      [`given/${type}/past${index + 1}/ageDays`, age, 0],
      [`given/${type}/past${index + 1}/tournamentWeight`, tw, 2],
      [`given/${type}/past${index + 1}/ageWeight`, a, 2],
    ]),
  );
}
