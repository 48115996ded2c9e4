import { FEWEST_GAMES } from '../../engine/evidence';

/** A column, and what it means. */
export const EARLIER_D = 'D of the months to choose on';

/** A figure of the sheets: what it means, and how it is calculated. */
interface Statistic {
  readonly title: string;
  readonly meaning: string;
  readonly formula: string;
}

export const STATISTICS: Readonly<
  Record<'prediction' | 'calibration' | 'groups' | 'pool', readonly Statistic[]>
> = {
  prediction: [
    {
      title: 'Deviance D',
      meaning:
        'How surprising the results were; less is better, and tossing a coin gives 0.30103. White, 84 points higher, is expected to score 0.64: a win costs 0.19, a draw 0.32, a loss 0.44.',
      formula: 'mean of -(y log10 e + (1 - y) log10(1 - e)), e cut to 0.01 to 0.99',
    },
    {
      title: '100 D / 0.30103',
      meaning: 'D as a percentage of what tossing a coin would give; above 100 is worse than a coin.',
      formula: '100 D / log10 2',
    },
    {
      title: EARLIER_D,
      meaning:
        'The same figure of the earlier months: choose a parameter by it, and test the choice on the newest.',
      formula: 'D of the games of the months to choose on',
    },
    {
      title: 'Difference of D',
      meaning: 'Of two systems on the same games: below 0 the one named first predicts better.',
      formula: 'mean over the games of the deviance of the system named first less the other’s',
    },
    {
      title: 'Brier B',
      meaning: 'The mean of the squared errors: expected 0.64 and won is 0.36 squared = 0.13.',
      formula: 'mean of (y - e)²',
    },
    {
      title: 'Skill',
      meaning:
        'The share of the squared errors that ratings avoid; 0 = ratings are no use, below 0 = they are worse than none.',
      formula: '1 - B / B0, B0 with White’s mean score of the earlier months for every e',
    },
    {
      title: 'Section score, RMSE and mean',
      meaning: 'How far players’ scores in a section were from what was expected, for all five systems.',
      formula:
        'root of the mean of ((S - expected S) / √n)², and the mean of (S - expected S) / √n, n games of a player in a section',
    },
    {
      title: 'Interval',
      meaning:
        'The truth is inside in 95 of 100 cases. Sections, not games, are counted, as games of one section go together.',
      formula: 'm ± t(0.975, G - 1) SE, SE² = G/(G - 1) × Σ over sections of (Σ (x - m))² / n², G sections',
    },
    {
      title: 'Probability, Holm',
      meaning:
        'The chance of such a difference where there is none, of this comparison alone and by Holm of all that differ; a verdict needs a Holm value under 0.05.',
      formula:
        'two-sided, t of G - 1 degrees of freedom; Holm: the probabilities in rising order, times the comparisons left, never falling',
    },
    {
      title: 'z',
      meaning: 'A result worth a look: a rating may be out of date, or a player entered under another id.',
      formula:
        'Σ (result - e) / √Σ e(1 - e), shown where at most one month in twenty has any such result by chance',
    },
  ],
  calibration: [
    {
      title: 'Expected, scored',
      meaning:
        'The games in ten groups of equal size, from outsiders to favourites; a right system scores what it expects.',
      formula: 'mean of e and mean of y in each tenth of the games by e',
    },
    {
      title: 'Slope b',
      meaning:
        '1 = differences of rating are worth what the system expects; under 1 = favourites score too little.',
      formula: 'least squares of y - 1/2 = a + b (e - 1/2)',
    },
    {
      title: 'Intercept a',
      meaning: '0 = White scores what is expected; above 0 = more.',
      formula: 'the same line at e = 1/2',
    },
  ],
  groups: [
    {
      title: 'Points',
      meaning: 'How the group scores against other groups: as if it were rated so many points higher.',
      formula: 'Σ (result - e) / Σ 0.001164, the worth of a point (32), in games against other groups',
    },
    {
      title: 'Result - e',
      meaning: 'The same in points of a game.',
      formula: `mean of (result - e); groups of fewer than ${FEWEST_GAMES} games are not shown`,
    },
  ],
  pool: [
    {
      title: 'Games to By hand',
      meaning:
        'What the games gave, the lift (40), the maximum (47), the floor (42) and penalties added or took, the whole rating of new or returning players, the last one of players who are no longer rated, and ratings typed by hand.',
      formula: 'Σ over the players of what each step changes of the raw rating',
    },
    {
      title: 'Sum',
      meaning: 'All points that came into the list or left it.',
      formula:
        'the parts to its left, added by the sheet; it is the change of the sum of raw ratings to 0.000001',
    },
    {
      title: 'Change',
      meaning: 'How many points more the list has than a month before.',
      formula: 'Σ raw at the end of the month - Σ raw at the end of the month before',
    },
    {
      title: 'Published - raw',
      meaning: 'How much higher the published ratings are, all together (50).',
      formula: 'Σ (published - raw) at the end of the month',
    },
    {
      title: 'Mean raw rating',
      meaning: 'The level of all who are rated; it moves with those who come and go, too.',
      formula: 'Σ raw / players rated at the end of the month',
    },
    {
      title: 'Drift',
      meaning:
        'How the ratings of the same players moved in twelve months. Settled adults hardly change: if theirs move, it is the list.',
      formula:
        'mean m of (raw now - raw twelve months ago) of those rated then and now; m ± t(0.975, n - 1) SE, n players',
    },
    {
      title: 'Settled adults',
      meaning: 'The level of players of 35 to 45, without those who came or went.',
      formula:
        'their mean in the first month, then + the mean change of those rated at both ends of each month',
    },
  ],
};

/** Why two systems can be hard to tell apart although 0 is outside their interval. */
export const VERDICTS_TOGETHER =
  'Each interval is for one comparison; verdicts allow for all comparisons made at once (Holm), so they are more cautious.';

export const GROUPS_BY_CHANCE = 'Of many groups one in twenty is outside its interval by chance.';

export const SLOPES_BELOW_1 =
  'Swiss pairing and uncertain ratings pull slopes below 1, and favourites below 100 %, even where the system is right.';
/** Why a system that is beaten may be right. */
export const FAVOURS_LEAST = 'Uncertain ratings favour the system that expects least of favourites';
/** Regression to the mean. */
export const BANDS_PULLED =
  'Uncertain ratings make high ratings too high and low ones too low: such bands score below and above them even where the system is right.';

/** What the figures of groups cannot say. */
export const COMPARES_GROUPS =
  'This compares groups. It does not say whose ratings are wrong: where juniors’ ratings lag, adults seem to play below theirs.';

/** What is easily got wrong with such figures. */
export const PITFALLS: readonly string[] = [
  'Only ratings at the start of a month are used. Clauses 40 and 50 use the games of the month itself: ratings at the month’s end already include its results.',
  'On the months that are tested on you would partly choose a parameter by chance. Choose on earlier months, and count how often the months tested on were looked at.',
  'FIDE 2008 cuts differences at 400 points, Chess SA 2013 at 400 for the stronger player and 736 for the weaker, Chess SA 2024 at 390 for White and 460 for Black (34); Red Hot Pawn does not. This shows only where the strong meet the weak.',
  'Draws keep D well above 0, however good the ratings are.',
  SLOPES_BELOW_1,
  `${FAVOURS_LEAST}, whether it is right or not.`,
  BANDS_PULLED,
  COMPARES_GROUPS,
  VERDICTS_TOGETHER,
  GROUPS_BY_CHANCE,
  'A system that predicts better is still not official: only the regulations count (3).',
  'Two curves 0.03 apart need 6,000 to 8,000 games. A month of 2,000 games cannot tell them apart, and that is no proof that they are equal.',
];
