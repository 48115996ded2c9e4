import { html, type TemplateResult } from 'lit-html';

/** How far a popover is from its button, in pixels. */
const GAP = 4;

/**
 * The information button: a small round "i" beside a label, which opens what else there is to know. Use it for what helps;
 * what prevents an error stays in sight. The browser opens the popover, and closes it at Escape and at a press elsewhere. One
 * that has no popovers yet shows the text at once.
 *
 * @param id the id of the text, for the `aria-describedby` of the control that it is about
 * @param about what it is about: the label of the control
 * @param text one to three short sentences
 */
export function info(id: string, about: string, text: unknown): TemplateResult {
  return html`
    <button
      type="button"
      class="info"
      popovertarget=${id}
      aria-label="Information: ${about}"
      aria-describedby=${id}
    ></button>
    <span class="quiet tip" id=${id} popover role="note" aria-label=${about} @beforetoggle=${place}
      >${text}</span
    >
  `;
}

/** Below the button, and above it in the lower part of the pane. */
function place(event: Event): void {
  const { style, previousElementSibling } = event.currentTarget as HTMLElement;
  const { top, bottom } = previousElementSibling!.getBoundingClientRect();
  const isLow = bottom > window.innerHeight * 0.6;
  style.top = isLow ? '' : `${bottom + window.scrollY + GAP}px`;
  style.bottom = isLow ? `${window.innerHeight - top - window.scrollY + GAP}px` : '';
}
