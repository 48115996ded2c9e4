import { problem } from '../../../engine/kit/problem';
import { shown } from '../../../cells/reader';
import { readEventName } from './ids';
import type { EventFound, EventsReading } from './readEvents';
import type { TableReader } from './tableReader';

/** Finds the events that the rows of a table name. Rows of one event are many, so what was found is kept. */
export class EventLookup {
  private readonly reader: TableReader<'games'>;
  private readonly eventPlace: number | null;
  private readonly sectionPlace: number | null;
  /** What was found by the cells of event and section, as Office handed them over; both are text or numbers. */
  private readonly found = new Map<unknown, Map<unknown, number>>();
  // Equal to no cell.
  private event: unknown = NaN;
  private section: unknown = NaN;
  private last = 0;

  constructor(
    table: TableReader<'games'> | TableReader<'penalties'>,
    private readonly events: EventsReading,
  ) {
    this.reader = table as TableReader<'games'>;
    this.eventPlace = this.reader.placeOf('event');
    this.sectionPlace = this.reader.placeOf('section');
  }

  /**
   * The event of the row that the table stands at: its index; below 0, minus the row of an event that is left out; null
   * where there is none, with its problem noted.
   */
  at(): number | null {
    const event = this.reader.rawAt(this.eventPlace);
    const section = this.reader.rawAt(this.sectionPlace);
    if (event === this.event && section === this.section) return this.last;
    const found = this.found.get(event)?.get(section) ?? this.find();
    // A section that cannot be read is a problem of every row; and what an object holds may change.
    if (found === null || this.reader.rejected || isObject(event) || isObject(section)) return found;
    this.found.set(event, (this.found.get(event) ?? new Map<unknown, number>()).set(section, found));
    this.event = event;
    this.section = section;
    this.last = found;
    return found;
  }

  private find(): number | null {
    const { reader } = this;
    const event = reader.need('event', readEventName, '13.1');
    const section = reader.read('section', readEventName);
    if (event === null) return null;
    const found: EventFound = this.events.find(event, section);
    if (typeof found === 'number') return found;
    const name = shown(
      [reader.text('event').trim(), reader.text('section').trim()].filter(Boolean).join(', '),
    );
    const code = found === 'unknown' ? 'eventUnknown' : 'eventAmbiguous';
    reader.report('event', problem(code, '13.1', { event: name }));
    return null;
  }
}

const isObject = (raw: unknown): boolean => typeof raw === 'object' && raw !== null;
