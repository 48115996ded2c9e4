import type { RatingsPane } from './ratingsPane';

/** How much of a page is visible as it opens. */
export interface OpenedPage {
  readonly words: number;
  /** In pixels, from the top of the pane to its end. */
  readonly height: number;
  /** All that can be pressed or filled in, without the tabs of the pages. */
  readonly controls: number;
}

/** Measures the page in front. Text that only a screen reader gets does not count; neither does what is folded. */
export function measure(pane: RatingsPane): Promise<OpenedPage> {
  return pane.frame.evaluate(() => {
    const main = document.querySelector('main')!;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const controls = [...main.querySelectorAll('a[href], button, input, select, textarea, summary')];
    let words = 0;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // A select shows one of its choices.
      const option = text.parentElement!.closest('option');
      const seen =
        option === null ? isSeen(text.parentElement!) : option.selected && isSeen(option.closest('select')!);
      if (seen) words += (text.textContent ?? '').split(/\s+/).filter((word) => word !== '').length;
    }
    return {
      words,
      height: main.getBoundingClientRect().bottom + window.scrollY,
      controls: controls.filter(isSeen).length,
    };
  });
}

/** Where something begins, in pixels from the top of the pane; Infinity where it is not there. */
export function topOf(pane: RatingsPane, selector: string): Promise<number> {
  return pane.frame.evaluate((wanted) => {
    const found = document.querySelector(wanted);
    return found === null ? Infinity : found.getBoundingClientRect().top + window.scrollY;
  }, selector);
}
