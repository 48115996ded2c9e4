import {
  ACTIVITIES,
  CHAMPIONSHIPS,
  EVENT_FORMATS,
  FIDE2008,
  FIDE2008_INTERPRETATIONS,
  FIDE2008_SECTION,
  FIDE2008_SECTION_FACTS,
} from '../../../src/engine/fide2008';
import { declared } from '../kit/declared';

test('every interpretation has its clause, its standard, and the choices in their order', () => {
  expect(declared(FIDE2008_INTERPRETATIONS)).toEqual([
    ['kNotGiven', '8.56', 'fromRating', 'fromRating', 'required'],
    ['unratedConditions', '6.41, 8.21', 'firstEvent', 'firstEvent', 'everyEvent'],
    ['onePoint', '6.41, 8.21', 'againstRated', 'againstRated', 'inAllGames'],
    ['floorReached', '7.14d, 6.1', 'atLeast', 'atLeast', 'above'],
    ['roundRobinAverage', '8.21b, 8.58', 'whole', 'whole', 'exact'],
    ['doubleRoundRobinN', '8.21', 'opponents', 'opponents', 'games'],
    ['cappingPasses', '8.58', 'one', 'one', 'untilStable'],
    ['newAt2400', '8.56', 'thirtyFirst', 'thirtyFirst', 'tenAtOnce'],
    ['pooledAverage', '8.34', 'whole', 'whole', 'exact'],
    ['betweenRows', '8.1b', 'lowerRow', 'lowerRow', 'nearest'],
  ]);
});

test('so has every fact that the organiser gives', () => {
  expect(declared(FIDE2008_SECTION_FACTS)).toEqual([
    ['floor', '0.6', 1200],
    ['matchGames', '6.5', null],
    ['championship', '6.33', 'none', 'none', 'open', 'women'],
    ['teamChampionship', '7.14f', false],
  ]);
});

test('an event is a Swiss with the floor of July 2009, by the interpretations in force, where nothing else is said', () => {
  expect(FIDE2008_SECTION).toEqual({
    format: 'swiss',
    floor: 1200,
    matchGames: null,
    championship: 'none',
    teamChampionship: false,
    conditions: [],
    endDay: null,
    listDay: null,
    interpretations: FIDE2008,
  });
});

test('the formats of 6.3 to 6.5, the championships of 6.33 and the activities of 7.23', () => {
  expect(EVENT_FORMATS).toEqual(['swiss', 'roundRobin', 'match']);
  expect(CHAMPIONSHIPS).toEqual(['none', 'open', 'women']);
  expect(ACTIVITIES).toEqual(['active', 'inactiveShown', 'inactiveNotShown']);
});
