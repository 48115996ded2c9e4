import { html, nothing, type TemplateResult } from 'lit-html';
import { hintedButton } from '../../kit/fields';
import { fileField, sheetToRead } from '../../kit/files';
import { loadCode } from '../../kit/loadCode';
import { type BureauParts, LaterPart, type PartsWithRun } from './bureauParts';
import type { FilesSummary } from './bureauSteps';

/**
 * Arbiters' files, in the step Files: the fields to choose them, and what follows once there are some. What reading them
 * needs is much code, and is loaded with the first of them.
 */
export function eventFilesPart(parts: PartsWithRun) {
  const part = new LaterPart(parts.jobs, 'files', async () => {
    const code = await loadCode(() => import(/* webpackChunkName: "eventFiles" */ './eventFiles'));
    return code.createEventFiles(parts);
  });
  const takeFiles = (files: readonly File[]): Promise<void> =>
    part.run('Reading the files…', 'event-files-choose', (it, job) => it.takeFiles(files, job));
  const takeSheet = (): Promise<void> =>
    part.run('Reading the sheet…', 'event-sheet', (it, job) => it.takeSheet(job));
  return {
    summary: (): FilesSummary => part.loaded?.summary() ?? { waiting: 0, appendedTo: [] },
    view: (): TemplateResult => html`
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
      ${part.loaded?.view() ?? nothing}
    `,
  };
}

/** Who submitted what, below them; its code is loaded when it is first asked for, with that of the event files. */
export function submissionsPart(parts: BureauParts) {
  const part = new LaterPart(parts.jobs, 'files', async () => {
    const code = await loadCode(() => import(/* webpackChunkName: "eventFiles" */ './submissions'));
    return code.createSubmissions(parts);
  });
  return {
    view: (): TemplateResult => html`
      ${hintedButton({
        id: 'submissions',
        title: 'Who submitted what',
        hint: 'Registered events with the days left, files that were sent back, a letter to each region with something missing, and the activity of arbiters.',
        act: () => part.run('Reading what was submitted…', 'submissions', (it, job) => it.read(job)),
      })}
      ${part.loaded?.view() ?? nothing}
    `,
  };
}
