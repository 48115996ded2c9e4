import type { SectionSystem } from './sectionSystem';

/** What an option is set to; null = left to the document or the crosstable. */
export type OptionValue = string | number | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface OptionBase {
  readonly key: string;
  readonly label: string;
  /** The place of the document that asks for it. */
  readonly clause: string;
  /** True for what the organiser says of a section; the others are readings where the document is silent. */
  readonly ofSection: boolean;
}

export interface ChoiceOption extends OptionBase {
  readonly kind: 'choice';
  readonly standard: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

export interface NumberOption extends OptionBase {
  readonly kind: 'number';
  readonly standard: number | null;
}

export interface YesNoOption extends OptionBase {
  readonly kind: 'yesNo';
  readonly standard: boolean;
}

export type OptionSpec = ChoiceOption | NumberOption | YesNoOption;

type Choices = readonly (readonly [value: string, label: string])[];

function choice(
  key: string,
  label: string,
  clause: string,
  standard: string,
  choices: Choices,
  ofSection = false,
): ChoiceOption {
  return { kind: 'choice', key, label, clause, standard, choices, ofSection };
}

function number(
  key: string,
  label: string,
  clause: string,
  standard: number | null,
  ofSection = false,
): NumberOption {
  return { kind: 'number', key, label, clause, standard, ofSection };
}

function yesNo(
  key: string,
  label: string,
  clause: string,
  standard: boolean,
  ofSection = false,
): YesNoOption {
  return { kind: 'yesNo', key, label, clause, standard, ofSection };
}

const ROUNDING: Choices = [
  ['whole', 'whole numbers, half up'],
  ['none', 'not rounded'],
];

/** The options of each system, the ones of the section first; the standard of each is our reading in force. */
export const SECTION_OPTIONS: Readonly<Record<SectionSystem, readonly OptionSpec[]>> = {
  csa2013: [
    choice(
      'kind',
      'Section',
      'Sections 1-5',
      'other',
      [
        ['other', 'other sections'],
        ['u8', 'u8'],
        ['u10', 'u10'],
        ['u8u10', 'u8 and u10 together'],
        ['beginner', 'Beginner'],
      ],
      true,
    ),
    choice(
      'type',
      'Rating',
      'Time control 1',
      'normal',
      [
        ['normal', 'Normal'],
        ['rapid', 'Rapid'],
        ['blitz', 'Blitz'],
      ],
      true,
    ),
    number('rounds', 'Scheduled rounds (blank: as in the crosstable)', '60% Rule 1', null, true),
    yesNo('braille', 'Braille tournament', '60% Rule 1', false, true),
    yesNo('dispensation', 'Fewer rounds were granted', '60% Rule 1', false, true),
    yesNo('team', 'Team tournament', '60% Rule 5', false, true),
    yesNo('lowestSection', 'Lowest section', 'Sections 3', true, true),
    number('floor', 'Floor where all are unrated (blank: 500 or 600)', 'Unrated players 2', null, true),
    choice('kNotGiven', 'K that is not given', 'K-Factor 2-4', 'fromRating', [
      ['fromRating', 'follows from the rating'],
      ['required', 'is asked for'],
    ]),
    choice('sixtyPercent', '60% rounded upwards', '60% Rule 2', 'roundsUp', [
      ['roundsUp', 'the number of rounds'],
      ['percentageUp', "the player's percentage"],
    ]),
    yesNo('requestedByeIsPlayed', 'A half-point bye counts as played', '60% Rule 4', false),
    yesNo('unratedGameIsPlayed', 'A game that is not rated counts as played', '60% Rule 2', true),
    choice(
      'unratedInPerformance',
      'Games against unrated in a performance',
      'Games vs unrated 1',
      'leftOut',
      [
        ['leftOut', 'left out where they are not rated'],
        ['temporaryRating', 'with the temporary rating'],
      ],
    ),
    choice('allUnrated', 'A section without rated players', 'Unrated players 2', 'sameSteps', [
      ['sameSteps', 'the same steps as any other'],
      ['asRealExample3', 'as Real Example 3'],
    ]),
    choice('performanceRounding', 'Performances', 'Formulae', 'whole', ROUNDING),
    choice('newRatingRounding', 'New ratings', 'When ratings are updated', 'whole', ROUNDING),
    choice('beginnerField', '66% rounded upward', 'Sections 3', 'playersUp', [
      ['playersUp', 'the number of players'],
      ['percentageUp', "the section's percentage"],
    ]),
  ],
  fide2008: [
    choice(
      'format',
      'Format',
      '6.3-6.5',
      'byCrosstable',
      [
        ['byCrosstable', 'by the crosstable: opponents a round robin, rounds a Swiss'],
        ['swiss', 'Swiss or team'],
        ['roundRobin', 'round robin'],
        ['match', 'match'],
      ],
      true,
    ),
    number('floor', 'Rating floor', '0.6', 1200, true),
    number('matchGames', 'Games of a match (blank: as in the crosstable)', '6.5', null, true),
    choice(
      'championship',
      'National Championship',
      '6.33',
      'none',
      [
        ['none', 'no'],
        ['open', 'yes'],
        ['women', 'for women only'],
      ],
      true,
    ),
    yesNo('teamChampionship', 'Olympiad or team championship', '7.14f', false, true),
    choice('kNotGiven', 'K that is not given', '8.56', 'fromRating', [
      ['fromRating', 'follows from rating and games'],
      ['required', 'is asked for'],
    ]),
    choice('unratedConditions', 'Three games, a point and the floor', '6.41, 8.21', 'firstEvent', [
      ['firstEvent', "asked of a player's first event"],
      ['everyEvent', 'asked of every event'],
    ]),
    choice('onePoint', 'The point', '6.41, 8.21', 'againstRated', [
      ['againstRated', 'against rated opponents'],
      ['inAllGames', 'in all games'],
    ]),
    choice('floorReached', 'The floor', '7.14d, 6.1', 'atLeast', [
      ['atLeast', 'is reached'],
      ['above', 'is exceeded'],
    ]),
    choice('roundRobinAverage', 'Ra and Rc (new)', '8.2b, 8.58', 'whole', [
      ['whole', 'whole numbers, half up'],
      ['exact', 'not rounded'],
    ]),
    choice('doubleRoundRobinN', 'n in a double round robin', '8.21', 'opponents', [
      ['opponents', 'the opponents'],
      ['games', 'the games'],
    ]),
    choice('cappingPasses', 'The limit of 400 points', '8.58', 'one', [
      ['one', 'once, as in the example'],
      ['untilStable', 'until nothing changes'],
    ]),
    choice('newAt2400', 'A new player at 2400', '8.56', 'thirtyFirst', [
      ['thirtyFirst', 'keeps K = 30 until 30 games'],
      ['tenAtOnce', 'has K = 10 at once'],
    ]),
  ],
  qjrl: [
    choice(
      'event',
      'Event',
      '1',
      'open',
      [
        ['open', 'open, K 20'],
        ['shorter15', 'shorter time control, K 15'],
        ['shorter10', 'club or school, K 10'],
        ['lightning', 'lightning, K 5'],
      ],
      true,
    ),
    number('k', 'Another K (blank: by the event)', '1', null, true),
    choice('method', 'Expected score and performance', '1, 2', 'tables', [
      ['tables', 'by the tables'],
      ['formulas', 'by the formulas'],
    ]),
    choice('print', 'The tables', 'Tables 1, 2', 'corrected', [
      ['corrected', 'with their slips mended'],
      ['asPrinted', 'to the letter'],
    ]),
    yesNo('threePercentRule', 'The 3 % rule', '4(b)(i)', true),
    yesNo('ceilings', 'Rating ceilings', '4(b)(ii)', true),
    number('performanceAbove', 'Performance at most above the opposition', '4(b)(ii)', 400),
    number('performanceBelow', 'Performance at most below the opposition', '4(b)(ii)', 500),
    choice(
      'performanceOpposition',
      "Opposition of a rated player's performance",
      '4(b)(ii)',
      'withCeilings',
      [
        ['withCeilings', 'with the ceilings'],
        ['asRated', 'without them'],
      ],
    ),
    number('cycles', 'Cycles (0: until it settles)', '4(a)', 5),
    number('settledBelow', 'Settled when nobody moves by', '4(a)', 0.5),
    number('startValue', 'Start value (blank: mean of the rated players)', '4(a)', null),
    choice('provisionalRounding', 'Provisional performances', '4(a)', 'nearest', [
      ['nearest', 'whole numbers, half up'],
      ['none', 'not rounded'],
    ]),
    number('guardFromGames', 'Overshoot guard from games', '4(c)', 0),
    number('guardFromGain', 'Overshoot guard from a gain of', '4(c)', 0),
    choice('lightningForNewPlayers', 'Lightning games of new players', '2', 'left out', [
      ['left out', 'left out'],
      ['in the performance', 'in the performance'],
    ]),
    choice('rounding', 'New ratings', '2', 'nearest', [
      ['nearest', 'whole numbers, half up'],
      ['none', 'not rounded'],
    ]),
  ],
  rhp: [
    number('startingRating', 'Starting rating of unrated players (blank: none)', 'Reply', null, true),
    choice('pointsFrom', 'Points', 'Calculating your Rating', 'formula', [
      ['formula', 'by the formula'],
      ['chart', 'by the charts'],
    ]),
    choice('rounding', 'Points', 'Assumptions', 'halfUp', [
      ['halfUp', 'whole numbers, half up'],
      ['none', 'not rounded'],
    ]),
    choice('ratingsUsed', 'Ratings', 'Explanation of Symbols', 'atConclusion', [
      ['atConclusion', 'at the conclusion of each round'],
      ['atStart', "at the section's start"],
    ]),
  ],
};

/** Our readings in force, and what a section is unless it is said. */
export function standardOptions(system: SectionSystem): OptionValues {
  return Object.fromEntries(SECTION_OPTIONS[system].map(({ key, standard }) => [key, standard]));
}

/** The options that are not at their standard, in words. */
export function optionsText(system: SectionSystem, values: OptionValues): string[] {
  return SECTION_OPTIONS[system].flatMap((spec) => {
    const value = values[spec.key] ?? null;
    if (value === spec.standard && !(spec.kind === 'choice' && spec.ofSection)) return [];
    return [`${spec.label}: ${valueText(spec, value)}`];
  });
}

function valueText(spec: OptionSpec, value: OptionValue): string {
  switch (spec.kind) {
    case 'choice':
      return spec.choices.find(([name]) => name === value)?.[1] ?? String(value);
    case 'yesNo':
      return value === true ? 'yes' : 'no';
    case 'number':
      return String(value ?? 'blank');
  }
}
