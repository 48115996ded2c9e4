import type { RatingType } from '../../../engine/csa2024';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import type { BureauTable } from '../../../sheet/bureau';
import type { Actions, Surroundings } from '../../actions/actions';
import type { SampleSize } from './bureauState';
import { insertSheets } from './insertSheets';
import { Jobs } from '../../kit/jobs';
import { setBureau } from './setBureau';
import { listActions } from './listActions';
import { monthActions } from './monthActions';

/** All that a user can do on the page Bureau. */
export interface BureauActions {
  readonly insertWorkbook: () => Promise<void>;
  readonly setSampleSize: (size: SampleSize) => void;
  readonly insertSample: () => Promise<void>;
  /** The first day of a month; null = as the tables say. */
  readonly setMonth: (month: CalendarDay | null) => void;
  readonly pickTable: (table: BureauTable, id: string) => void;
  readonly run: () => Promise<void>;
  /** Stops what goes on, with nothing written. */
  readonly cancel: () => void;
  /** The month of the player whose row is selected. */
  readonly explain: () => Promise<void>;
  /** Writes the tables with which the next month begins. */
  readonly rollForward: () => Promise<void>;
  readonly setList: (list: RatingType) => void;
  readonly exportFile: () => Promise<void>;
  readonly exportSheet: () => Promise<void>;
  readonly importFile: (file: Blob) => Promise<void>;
}

/** What the page works with. */
export interface BureauPart extends Surroundings {
  readonly bureau: BureauWorkbook;
}

/** What the page's actions work with. */
export interface BureauSurroundings extends BureauPart {
  readonly jobs: Jobs;
}

/** What the page's views can set going. */
export type PageActions = Pick<Actions, 'goTo' | 'show'> & { readonly bureau: BureauActions };

export function bureauActions(surroundings: BureauPart): BureauActions {
  const { store } = surroundings;
  const jobs = new Jobs(store, (progress) => setBureau(store, { progress }));
  const all = { ...surroundings, jobs };
  return {
    cancel: () => jobs.cancel(),
    setSampleSize: (sampleSize) => setBureau(store, { sampleSize }),
    setMonth: (month) => setBureau(store, { month, picks: {}, run: null, problems: [] }),
    pickTable: (table, id) => {
      const { picks } = store.get().bureau;
      setBureau(store, { picks: { ...picks, [table]: id }, run: null, problems: [] });
    },
    setList: (list) => setBureau(store, { list }),
    ...insertSheets(all),
    ...monthActions(all),
    ...listActions(all),
  };
}

/** Looks anew for the tables of the workbook. */
export async function findTables({ store, bureau }: BureauPart): Promise<void> {
  setBureau(store, { tables: await bureau.listTables() });
}
