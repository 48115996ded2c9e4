import { html, nothing, type TemplateResult } from 'lit-html';
import { hintedButton } from '../../kit/fields';
import { fileField } from '../../kit/files';
import { fold } from '../../kit/fold';
import { loadCode } from '../../kit/loadCode';
import type { BureauJob, BureauParts, WayOn } from './bureauParts';
import type { Correcting } from './correct';

/**
 * The correction of a published month, in the step Publish: the fields to choose what was corrected, and what follows. What it needs is
 * much code, and is loaded with the first file.
 */
export function correctPart(parts: BureauParts, actions: WayOn) {
  let loaded: Correcting | null = null;
  const take = (
    doing: string,
    from: string,
    work: (correcting: Correcting, job: BureauJob) => Promise<void>,
  ): Promise<void> =>
    parts.jobs.run(doing, { id: from, step: 'publish' }, async (job) => {
      if (loaded === null) {
        const code = await loadCode(() => import(/* webpackChunkName: "correct" */ './correct'));
        loaded = code.createCorrecting(parts, actions);
      }
      await work(loaded, job);
    });
  const takeFiles = (files: readonly File[]): Promise<void> =>
    take('Reading the files…', 'correct-files-choose', (it, job) => it.takeFiles(files, job));
  const takeTables = (): Promise<void> =>
    take('Reading the tables…', 'correct-tables', (it, job) => it.takeTables(job));
  return { view: () => view(takeFiles, takeTables, loaded) };
}

function view(
  takeFiles: (files: readonly File[]) => Promise<void>,
  takeTables: () => Promise<void>,
  loaded: Correcting | null,
): TemplateResult {
  return fold({
    id: 'bureau-correct',
    line: 'Correct a published month',
    body: html`
      ${fileField({
        id: 'correct-files',
        label: 'Choose the corrected file',
        hint: "The arbiter's corrected file of the section, and packages of months (csa-2026-08-v1.zip) that are not in this workbook.",
        take: takeFiles,
      })}
      ${hintedButton({
        id: 'correct-tables',
        title: 'Use the changed tables',
        hint: 'The tables of the chosen month as they are in this workbook now, corrected by hand.',
        act: takeTables,
      })}
      ${loaded === null ? nothing : loaded.view()}
    `,
  });
}
