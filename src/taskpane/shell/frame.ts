import { html, nothing, type TemplateResult } from 'lit-html';
import type { PageEntry, Pane } from '../kit/page';
import { withClauseLinks } from '../kit/links';
import { deferredView } from './deferredView';
import { offeredFiles } from './offeredFiles';
import { entryOf, type Pages } from './openPage';
import type { PaneState } from './paneState';
import { type Tab, tabRow } from './tabRow';

/** The whole pane: the tabs, what is being said, and the page that is open. */
export function frame(
  state: PaneState,
  entries: readonly PageEntry[],
  pages: Pages,
  pane: Pane,
): TemplateResult {
  const { busy, message, offered, view } = state;
  const entry = entryOf(entries, view);
  const open = (id: string): void => void pages.open(id);
  return html`
    <div class="top">
      <nav aria-label="Pages">${tabs(state, entries, pages)}</nav>
      <div class=${busy === null ? 'busy' : 'busy on'}></div>
    </div>
    <p class="unseen" role="status">${busy ?? (message?.kind === 'done' ? message.text : '')}</p>
    <p class="unseen" role="alert">${message?.kind === 'problem' ? message.text : ''}</p>
    <main aria-busy=${busy === null ? 'false' : 'true'}>
      ${
        entry.group === null
          ? nothing
          : tabRow(
              entry.group,
              entries.filter(({ group }) => group === entry.group),
              view,
              open,
            )
      }
      ${
        message === null
          ? nothing
          : html`<p class="note ${message.kind}">${withClauseLinks(message.text)}</p>`
      }
      ${deferredView(pane)} ${offeredFiles(offered, pane)}
      <div class="page" id="page" role="tabpanel" aria-labelledby="view-title">
        <header class="line heading">
          <h1 id="view-title" tabindex="-1">${entry.heading}</h1>
          <a
            class="help"
            href="help/${entry.help}"
            target="_blank"
            rel="noopener"
            aria-label="Help: ${entry.heading}"
            >?</a
          >
        </header>
        ${state.pages[view]?.view() ?? notLoaded(pages)}
      </div>
    </main>
  `;
}

/** The tabs: pages of their own, and groups, whose tab leads to the page of the group that was open last. */
function tabs({ view, lastOfGroup }: PaneState, entries: readonly PageEntry[], pages: Pages): TemplateResult {
  const all = new Map<string, Tab>();
  for (const { id, title, group } of entries) {
    const name = group ?? id;
    if (!all.has(name)) all.set(name, { id: name, title: group ?? title });
  }
  const { group } = entryOf(entries, view);
  const open = (name: string): void => {
    const first = entries.find((one) => one.group === name)?.id;
    void pages.open(lastOfGroup[name] ?? first ?? name);
  };
  return tabRow('Pages', [...all.values()], group ?? view, open);
}

/** A page whose code is not there yet, or could not be reached. */
function notLoaded(pages: Pages): TemplateResult {
  return html` <p><button type="button" class="button small" @click=${pages.refresh}>Refresh</button></p> `;
}
