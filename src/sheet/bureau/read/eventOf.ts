import { problem } from '../../../engine/kit/problem';
import { shown } from '../../../cells/reader';
import { readEventName } from './ids';
import type { EventFound, EventsReading } from './readEvents';
import type { TableReader } from './tableReader';

/** Finds the events that the rows of a table name. Rows of one event are many, so what was found is kept. */
export class EventLookup {
  private readonly known = new Map<string, EventFound>();

  constructor(private readonly events: EventsReading) {}

  /**
   * The event of the row that a reader stands at: its index; below 0, minus the row of an event that is left out; null
   * where there is none, with its problem noted.
   */
  at(table: TableReader<'games'> | TableReader<'penalties'>): number | null {
    const reader = table as TableReader<'games'>;
    const texts = `${reader.text('event')}\u0000${reader.text('section')}`;
    const known = this.known.get(texts);
    if (typeof known === 'number') return known;
    const event = reader.need('event', readEventName, '13.1');
    const section = reader.read('section', readEventName);
    if (event === null) return null;
    const found = this.events.find(event, section);
    const name = shown(
      [reader.text('event').trim(), reader.text('section').trim()].filter(Boolean).join(', '),
    );
    switch (found) {
      case 'unknown':
        reader.report('event', problem('eventUnknown', '13.1', { event: name }));
        return null;
      case 'ambiguous':
        reader.report('event', problem('eventAmbiguous', '13.1', { event: name }));
        return null;
      default:
        this.known.set(texts, found);
        return found;
    }
  }
}
