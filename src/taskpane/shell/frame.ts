import { html, nothing, type TemplateResult } from 'lit-html';
import type { Deferred } from '../../excel/requests';
import { copyText } from '../kit/copyText';
import { withClauseLinks } from '../kit/links';
import type { PageEntry, Pane, TextFile } from '../kit/page';
import { tabRow } from '../kit/tabs';
import { entryOf, type Pages } from './openPage';
import type { PaneState } from './paneState';

/** The id of the page in front, which the tabs choose. */
const PAGE = 'page';

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
          : tabRow({
              label: entry.group,
              tabs: entries.filter(({ group }) => group === entry.group),
              current: view,
              controls: PAGE,
              open,
            })
      }
      ${
        message === null
          ? nothing
          : html`<p class="note ${message.kind}">${withClauseLinks(message.text)}</p>`
      }
      ${deferredView(pane)} ${offeredFiles(offered, pane)}
      <div class="page" id=${PAGE} role="tabpanel" aria-labelledby="view-title">
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
  const all = new Map<string, Pick<PageEntry, 'id' | 'title'>>();
  for (const { id, title, group } of entries) {
    const name = group ?? id;
    if (!all.has(name)) all.set(name, { id: name, title: group ?? title });
  }
  const { group } = entryOf(entries, view);
  const open = (name: string): void => {
    const first = entries.find((one) => one.group === name)?.id;
    void pages.open(lastOfGroup[name] ?? first ?? name);
  };
  return tabRow({ label: 'Pages', tabs: [...all.values()], current: group ?? view, controls: PAGE, open });
}

/** A page whose code is not there yet, or could not be reached. */
function notLoaded(pages: Pages): TemplateResult {
  return html` <p><button type="button" class="button small" @click=${pages.refresh}>Refresh</button></p> `;
}

interface Words {
  /** What is the matter with the sheets or packages of these names. */
  readonly says: (names: string) => string;
  readonly button: string;
  readonly doing: string;
}

const WORDS: Readonly<Record<Deferred['kind'], Words>> = {
  unfinished: {
    says: (names) => `Not complete, and not removed because Excel refused it: ${names}.`,
    button: 'Remove the unfinished sheets',
    doing: 'Removing the unfinished sheets…',
  },
  former: {
    says: (names) => `Replaced, but not removed because Excel refused it: ${names}.`,
    button: 'Remove the former sheets',
    doing: 'Removing the former sheets…',
  },
  unshown: {
    says: (names) =>
      `Complete, but not shown because another workbook was in front: ${names}. Their top rows do not stay in view yet.`,
    button: 'Show the new sheets',
    doing: 'Showing the new sheets…',
  },
  packages: {
    says: (names) =>
      `Not published, and the package in the workbook was not removed because Excel refused it: ${names}.`,
    button: 'Remove the unpublished package',
    doing: 'Removing the package…',
  },
};

/** What could not be finished while another workbook was in front, each with a button that does it. */
function deferredView({ workbook, perform }: Pick<Pane, 'workbook' | 'perform'>): TemplateResult {
  return html`${workbook.deferred().map((item) => {
    const { says, button, doing } = WORDS[item.kind];
    const act = (): void => void perform(doing, () => workbook.runDeferred(item));
    return html`<div class="note problem">
      <p>
        ${says(item.names.map((name) => `"${name}"`).join(', '))} Click into the workbook that this pane
        belongs to, then press the button.
      </p>
      <button type="button" class="button small" @click=${act}>${button}</button>
    </div>`;
  })}`;
}

/** A byte order mark belongs to a file, not to text that is copied. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Files that this Excel cannot save, as text to be copied. */
function offeredFiles(
  files: readonly TextFile[],
  { offer, say }: Pick<Pane, 'offer' | 'say'>,
): TemplateResult | typeof nothing {
  if (files.length === 0) return nothing;
  const copy = (event: Event, { name, text }: TextFile): Promise<void> =>
    copyText(
      event,
      { name, text: withoutMark(text) },
      { say },
      `The text of ${name} is copied. Paste it into a text editor and save it as ${name}.`,
    );
  return html`<section class="note" aria-label="Files to copy">
    ${files.map(
      (file, at) =>
        html`<div class="field">
          <label for="offered-${at}">${file.name}</label>
          <textarea id="offered-${at}" rows="4" readonly .value=${withoutMark(file.text)}></textarea>
          <button
            type="button"
            class="button small"
            aria-label="Copy ${file.name}"
            @click=${(event: Event) => void copy(event, file)}
          >
            Copy
          </button>
        </div>`,
    )}
    <button type="button" class="button small" @click=${() => offer([])}>Close the files</button>
  </section>`;
}
