import type { SectionSystem } from './sectionSystem';

/** What an option is set to; null = left to the document or the crosstable. */
export type OptionValue = string | number | boolean | null;
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** An option of a system. Its words for people stand in `optionLabels.ts`, which only the pane needs. */
export interface OptionSpec {
  readonly key: string;
  readonly kind: 'choice' | 'number' | 'yesNo';
  /** Our reading in force, and what a section is unless it is said. */
  readonly standard: OptionValue;
  /** The values of a choice. */
  readonly choices: readonly string[];
}

/** Each option with its values, the standard first; a number may be left blank where it has none. */
const OPTIONS: Readonly<Record<SectionSystem, string>> = {
  csa2013: `kind=other|u8|u10|u8u10|beginner
type=normal|rapid|blitz
rounds=
braille=no
dispensation=no
team=no
lowestSection=yes
manualFloor=
kNotGiven=fromRating|required
sixtyPercent=roundsUp|percentageUp
requestedByeIsPlayed=no
unratedGameIsPlayed=yes
unratedInPerformance=leftOut|temporaryRating
allUnrated=sameSteps|asRealExample3
performanceRounding=whole|none
newRatingRounding=whole|none
beginnerField=playersUp|percentageUp`,
  fide2008: `format=byCrosstable|swiss|roundRobin|match
floor=1200
matchGames=
championship=none|open|women
teamChampionship=no
kNotGiven=fromRating|required
unratedConditions=firstEvent|everyEvent
onePoint=againstRated|inAllGames
floorReached=atLeast|above
roundRobinAverage=whole|exact
doubleRoundRobinN=opponents|games
cappingPasses=one|untilStable
newAt2400=thirtyFirst|tenAtOnce`,
  qjrl: `kind=open|shorter15|shorter10|lightning
k=
method=tables|formulas
print=corrected|asPrinted
threePercentRule=yes
ceilings=yes
performanceAbove=400
performanceBelow=500
performanceOpposition=withCeilings|asRated
cycles=5
settledBelow=0.5
startValue=
provisionalRounding=nearest|none
guardFromGames=0
guardFromGain=0
lightningForNewPlayers=left out|in the performance
rounding=nearest|none`,
  rhp: `startingRating=
pointsFrom=formula|chart
rounding=halfUp|none
ratingsUsed=atConclusion|atStart`,
};

/** The options of a system, those of the section first, then the readings where the document is silent. */
export function sectionOptions(system: SectionSystem): OptionSpec[] {
  return OPTIONS[system].split('\n').map((line) => {
    const [key = '', values = ''] = line.split('=');
    const choices = values.split('|');
    if (choices.length > 1) return { key, kind: 'choice', standard: choices[0]!, choices };
    const asked = values === 'yes' || values === 'no';
    if (asked) return { key, kind: 'yesNo', standard: values === 'yes', choices: [] };
    return { key, kind: 'number', standard: values === '' ? null : Number(values), choices: [] };
  });
}

/** Every option at its standard. */
export function standardOptions(system: SectionSystem): OptionValues {
  return Object.fromEntries(sectionOptions(system).map(({ key, standard }) => [key, standard]));
}
