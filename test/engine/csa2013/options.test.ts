import {
  CSA2013,
  CSA2013_INTERPRETATIONS,
  CSA2013_SECTION,
  CSA2013_SECTION_FACTS,
} from '../../../src/engine/csa2013';
import { declared } from '../kit/declared';

test('every interpretation has its clause, its standard, and the choices in their order', () => {
  expect(declared(CSA2013_INTERPRETATIONS)).toEqual([
    ['kNotGiven', 'K-Factor 2-4', 'fromRating', 'fromRating', 'required'],
    ['sixtyPercent', '60% Rule 2', 'roundsUp', 'roundsUp', 'percentageUp'],
    ['requestedByeIsPlayed', '60% Rule 4', false],
    ['unratedGameIsPlayed', '60% Rule 2', true],
    ['unratedInPerformance', 'Games vs unrated 1', 'leftOut', 'leftOut', 'temporaryRating'],
    ['allUnrated', 'Unrated players 2', 'sameSteps', 'sameSteps', 'asRealExample3'],
    ['performanceRounding', 'Formulae', 'whole', 'whole', 'none'],
    ['newRatingRounding', 'When ratings are updated', 'whole', 'whole', 'none'],
    ['betweenRows', 'Table 2', 'lowerRow', 'lowerRow', 'nearest'],
    ['beginnerField', 'Sections 3', 'playersUp', 'playersUp', 'percentageUp'],
    ['liftWindow', 'Using Pw 2', 'groupsOfFive', 'groupsOfFive', 'lastFive'],
  ]);
});

test('so has every fact that the organiser gives', () => {
  expect(declared(CSA2013_SECTION_FACTS)).toEqual([
    ['kind', 'Sections 1-5', 'other', 'other', 'u8', 'u10', 'u8u10', 'beginner'],
    ['type', 'Time control 1', 'normal', 'normal', 'rapid', 'blitz'],
    ['rounds', '60% Rule 1', null],
    ['braille', '60% Rule 1', false],
    ['dispensation', '60% Rule 1', false],
    ['team', '60% Rule 5', false],
    ['lowestSection', 'Sections 3', true],
    ['manualFloor', 'Unrated players 2', null],
  ]);
});

test('a section is of kind Other and Normal, by the interpretations in force, where nothing else is said', () => {
  expect(CSA2013_SECTION).toEqual({
    kind: 'other',
    type: 'normal',
    rounds: null,
    braille: false,
    dispensation: false,
    team: false,
    lowestSection: true,
    manualFloor: null,
    interpretations: CSA2013,
  });
});
