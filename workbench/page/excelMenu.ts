import type { ExcelSettings, Platform, Strictness, Switch } from '../excel';
import { PLATFORMS, PLATFORM_LABELS, SWITCHES, platformNamed } from '../excel';
import { create, element } from './dom';

/** The list of Excels, and beside it the switches of the one that is chosen. Answers what shows them anew. */
export function connectExcelMenu(excel: ExcelSettings, attempt: (action: () => Promise<void>) => void) {
  const platforms = element<HTMLSelectElement>('excel-platform');
  for (const name of Object.keys(PLATFORMS) as Platform[])
    platforms.append(option(name, PLATFORM_LABELS[name]));
  platforms.addEventListener('change', () =>
    attempt(() => excel.setPlatform(platformNamed(platforms.value))),
  );
  const set = (changes: Partial<Strictness>): void => attempt(() => excel.set(changes));
  const list = element('excel-switches');
  return () => {
    platforms.value = excel.platform;
    list.replaceChildren(...SWITCHES.map((one) => switchRow(one, excel.strictness, set)));
  };
}

function switchRow(
  { key, label, choices }: Switch,
  strictness: Strictness,
  set: (changes: Partial<Strictness>) => void,
): HTMLElement {
  const row = create('label');
  if (choices === 'yesOrNo') {
    const tick = create('input');
    tick.type = 'checkbox';
    tick.checked = strictness[key] === true;
    tick.addEventListener('change', () => set({ [key]: tick.checked }));
    row.append(tick, label);
  } else {
    const select = create('select');
    const value = JSON.stringify(strictness[key]);
    for (const choice of choices) select.append(option(JSON.stringify(choice.value), choice.label));
    // A test or the address may have set what the page does not offer.
    if (!choices.some((choice) => JSON.stringify(choice.value) === value))
      select.append(option(value, 'other'));
    select.value = value;
    select.addEventListener('change', () => set({ [key]: JSON.parse(select.value) as unknown }));
    row.append(label, select);
  }
  row.dataset.switch = key;
  return row;
}

function option(value: string, label: string): HTMLOptionElement {
  const made = create('option', label);
  made.value = value;
  return made;
}
