/** What the Tab key stops at in the pane. */
const STOPS = ':is(a[href], button, input, select, summary):not([tabindex="-1"])';

/**
 * In Excel on the web Office.js moves the focus at Tab, but only between what Tab itself can reach: from a heading that
 * the pane has focused it would leave the pane. So from there the next stop is found here.
 */
export function tabFromHeading(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const from = event.target;
    if (event.key !== 'Tab' || !(from instanceof HTMLElement) || from.tabIndex >= 0) return;
    const wanted = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => (from.compareDocumentPosition(stop) & wanted) !== 0,
    );
    const next = event.shiftKey ? stops.at(-1) : stops[0];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });
}
