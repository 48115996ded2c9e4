import type { RatingsPane } from './ratingsPane';

/** More stops than any page has before the one that is looked for. */
const MOST_STOPS = 100;

/** The pane by keyboard alone. */
export class PaneKeyboard {
  private constructor(private readonly pane: RatingsPane) {}

  /** With the focus on the tab of the page that is open. */
  static async in(pane: RatingsPane): Promise<PaneKeyboard> {
    const keys = new PaneKeyboard(pane);
    await keys.begin();
    return keys;
  }

  async begin(): Promise<void> {
    await this.pane.frame.evaluate(() =>
      document.querySelector<HTMLElement>('nav [role=tab][tabindex="0"]')?.focus(),
    );
  }

  /** What has the focus: its label, or else its text. */
  focused(): Promise<string> {
    return this.pane.frame.evaluate(() => {
      const active = document.activeElement;
      const label = (active as HTMLInputElement | null)?.labels?.[0]?.textContent;
      const name = active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '';
      return name.replace(/\s+/g, ' ').trim();
    });
  }

  /** Opens a page by its tab: the arrow keys lead there, Enter opens it. */
  async openPage(name: string): Promise<void> {
    await this.begin();
    for (let moves = 0; moves < MOST_STOPS && (await this.focused()) !== name; moves += 1)
      await this.press('ArrowRight');
    expect(await this.focused()).toBe(name);
    await this.press('Enter');
    await this.pane.idle();
  }

  /** Goes on by Tab until this has the focus. */
  async tabTo(name: string | RegExp): Promise<void> {
    const is = (focused: string): boolean =>
      typeof name === 'string' ? focused === name : name.test(focused);
    for (let stops = 0; stops < MOST_STOPS && !is(await this.focused()); stops += 1) await this.press('Tab');
    expect(await this.focused()).toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
  }

  /** Goes to something by Tab, presses it by Enter, and waits until nothing goes on. */
  async enter(name: string | RegExp): Promise<void> {
    await this.tabTo(name);
    await this.press('Enter');
    await this.pane.idle();
  }

  press(key: string): Promise<void> {
    return this.pane.workbench.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.pane.workbench.page.keyboard.type(text);
  }

  /** Whether what has the focus shows it by an outline of two pixels or more. */
  isFocusSeen(): Promise<boolean> {
    return this.pane.frame.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    });
  }
}
