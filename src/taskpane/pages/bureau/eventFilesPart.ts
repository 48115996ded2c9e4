import { html, nothing, type TemplateResult } from 'lit-html';
import { loadCode } from '../../kit/loadCode';
import { fileField, sheetToRead } from '../../kit/files';
import type { BureauJob, BureauParts, WayOn } from './bureauParts';
import type { FilesSummary } from './bureauSteps';
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
    jobs.run(doing, { id: from, step: 'files' }, async (job) => {
      if (loaded === null) {
        const code = await loadCode(() => import(/* webpackChunkName: "eventFiles" */ './eventFiles'));
        loaded = code.createEventFiles(parts, actions);
      }
      await work(loaded, job);
    });
  const takeFiles = (files: readonly File[]): Promise<void> =>
    take('Reading the files…', 'event-files-choose', (it, job) => it.takeFiles(files, job));
  const takeSheet = (): Promise<void> =>
    take('Reading the sheet…', 'event-sheet', (it, job) => it.takeSheet(job));
  return {
    view: () => view(takeFiles, takeSheet, loaded),
    summary: (): FilesSummary => loaded?.summary() ?? { waiting: 0, appendedTo: [] },
  };
}

function view(
  takeFiles: (files: readonly File[]) => Promise<void>,
  takeSheet: () => Promise<void>,
  loaded: EventFiles | null,
): TemplateResult {
  return html`
    ${fileField({
      id: 'event-files',
      label: 'Choose files',
      hint: 'Files from arbiters: TRF, chess-results lists, Swiss-Manager, SwissPerfect. Choose several at once.',
      take: takeFiles,
    })}
    ${fileField({
      id: 'event-folder',
      label: 'Choose a folder',
      hint: 'All files of a month, also those in subfolders.',
      folder: true,
      take: takeFiles,
    })}
    ${sheetToRead(
      'event-sheet',
      "A list of chess-results that is open in this workbook, or one player's results abroad.",
      takeSheet,
    )}
    ${loaded === null ? nothing : loaded.view()}
  `;
}
