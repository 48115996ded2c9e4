import { stepRounding, type StepRounding } from '../exampleRounding';
import type { MonthOptions } from '../monthOptions';
import { performance } from '../performance';
import type { BureauInput } from './bureauInput';
import type { MonthPerformances } from './bureauResult';
import { type Entries, GAMES, OPPONENTS, OWN, SCORE, SUMS } from './entries';
import type { EventFigures } from './eventFigures';

/** Step 5: collects this month's performances, player by player and list by list. */
export class PerformanceList {
  private count = 0;
  private readonly player: Int32Array;
  private readonly list: Uint8Array;
  private readonly event: Int32Array;
  private readonly performance: Float64Array;
  private readonly round: StepRounding;

  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly entries: Entries,
    options: MonthOptions,
  ) {
    const most = 2 * entries.count;
    this.player = new Int32Array(most);
    this.list = new Uint8Array(most);
    this.event = new Int32Array(most);
    this.performance = new Float64Array(most);
    this.round = stepRounding(options.rounding);
  }

  /** Clauses 28-30 for an entry in Main (list 0) or in the event's own list; NaN where no game of it is rated. */
  add(entry: number, list: number): number {
    const { sums } = this.entries;
    const at = entry * SUMS + (list === 0 ? 0 : OWN);
    const games = sums[at + GAMES]!;
    if (games === 0) return NaN;
    const found = performance(this.round.points(sums[at + OPPONENTS]! / games), sums[at + SCORE]!, games);
    if (typeof found !== 'number') return NaN;
    const rounded = this.round.points(found);
    const next = this.count;
    this.player[next] = this.entries.player[entry]!;
    this.list[next] = list;
    this.event[next] = this.entries.event[entry]!;
    this.performance[next] = rounded;
    this.count += 1;
    return rounded;
  }

  /** The performances of all players that were asked for. */
  columns(): MonthPerformances {
    const { count, input, events } = this;
    const event = this.event.slice(0, count);
    return {
      count,
      player: this.player.slice(0, count),
      list: this.list.slice(0, count),
      event,
      performance: this.performance.slice(0, count),
      gameType: Uint8Array.from(event, (one) => events.gameType[one]!),
      endDay: Float64Array.from(event, (one) => input.events.endDay[one]!),
      sequence: Float64Array.from(event, (one) => input.events.sequence[one]!),
    };
  }
}
