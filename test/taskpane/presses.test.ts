/** @jest-environment jsdom */
import { html } from 'lit-html';
import { valueOf } from '../../src/taskpane/kit/fields';
import type { PageEntry, Pane, Slice } from '../../src/taskpane/kit/page';
import { fieldValue } from '../../src/taskpane/kit/typing';
import { Jobs, type Job } from '../../src/taskpane/kit/jobs';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';

/** A page that lends the pane to the test, with buttons of its own. */
class Bench {
  pane!: Pane;
  readonly log: string[] = [];
  job: Job | null = null;
  name = 'Ann';
  slice: Slice<{ line: string }> | null = null;
  private readonly ends: (() => void)[] = [];

  readonly entry: PageEntry = {
    id: 'bench',
    title: 'Bench',
    group: null,
    heading: 'Bench',
    help: 'bench.html',
    load: (pane) => {
      this.pane = pane;
      this.slice = pane.slice({ line: 'Before' });
      const jobs = new Jobs(pane, () => undefined);
      const press = (name: string) => () => void pane.perform(`${name}…`, () => this.work(name));
      const long = (): void => void jobs.run('Working…', (job) => this.longWork(job));
      return Promise.resolve({
        view: () => html`
          <button type="button" @click=${press('First')}>First</button>
          <button type="button" @click=${press('Second')}>Second</button>
          <button type="button" @click=${long}>Long</button>
          <button type="button" @click=${() => jobs.cancel()}>Cancel</button>
          <p>${this.slice?.get().line}</p>
          <input id="name" .value=${fieldValue(this.name)} @change=${(event: Event) => this.take(event)} />
        `,
        refresh: () => {
          this.log.push('read');
          return Promise.resolve();
        },
      });
    },
  };

  /** Goes on until `end`. */
  work(name: string): Promise<void> {
    this.log.push(name);
    return new Promise((resolve) => this.ends.push(resolve));
  }

  /** What the page makes of the field: capital letters. */
  private take(event: Event): void {
    this.name = valueOf(event).toUpperCase();
    this.paint('Taken');
  }

  paint(line: string): void {
    this.slice!.set({ line });
  }

  private longWork({ signal }: Job): Promise<void> {
    this.log.push('Long');
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  }

  /** Ends what goes on. */
  async end(): Promise<void> {
    this.ends.shift()?.();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
}

async function openBench(book = new FakeWorkbook()): Promise<{ bench: Bench; pane: TestPane }> {
  const bench = new Bench();
  const pane = await TestPane.open(book, [bench.entry]);
  await pane.click('Bench');
  bench.log.length = 0;
  return { bench, pane };
}

describe('a press while the pane is busy', () => {
  test('waits for its turn, in the order of the presses', async () => {
    const { bench, pane } = await openBench();
    pane.button('First').click();
    pane.button('Second').click();
    expect(bench.log).toEqual(['First']);
    expect(pane.status).toBe('First…');
    await bench.end();
    expect(bench.log).toEqual(['First', 'Second']);
    expect(pane.status).toBe('Second…');
    await bench.end();
    await pane.rest();
    expect(pane.status).toBe('');
  });

  test('of the same button does nothing twice, and the button shows it until its action has ended', async () => {
    const { bench, pane } = await openBench();
    const isMarked = (name: string): boolean => pane.button(name).getAttribute('aria-busy') === 'true';
    for (const name of ['First', 'First', 'Second', 'Second']) pane.button(name).click();
    expect([isMarked('First'), isMarked('Second')]).toEqual([true, true]);
    await bench.end();
    expect([isMarked('First'), isMarked('Second')]).toEqual([false, true]);
    pane.button('First').click();
    await bench.end();
    await bench.end();
    await pane.rest();
    expect(bench.log).toEqual(['First', 'Second', 'First']);
    expect([isMarked('First'), isMarked('Second')]).toEqual([false, false]);
  });

  test('waits behind a reading that nobody asked for, and what is read along comes last', async () => {
    const { bench, pane } = await openBench();
    let goOn = (): void => undefined;
    const { readActiveSheet } = pane.book.workbook;
    await pane.click('Home');
    Object.assign(pane.book.workbook, {
      readActiveSheet: async () => {
        await new Promise<void>((resolve) => (goOn = resolve));
        return readActiveSheet();
      },
    });
    pane.button('Player').click();
    await Promise.resolve();
    pane.button('Bench').click();
    pane.button('First').click();
    expect(bench.log).toEqual([]);
    Object.assign(pane.book.workbook, { readActiveSheet });
    goOn();
    while (bench.log.length === 0) await new Promise((resolve) => setTimeout(resolve));
    expect(bench.log).toEqual(['First']);
    await bench.end();
    await pane.rest();
    expect(bench.log).toEqual(['First', 'read']);
  });

  test('does not put away what the action before has said', async () => {
    const { bench, pane } = await openBench();
    const refused = bench.pane.perform('Failing…', () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'AccessDenied' })),
    );
    const next = bench.pane.perform('Next…', () => {
      bench.pane.say('done', 'The next one is done.');
      return Promise.resolve();
    });
    expect([await refused, await next]).toEqual([false, true]);
    expect(pane.alert).toMatch(/protected.* The next one is done\.$/);
    await bench.pane.perform('Later…', () => Promise.resolve());
    expect(pane.alert).toBe('');
  });

  test('is let go by Cancel, which stops at once what goes on, and says so', async () => {
    const { bench, pane } = await openBench();
    pane.button('Long').click();
    pane.button('First').click();
    await pane.click('Cancel');
    expect(bench.log).toEqual(['Long']);
    expect(pane.status).toBe(
      'Cancelled. Nothing was written; the workbook is as it was. What you pressed after that was not begun.',
    );
    pane.button('First').click();
    expect(bench.log).toEqual(['Long', 'First']);
    await bench.end();
  });

  test('of a tab opens the page when its turn comes', async () => {
    const { bench, pane } = await openBench();
    pane.button('First').click();
    pane.button('Tournament').click();
    pane.button('Bureau').click();
    await bench.end();
    await pane.rest();
    expect(pane.root.querySelector('h1')?.textContent).toBe("The bureau's month");
    expect(pane.text).toContain('Insert a sample bureau');
  });

  test('of a link goes to the cells when its turn comes', async () => {
    const { bench, pane } = await openBench();
    pane.button('First').click();
    const box = { row: 2, column: 1, rows: 1, columns: 1 };
    const gone = bench.pane.goTo({ sheetId: 's1', box });
    expect(pane.book.selections).toEqual([]);
    await bench.end();
    await gone;
    expect(pane.book.selections).toEqual([{ sheetId: 's1', box }]);
  });
});

describe('what somebody is doing while the pane is painted', () => {
  const events = (target: EventTarget, ...names: string[]): void => {
    for (const name of names) target.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const lineOf = (pane: TestPane): string | undefined => pane.root.querySelector('.page p')?.textContent;

  test('typing stays, until the page has taken it', async () => {
    const { bench, pane } = await openBench();
    const field = pane.root.querySelector<HTMLInputElement>('#name')!;
    field.value = 'Ben';
    events(field, 'input');
    bench.paint('Painted');
    expect([lineOf(pane), field.value]).toEqual(['Painted', 'Ben']);
    events(field, 'change');
    expect([lineOf(pane), field.value]).toEqual(['Taken', 'BEN']);
    field.value = 'Cem';
    events(field, 'input', 'focusout');
    bench.paint('Left');
    expect(field.value).toBe('BEN');
  });
});
