import { html, type TemplateResult } from 'lit-html';

/** What a page is for: its one big button. */
export interface MainAction {
  /** The button's id, of which its hint's is made. */
  readonly id: string;
  readonly title: string;
  /** Why it cannot be done now; null where it can. */
  readonly blocked: string | null;
  /** What it will do. */
  readonly hint: string;
  readonly act: () => Promise<void>;
}

/** The button, and below it what it does or what stands in its way. Disabled it can still be reached, and says why. */
export function mainAction({ id, title, blocked, hint, act }: MainAction): TemplateResult {
  const pressed = (): void => {
    if (blocked === null) void act();
  };
  return html`
    <button
      type="button"
      class="button primary wide"
      id=${id}
      aria-disabled=${blocked === null ? 'false' : 'true'}
      aria-describedby="${id}-hint"
      @click=${pressed}
    >
      ${title}
    </button>
    <p class="quiet" id="${id}-hint">${blocked ?? hint}</p>
  `;
}
