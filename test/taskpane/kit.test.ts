/** @jest-environment jsdom */
import { render } from 'lit-html';
import { formatCalendarDay } from '../../src/engine/kit/calendarDay';
import { cards } from '../../src/taskpane/kit/cards';
import { dateField, hintedButton } from '../../src/taskpane/kit/fields';
import { checklist, fold } from '../../src/taskpane/kit/fold';
import { emptyState } from '../../src/taskpane/kit/icons';

const root = document.createElement('div');
document.body.append(root);
const show = (part: unknown): unknown => render(part, root);
const one = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;

test('a folded line opens and closes in place, and says whether it is open', () => {
  show(fold({ id: 'data', line: '8 games', action: 'Change', body: 'Ranges' }));
  const line = one('#data');
  const body = one(`#${line.getAttribute('aria-controls')!}`);
  expect([
    line.textContent.replace(/\s+/g, ' ').trim(),
    line.getAttribute('aria-expanded'),
    body.hidden,
  ]).toEqual(['8 games Change', 'false', true]);
  line.click();
  expect([line.getAttribute('aria-expanded'), body.hidden]).toEqual(['true', false]);
  line.click();
  expect([line.getAttribute('aria-expanded'), body.hidden]).toEqual(['false', true]);
});

test('a checklist has one step open at a time, and says how far each is', () => {
  let open = 'tables';
  const step = (id: string, state: 'done' | 'next') =>
    ({
      ...{ id, title: id, state, line: '6 tables', isOpen: id === open, body: () => `body of ${id}` },
      toggle: () => void (open = id),
    }) as const;
  const paint = (): unknown => show(checklist('Steps', [step('tables', 'done'), step('run', 'next')]));
  paint();
  expect(root.textContent).toContain('body of tables');
  expect(one('#tables').textContent.replace(/\s+/g, ' ')).toContain('tables: Done. 6 tables');
  one('#run').click();
  paint();
  expect(root.textContent).not.toContain('body of tables');
  expect(root.textContent).toContain('body of run');
});

test('a date is shown as yyyy/mm/dd; what is no date is not taken', () => {
  const taken: (string | null)[] = [];
  const field = dateField({
    ...{ id: 'day', label: 'Day', day: null },
    choose: (day) => void taken.push(day === null ? null : formatCalendarDay(day)),
  });
  show(field);
  const type = (text: string): void => {
    (one('#day') as HTMLInputElement).value = text;
    one('#day').dispatchEvent(new Event('change'));
  };
  type('15 March 2026');
  type('3/4/2026');
  expect([one('#day').getAttribute('aria-invalid'), one('#day-wrong').hidden]).toEqual(['true', false]);
  type('2026/04/03');
  expect([one('#day').getAttribute('aria-invalid'), one('#day-wrong').hidden]).toEqual(['false', true]);
  type('');
  expect(taken).toEqual(['2026/03/15', '2026/04/03', null]);
});

test('a button has its hint behind an information button; what stands in its way is in sight', () => {
  const part = { id: 'go', title: 'Go', hint: 'Goes.', act: () => undefined };
  show(hintedButton(part));
  expect(one('[popovertarget=go-hint]').getAttribute('aria-label')).toBe('Information: Go');
  expect([one('#go-hint').getAttribute('role'), one('#go-hint').hasAttribute('popover')]).toEqual([
    'note',
    true,
  ]);
  show(hintedButton({ ...part, blocked: 'Nothing is selected.' }));
  expect(one('#go').getAttribute('aria-disabled')).toBe('true');
  expect([one('#go-hint').textContent, one('#go-hint').hasAttribute('popover')]).toEqual([
    'Nothing is selected.',
    false,
  ]);
});

test('a card has a title, a number, its change and why', () => {
  show(cards('New ratings', [{ id: 'main', title: 'Main', value: '1430', change: '+18', why: '8 games' }]));
  expect(one('[data-card=main]').textContent.replace(/\s+/g, ' ').trim()).toBe('Main 1430 +18 8 games');
  expect(one('.gain').textContent).toBe('+18');
});

test('an empty page has an icon that a screen reader leaves out', () => {
  show(emptyState('tournament', 'No crosstable', 'Select one.'));
  expect(one('svg').getAttribute('aria-hidden')).toBe('true');
  expect(one('.empty').textContent).toContain('No crosstable');
});
