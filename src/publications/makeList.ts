import { readYear } from '../cells/readDate';
import { cellValue } from '../cells/cellValue';
import type { RatingType } from '../engine/csa2024';
import { ratedPlaces, playerAt } from '../engine/csa2024/bureau';
import { yearOf } from '../engine/kit/calendarDay';
import { roundHalfAway } from '../engine/kit/round';
import { nextPeriod, type Person } from '../bureau';
import { birthText } from '../bureau/read/readPlayers';
import type { CalculatedMonth } from '../bureau/results/calculatedMonth';

/** Who is on a list, and how. What is not said leaves nobody out. */
export interface ListChoice {
  readonly list: RatingType;
  /** Active in one of so many newest months (55): games of any list count. */
  readonly activeMonths: number | null;
  /** U14: at most 14 in the year in which the list is valid; an unknown year of birth is not on it. */
  readonly under: number | null;
  /** S60: at least 60 in that year. */
  readonly over: number | null;
  readonly gender: 'F' | 'M' | null;
  readonly region: string | null;
  /** Players with a title alone. */
  readonly titled: boolean;
  readonly top: number | null;
  readonly decimals: 0 | 1;
}

const EVERYBODY: Omit<ListChoice, 'list'> = {
  activeMonths: null,
  under: null,
  over: null,
  gender: null,
  region: null,
  titled: false,
  top: null,
  decimals: 0,
};

/** Lists with a name, each one declaration. */
export const LIST_PRESETS: Readonly<Record<string, Omit<ListChoice, 'list'>>> = {
  all: EVERYBODY,
  active: { ...EVERYBODY, activeMonths: 12 },
  top: { ...EVERYBODY, activeMonths: 12, top: 100 },
  women: { ...EVERYBODY, gender: 'F' },
  juniors: { ...EVERYBODY, under: 18 },
  girls: { ...EVERYBODY, under: 18, gender: 'F' },
  seniors: { ...EVERYBODY, over: 60 },
  titled: { ...EVERYBODY, titled: true },
};

/**
 * A list of the newest month, its fields in the order of the published lists' headers: the highest rating first, equal ones in the order of
 * Players.
 *
 * @param months the calculated months, the oldest first
 */
export function makeList(months: readonly CalculatedMonth[], choice: ListChoice): string[][] {
  const newest = months.at(-1)!;
  const { reading, month } = newest;
  const year = yearOf(nextPeriod(reading.period).first);
  const active = choice.activeMonths === null ? null : activeIn(months.slice(-choice.activeMonths));
  return Array.from(ratedPlaces(month.ratings, choice.list), (at) => ({
    player: playerAt(at),
    rating: roundHalfAway(month.ratings.published[at]!, choice.decimals),
  }))
    .filter(({ player }) => isChosen(reading.people[player]!, year, choice, active))
    .sort((a, b) => b.rating - a.rating || a.player - b.player)
    .slice(0, choice.top ?? undefined)
    .map(({ player, rating }) => {
      const { id, surname, firstName, birth, gender, title, region } = reading.people[player]!;
      const shown = rating.toFixed(choice.decimals);
      return [id, surname, firstName, birthText(birth) ?? '', gender, title, shown, region];
    });
}

/** The players with an activity above 0 in one of the months. */
function activeIn(months: readonly CalculatedMonth[]): ReadonlySet<string> {
  return new Set(
    months.flatMap(({ reading, month }) =>
      reading.people.flatMap(({ id }, player) => (month.activity[player]! > 0 ? [id] : [])),
    ),
  );
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function isChosen(
  { id, birth, gender, region, title }: Person,
  year: number,
  choice: ListChoice,
  active: ReadonlySet<string> | null,
): boolean {
  const born = readYear(cellValue(birth));
  const age = typeof born === 'number' ? year - born : null;
  return (
    active?.has(id) !== false &&
    (choice.under === null || (age !== null && age <= choice.under)) &&
    (choice.over === null || (age !== null && age >= choice.over)) &&
    (choice.gender === null || same(gender, choice.gender)) &&
    (choice.region === null || same(region, choice.region)) &&
    (!choice.titled || title.trim() !== '')
  );
}
