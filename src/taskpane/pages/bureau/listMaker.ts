import { html, nothing, type TemplateResult } from 'lit-html';
import { BYTE_ORDER_MARK } from '../../../cells/csv';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { LIST_OPTIONS } from '../../../publications/options';
import {
  columnLabel,
  LIST_COLUMN_KEYS,
  LIST_PRESETS,
  type ListChoice,
  listCsv,
  listName,
  type ListPreset,
  type MadeList,
  madeListSheet,
  makeList,
  monthsNeeded,
} from '../../../publications/makeList';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { button, checkbox, selectField, textField, wholeNumberField } from '../../kit/fields';
import { giveFiles } from '../../kit/files';
import { fold } from '../../kit/fold';
import { withClauseLinks } from '../../kit/links';
import { loadCode } from '../../kit/loadCode';
import type { Slice } from '../../kit/page';
import type { BureauJob, BureauParts } from './bureauParts';
import { formatOf } from './bureauState';
import { writeLists } from './publish';
import { lastRun } from './run';

/** A list that is chosen: a preset, and what differs from it. */
interface ChosenList {
  readonly list: RatingType;
  /** A name in `LIST_PRESETS`. */
  readonly name: string;
  readonly changes: Partial<ListPreset>;
}

const INITIAL: ChosenList = { list: 'main', name: 'all', changes: {} };

const presetOf = ({ name }: ChosenList): ListPreset => LIST_PRESETS[name]!;
const choiceOf = (chosen: ChosenList): ListChoice => ({
  ...presetOf(chosen),
  ...chosen.changes,
  list: chosen.list,
});

type ListMakerActions = ReturnType<typeof listMakerActions>;

/** A list of the month, in the step Publish: which rating, who is on it, and which columns it has. */
export function listMaker(parts: BureauParts) {
  const state = parts.pane.slice(INITIAL);
  const actions = listMakerActions(parts, state);
  return { view: () => listMakerView(state.get(), actions) };
}

function listMakerActions(parts: BureauParts, state: Slice<ChosenList>) {
  const { pane, jobs } = parts;
  const make = (from: string, give: (made: MadeList, job: BureauJob) => Promise<string>): Promise<void> =>
    jobs.run('Making the list…', { id: from, step: 'publish' }, async (job) => {
      const choice = choiceOf(state.get());
      const { months, former } = await monthsFor(parts, choice, job);
      const made = makeList(months, choice, former);
      if (made.rows.length === 0) {
        pane.say('problem', `Nobody is on this list; nothing was written.${shortText(made)}`);
        return;
      }
      pane.say('done', `${await give(made, job)}${shortText(made)}`);
    });
  return {
    setList: (list: RatingType) => state.set({ list }),
    setPreset: (name: string) => state.set({ name, changes: {} }),
    change: (changes: Partial<ListPreset>) => state.set({ changes: { ...state.get().changes, ...changes } }),
    exportFile: () =>
      make('bureau-file', (made) => {
        const name = `${listName(made, presetOf(state.get()))}.csv`;
        const text = BYTE_ORDER_MARK + listCsv(made, formatOf(parts.state.get()));
        return Promise.resolve(`The list is in the file "${name}", ${giveFiles(pane, [{ name, text }])}.`);
      }),
    exportSheet: () =>
      make('bureau-sheet', async (made, job) => {
        const planned = madeListSheet(made, presetOf(state.get()));
        const { period } = made.newest.reading;
        const [sheet] = await writeLists(
          parts,
          period,
          `list ${planned.name}`,
          [withoutCharts(planned)],
          job,
        );
        return `The list is on the new sheet "${sheet!.name}".`;
      }),
  };
}

/** The newest month, and those before it that the list looks at. */
async function monthsFor(parts: BureauParts, choice: ListChoice, job: BureauJob) {
  const newest = await lastRun(parts, job);
  const needed = monthsNeeded(choice);
  if (needed === 1) return { months: [newest], former: new Map() };
  const { monthsUpTo } = await loadCode(
    () => import(/* webpackChunkName: "publications" */ './publishedPackages'),
  );
  return monthsUpTo(newest, needed, job);
}

function shortText({ monthsShort }: MadeList): string {
  if (monthsShort === null) return '';
  const { has, needs } = monthsShort;
  return ` It looks at ${needs} months, and has ${has}: earlier months are taken from the packages in this workbook.`;
}

/** The age groups of clause 16, and seniors. */
const AGES = [8, 10, 12, 14, 16, 18, 20].map((under) => ({ under, over: null, title: `U${under}` }));
const SENIORS = [50, 60, 65].map((over) => ({ under: null, over, title: `${over} and older` }));
const AGE_GROUPS = [{ under: null, over: null, title: 'Any' }, ...AGES, ...SENIORS];

function listMakerView(chosen: ChosenList, actions: ListMakerActions): TemplateResult {
  const choice = choiceOf(chosen);
  const { clause } = presetOf(chosen);
  return fold({
    id: 'bureau-one-list',
    line: 'One list, by age, activity, region and more',
    body: html`
      ${selectField({
        id: 'list',
        label: 'List',
        choices: RATING_TYPES.map((type) => [type, RATING_TITLES[type]] as const),
        chosen: choice.list,
        choose: actions.setList,
      })}
      ${selectField({
        id: 'list-preset',
        label: 'Who',
        choices: Object.entries(LIST_PRESETS).map(([name, { label }]) => [name, label]),
        chosen: chosen.name,
        choose: actions.setPreset,
      })}
      ${clause === '' ? nothing : html`<p class="quiet">${withClauseLinks(placeText(clause))}</p>`}
      ${fold({ id: 'list-who', line: 'Age, activity, region and other limits', body: whoFields(choice, actions) })}
      ${fold({ id: 'list-columns', line: 'Columns and decimals', body: columnFields(choice, actions) })}
      <div class="pair">
        ${button('Export as CSV', actions.exportFile, { id: 'bureau-file', look: '' })}
        ${button('Export as sheet', actions.exportSheet, { id: 'bureau-sheet', look: '' })}
      </div>
    `,
  });
}

const placeText = (clause: string): string => (/^\d/.test(clause) ? `By clause ${clause}` : `By ${clause}`);
const GENDERS = [
  ['', 'Any'],
  ['F', 'Female'],
  ['M', 'Male'],
] as const;
const DECIMALS = [
  ['0', 'Whole numbers (25)'],
  ['1', 'One decimal'],
] as const;

function whoFields(choice: ListChoice, { change }: ListMakerActions): TemplateResult {
  const { activeMonths, under, over, gender, region, federation, top, titled } = choice;
  const age = AGE_GROUPS.findIndex((group) => group.under === under && group.over === over);
  return html`
    ${selectField({
      id: 'list-age',
      label: 'Age in the year of the list (16)',
      choices: AGE_GROUPS.map(({ title }, at) => [String(at), title]),
      chosen: String(age),
      choose: (at) => {
        const group = AGE_GROUPS[Number(at)]!;
        change({ under: group.under, over: group.over });
      },
    })}
    ${wholeNumberField({
      id: 'list-active',
      label: LIST_OPTIONS[0]!.label,
      value: activeMonths,
      choose: (months) => change({ activeMonths: months }),
    })}
    ${selectField({
      id: 'list-gender',
      label: 'Gender',
      choices: GENDERS,
      chosen: gender ?? '',
      choose: (value) => change({ gender: value === '' ? null : value }),
    })}
    ${words('list-region', 'Region', region, (value) => change({ region: value }))}
    ${words('list-federation', 'Federation', federation, (value) => change({ federation: value }))}
    ${wholeNumberField({ id: 'list-top', label: 'The first so many', value: top, choose: (value) => change({ top: value }) })}
    ${checkbox({ id: 'list-titled', title: 'Players with a title only', checked: titled }, (isOn) => change({ titled: isOn }))}
  `;
}

/** Columns keep the order of the preset; those that are added come last. */
function columnFields({ columns, decimals }: ListChoice, { change }: ListMakerActions): TemplateResult {
  return html`
    <fieldset>
      <legend>Columns</legend>
      ${LIST_COLUMN_KEYS.map((column) =>
        checkbox(
          {
            id: `list-column-${column}`,
            title: columnLabel(column),
            checked: columns.includes(column),
          },
          (isOn) =>
            change({ columns: isOn ? [...columns, column] : columns.filter((one) => one !== column) }),
        ),
      )}
    </fieldset>
    ${selectField({
      id: 'list-decimals',
      label: 'Ratings',
      choices: DECIMALS,
      chosen: decimals === 1 ? '1' : '0',
      choose: (value) => change({ decimals: value === '1' ? 1 : 0 }),
    })}
  `;
}

/** A word; blank = no limit. */
function words(
  id: string,
  label: string,
  value: string | null,
  choose: (value: string | null) => void,
): TemplateResult {
  return textField({ id, label, text: value ?? '', choose: (text) => choose(text.trim() || null) });
}
