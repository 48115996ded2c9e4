import { html, type TemplateResult } from 'lit-html';

interface Tab {
  readonly id: string;
  readonly title: string;
}

interface TabRow {
  /** What the tabs choose among. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the tab that is open. */
  readonly current: string;
  /** The id of the element that shows what the open tab is about. */
  readonly controls: string;
  readonly open: (id: string) => void;
}

/**
 * Tabs in a row, which are one stop for the Tab key: the arrow keys, Home and End move among them, Enter and the space bar
 * open the one that has the focus.
 */
export function tabRow({ label, tabs, current, controls, open }: TabRow): TemplateResult {
  return html`
    <div class="pages" role="tablist" aria-label=${label} @keydown=${moveFocus}>
      ${tabs.map(
        ({ id, title }) => html`
          <button
            type="button"
            role="tab"
            id="tab-${id}"
            aria-selected=${id === current ? 'true' : 'false'}
            aria-controls=${controls}
            tabindex=${id === current ? 0 : -1}
            @click=${() => open(id)}
          >
            ${title}
          </button>
        `,
      )}
    </div>
  `;
}

function moveFocus(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}
