import { html, nothing, type TemplateResult } from 'lit-html';
import { loadCode } from '../../kit/loadCode';
import { fileField, sheetToRead } from '../../kit/files';
import type { BureauJob, BureauParts, WayOn } from './bureauParts';
import type { EventFiles } from './eventFiles';

/**
 * Arbiters' files, on the page Bureau: the fields to choose them, and what follows once there are some. What reading them
 * needs is much code, and is loaded with the first of them.
 */
export function eventFilesPart(parts: BureauParts, actions: WayOn) {
  const { jobs } = parts;
  let loaded: EventFiles | null = null;
  const take = (
    doing: string,
    from: string,
    work: (files: EventFiles, job: BureauJob) => Promise<void>,
  ): Promise<void> =>
    jobs.run(doing, from, async (job) => {
      if (loaded === null) {
        const code = await loadCode(() => import(/* webpackChunkName: "eventFiles" */ './eventFiles'));
        loaded = code.createEventFiles(parts, actions);
      }
      await work(loaded, job);
    });
  const takeFiles = (files: readonly File[]): Promise<void> =>
    take('Reading the files…', 'event-files', (it, job) => it.takeFiles(files, job));
  const takeSheet = (): Promise<void> =>
    take('Reading the sheet…', 'event-sheet', (it, job) => it.takeSheet(job));
  return { view: (isFirst: boolean) => view(isFirst, takeFiles, takeSheet, loaded) };
}

function view(
  isFirst: boolean,
  takeFiles: (files: readonly File[]) => Promise<void>,
  takeSheet: () => Promise<void>,
  loaded: EventFiles | null,
): TemplateResult {
  return html`
    <section class="stack" aria-labelledby="event-files-title">
      ${
        isFirst
          ? html`<h2 id="event-files-title">Event files</h2>`
          : html`<h3 id="event-files-title">Event files</h3>`
      }
      ${fileField({
        id: 'event-files',
        label: 'Files from arbiters',
        hint: 'TRF, chess-results lists, Swiss-Manager. Choose several, or drop them here.',
        take: takeFiles,
      })}
      ${fileField({
        id: 'event-folder',
        label: 'A whole folder',
        hint: 'All files of a month, with those of the folders in it.',
        folder: true,
        take: takeFiles,
      })}
      ${sheetToRead(
        'event-sheet',
        "A list of chess-results that is open in this workbook, or one player's results abroad.",
        takeSheet,
      )}
      ${loaded === null ? nothing : loaded.view()}
    </section>
  `;
}
