import { MONTH_INTERPRETATIONS, REGULATIONS } from '../../../src/engine/csa2024/monthOptions';
import { standardOf } from '../../../src/engine/kit/interpretation';
import { declared } from '../kit/declared';

test('the regulations are every interpretation at its standard', () => {
  expect(REGULATIONS).toEqual(standardOf(MONTH_INTERPRETATIONS));
});

test('every interpretation has its clause, its standard, and the choices in their order', () => {
  expect(declared(MONTH_INTERPRETATIONS)).toEqual([
    ['applyMaximumChange', '47', true],
    ['maximumChangeOn', '40, 47', 'changeAndLift', 'changeAndLift', 'change', 'lift'],
    ['maximumChangeForUnrated', '47, 56', true],
    ['weightedRatingTop', '49', 'temporaryRaw', 'temporaryRaw', 'newRaw'],
    ['floorHolds', '42', 'afterPenalties', 'afterPenalties', 'beforePenalties'],
    ['penaltiesOff', '54', 'rawAndPublished', 'rawAndPublished', 'rawOnly'],
    ['shortHistory', '49', 'padWithOldest', 'padWithOldest', 'weighKnown'],
    ['sameEndDate', '35', 'laterIsNewer', 'laterIsNewer', 'earlierIsNewer'],
    ['unratedOpponent', '56', 'firstRating', 'firstRating', 'notRated'],
    ['incompleteAbroad', '10.2, 44', 'nothingCounts', 'nothingCounts', 'penaltiesCount'],
    ['oldEvents', '12.1, 36', 'gamesRated', 'gamesRated', 'ignored'],
    ['highestNotGiven', '31', 'ratingAndHistory', 'ratingAndHistory', 'rating'],
    ['rounding', '25', 'none', 'none', 'asPrinted'],
  ]);
});
