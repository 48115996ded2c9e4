import { stepRounding, type StepRounding } from '../exampleRounding';
import type { MonthOptions } from '../monthOptions';
import { performance } from '../performance';
import type { BureauInput } from './bureauInput';
import type { MonthPerformances } from './bureauResult';
import { type Entries, EVENT, GAMES, OPPONENTS, OWN, SCORE, FIGURES } from './entries';
import type { EventFigures } from './eventFigures';
import { type ColumnOf, emptyColumn, asScore } from '../../kit/units';
import type { CalendarDay } from '../../kit/calendarDay';

/** Step 5: collects this month's performances, player by player and list by list. */
export class PerformanceList {
  private count = 0;
  private readonly player: Int32Array;
  private readonly list: Uint8Array;
  private readonly event: Int32Array;
  private readonly gameType: Uint8Array;
  private readonly performance: Float64Array;
  private readonly endDay: ColumnOf<CalendarDay>;
  private readonly sequence: Float64Array;
  private readonly round: StepRounding;

  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly entries: Entries,
    options: MonthOptions,
  ) {
    const most = 2 * entries.size;
    this.player = new Int32Array(most);
    this.list = new Uint8Array(most);
    this.event = new Int32Array(most);
    this.gameType = new Uint8Array(most);
    this.performance = new Float64Array(most);
    this.endDay = emptyColumn(most);
    this.sequence = new Float64Array(most);
    this.round = stepRounding(options.rounding);
  }

  /** Clauses 28-30 for a player's entry in Main (list 0) or in the event's own list; NaN where no game of it is rated. */
  add(player: number, entry: number, list: number): number {
    const { figures } = this.entries;
    const at = entry * FIGURES + (list === 0 ? 0 : OWN);
    const games = figures[at + GAMES]!;
    if (games === 0) return NaN;
    const found = performance(
      this.round.points(figures[at + OPPONENTS]! / games),
      asScore(figures[at + SCORE]!),
      games,
    );
    if (typeof found !== 'number') return NaN;
    const rounded = this.round.points(found);
    const event = figures[entry * FIGURES + EVENT]!;
    const next = this.count;
    this.player[next] = player;
    this.list[next] = list;
    this.event[next] = event;
    this.gameType[next] = this.events.gameType[event]!;
    this.performance[next] = rounded;
    this.endDay[next] = this.input.events.endDay[event]!;
    this.sequence[next] = this.input.events.sequence[event]!;
    this.count += 1;
    return rounded;
  }

  /** The performances of all players that were asked for. */
  columns(): MonthPerformances {
    const { count } = this;
    return {
      count,
      player: this.player.subarray(0, count),
      list: this.list.subarray(0, count),
      event: this.event.subarray(0, count),
      gameType: this.gameType.subarray(0, count),
      performance: this.performance.subarray(0, count),
      endDay: this.endDay.subarray(0, count),
      sequence: this.sequence.subarray(0, count),
    };
  }
}
