import type { SheetArea, SheetRef, Workbook } from '../../../excel/workbook';
import type { ReportStyle, SheetModel } from '../../../sheet/kit/sheetModel';
import { type OptionValue, type OptionValues, standardOptions } from '../../../sheet/section/options';
import { SECTION_EXAMPLES, type SectionExample } from '../../../sheet/section/examples';
import { sectionReport } from '../../../sheet/section/reports';
import { compareSystems } from '../../../sheet/section/reports/compareSystems';
import { SECTION_SYSTEMS, type SectionSystem } from '../../../sheet/section/sectionSystem';
import type { Surroundings } from '../../actions/actions';
import { perform } from '../../shell/perform';
import type { PaneState } from '../../month/monthState';
import type { Store } from '../../kit/store';
import { optionsOf } from './optionsOf';
import { readSection } from './readSection';
import { type SectionPreview, sectionPreview } from './sectionPreview';

import {
  NO_SHEET_SECTION,
  type SectionChoices,
  type SectionState,
  type SheetSection,
  sheetSection,
  withSheetSection,
} from './sectionState';

/** All that a user can do on the page Section. */
export interface SectionActions {
  readonly useSheetInFront: () => Promise<void>;
  readonly useSelection: () => Promise<void>;
  readonly useArea: (area: SheetArea) => Promise<void>;
  /** Goes back to what the headers tell. */
  readonly findByHeader: () => Promise<void>;
  readonly setSystem: (system: SectionSystem) => void;
  readonly setOption: (key: string, value: OptionValue) => void;
  /** Every option of the system as the document has it. */
  readonly useStandards: () => void;
  readonly setStyle: (style: ReportStyle) => void;
  readonly run: () => Promise<void>;
  /** Writes what each system gives, side by side. */
  readonly compare: () => Promise<void>;
  readonly setExample: (id: string) => void;
  readonly insertExample: () => Promise<void>;
}

const NOTHING_SELECTED =
  'The selected cells are empty. Select a crosstable with its header row in the sheet, then press Use selection.';

export function sectionActions({ store, workbook }: Surroundings): SectionActions {
  const set = (changes: Partial<SectionState>): void => change(store, changes);
  const choices = (): SectionChoices => store.get().section.choices;
  const read = (): Promise<void> => readSection(store, workbook);
  const choose = (changes: Partial<SheetSection>): void =>
    remember(store, workbook, withSheetSection(choices(), changes));
  const setOptions = (changed: SheetSection['options'][SectionSystem]): void => {
    const { system, options } = sheetSection(choices());
    choose({ options: { ...options, [system]: changed ?? {} } });
  };
  /** Writes a sheet and knows it as the page's own. */
  const write = async (model: SheetModel, done: (name: string) => string): Promise<SheetRef> => {
    const sheet = await workbook.writeSheet(model);
    set({ written: [...store.get().section.written, sheet.id] });
    store.set({ message: { kind: 'done', text: done(sheet.name) } });
    return sheet;
  };
  /** Reads the section once more. */
  const previewNow = async (): Promise<SectionPreview> => {
    await read();
    return sectionPreview(store.get().section);
  };
  const refuse = ({ blocked }: SectionPreview): void =>
    store.set({ message: { kind: 'problem', text: `Nothing was written. ${blocked ?? ''}`.trim() } });
  return {
    useSheetInFront: async () => {
      await perform(store, 'Looking for a crosstable…', async () => {
        const sheetId = store.get().section.front?.sheet.id ?? null;
        remember(store, workbook, { ...choices(), sheetId });
        await read();
        set({ result: null });
      });
    },
    useSelection: async () => {
      await perform(store, 'Reading the selection…', async () => {
        const { selected, area } = await workbook.readSelection();
        if (area.cells.length === 0) {
          store.set({ message: { kind: 'problem', text: NOTHING_SELECTED } });
          return;
        }
        const here = { ...choices(), sheetId: area.sheet.id };
        remember(store, workbook, withSheetSection(here, { pick: selected }));
        await read();
      });
    },
    useArea: async ({ box }) => {
      await perform(store, 'Reading the crosstable…', async () => {
        choose({ pick: box });
        await read();
      });
    },
    findByHeader: async () => {
      await perform(store, 'Looking for a crosstable…', async () => {
        choose({ pick: null });
        await read();
      });
    },
    setSystem: (system) => choose({ system }),
    setOption: (key, value) => {
      const { system, options } = sheetSection(choices());
      const others = Object.entries(options[system] ?? {}).filter(([name]) => name !== key);
      const standard = standardOptions(system)[key] === value;
      setOptions(Object.fromEntries(standard ? others : [...others, [key, value]]));
    },
    useStandards: () => setOptions({}),
    setStyle: (style) => remember(store, workbook, { ...choices(), style }),
    run: async () => {
      await perform(store, 'Calculating and writing the report…', async () => {
        const preview = await previewNow();
        const { rated } = preview;
        if (rated === null) {
          refuse(preview);
          return;
        }
        const report = await write(
          sectionReport(rated, choices().style),
          (name) => `The report is on the new sheet "${name}".`,
        );
        set({ result: { rated, report } });
      });
    },
    compare: async () => {
      await perform(store, 'Comparing the systems…', async () => {
        const preview = await previewNow();
        if (preview.table === null) {
          refuse(preview);
          return;
        }
        const chosen = sheetSection(choices());
        const options = Object.fromEntries(
          SECTION_SYSTEMS.map((system) => [system, optionsOf(chosen, system)]),
        );
        await write(
          compareSystems(preview.table, options as Readonly<Record<SectionSystem, OptionValues>>),
          (name) => `The systems stand side by side on the new sheet "${name}".`,
        );
      });
    },
    setExample: (example) => set({ example }),
    insertExample: async () => {
      await perform(store, 'Writing the example…', async () => {
        const example = exampleToInsert(store.get().section);
        const model = example.sheet();
        const sheet = await write(model, (name) => `The example is on the new sheet "${name}".`);
        const here = { ...choices(), sheetId: sheet.id };
        const { system, options } = example;
        const pick = model.blocks.get('crosstable') ?? null;
        const chosen = { ...NO_SHEET_SECTION, pick, system, options: { [system]: options } };
        remember(store, workbook, withSheetSection(here, chosen));
        set({ result: null });
        await read();
      });
    },
  };
}

/** The example that is chosen, else the first. */
export function exampleToInsert({ example }: SectionState): SectionExample {
  return SECTION_EXAMPLES.find(({ id }) => id === example) ?? SECTION_EXAMPLES[0]!;
}

function change(store: Store<PaneState>, changes: Partial<SectionState>): void {
  store.set({ section: { ...store.get().section, ...changes } });
}

/** Takes over choices and saves them; where the workbook does not take them, they hold while the pane is open. */
function remember(store: Store<PaneState>, workbook: Workbook, choices: SectionChoices): void {
  change(store, { choices });
  workbook.saveChoices('section', choices).catch(() => undefined);
}
