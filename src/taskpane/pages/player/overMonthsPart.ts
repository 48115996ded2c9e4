import { html, nothing, type TemplateResult } from 'lit-html';
import { button } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { type Job, Jobs, progressBar, type Progress } from '../../kit/jobs';
import { loadCode } from '../../kit/loadCode';
import type { Focus, Pane } from '../../kit/page';

/** What is loaded once it is asked for: the page itself is small. */
interface OverMonths {
  readonly find: (job: Job) => Promise<void>;
  readonly view: () => TemplateResult;
}

/** Published ratings of a player over the months, folded at the end of the page. What reads packages is loaded when it is first asked for. */
export function overMonthsPart(pane: Pane, focus: Focus) {
  const state = pane.slice<{ readonly progress: Progress | null; readonly loaded: OverMonths | null }>({
    progress: null,
    loaded: null,
  });
  const jobs = new Jobs(pane, (progress) => state.set({ progress }));
  const find = (): Promise<void> =>
    jobs.run('Looking for packages…', async (job) => {
      const { createOverMonths } = await loadCode(
        () => import(/* webpackChunkName: "overMonths" */ './overMonths'),
      );
      const loaded = state.get().loaded ?? createOverMonths(pane, jobs, focus);
      state.set({ loaded });
      await loaded.find(job);
      focus.on('over-months-id');
    });
  return { view: () => view(state.get().progress, state.get().loaded, find, () => jobs.cancel()) };
}

function view(
  progress: Progress | null,
  loaded: OverMonths | null,
  find: () => Promise<void>,
  cancel: () => void,
): TemplateResult {
  return fold({
    id: 'over-months',
    line: 'Published ratings over the months',
    body: html`
      ${progress === null ? nothing : progressBar(progress, cancel)}
      ${
        loaded === null
          ? html`
              <p>From the packages of published months: those in this workbook, and files.</p>
              <div class="buttons">
                ${button('Look for packages', find, { id: 'over-months-find', look: '' })}
              </div>
            `
          : loaded.view()
      }
    `,
  });
}
