import { html, nothing, type TemplateResult } from 'lit-html';
import { hintedButton } from '../../kit/fields';
import { fileField } from '../../kit/files';
import { fold } from '../../kit/fold';
import { loadCode } from '../../kit/loadCode';
import type { BureauJob, BureauParts, WayOn } from './bureauParts';
import type { StateWithTables } from './bureauState';
import type { Correcting } from './correct';

/**
 * The correction of a published month, in the step Publish: the fields to choose what was corrected, and what follows. What it needs is
 * much code, and is loaded with the first file.
 */
export function correctPart(
  parts: BureauParts,
  actions: WayOn & { readonly explainChanged: () => Promise<void> },
  /** Looks which months are published, after packages were chosen or made. */
  look: () => Promise<void>,
) {
  let loaded: Correcting | null = null;
  let isOpen = false;
  const toggled = (opened: boolean): void => {
    isOpen = opened;
    parts.state.set({ opened: 'publish' });
  };
  const take = (
    doing: string,
    from: string,
    work: (correcting: Correcting, job: BureauJob) => Promise<void>,
  ): Promise<void> =>
    parts.jobs.run(doing, { id: from, step: 'publish' }, async (job) => {
      if (loaded === null) {
        const code = await loadCode(() => import(/* webpackChunkName: "correct" */ './correct'));
        loaded = code.createCorrecting(parts, actions, look);
      }
      await work(loaded, job);
      await look();
    });
  const takeFiles = (files: readonly File[]): Promise<void> =>
    take('Reading the files…', 'correct-files-choose', (it, job) => it.takeFiles(files, job));
  const takeTables = (): Promise<void> =>
    take('Reading the tables…', 'correct-tables', (it, job) => it.takeTables(job));
  return {
    /** Whether it is in sight: then the month that is chosen is one to correct. */
    isOpen: () => isOpen && parts.state.get().opened === 'publish',
    view: (state: StateWithTables) =>
      fold({
        id: 'bureau-correct',
        line: 'Correct a published month',
        isOpen,
        toggled,
        body: view(state, takeFiles, takeTables, actions.explainChanged, loaded),
      }),
  };
}

/** The sheets Changed ratings, by the names of their tables. */
const CHANGED_RATINGS = /^CsaChangedRatings/;

function view(
  { found }: StateWithTables,
  takeFiles: (files: readonly File[]) => Promise<void>,
  takeTables: () => Promise<void>,
  explainChanged: () => Promise<void>,
  loaded: Correcting | null,
): TemplateResult {
  return html`
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
    ${
      found?.tables.some(({ name }) => CHANGED_RATINGS.test(name)) === true
        ? hintedButton({
            id: 'correct-explain',
            title: 'Explain a changed rating',
            hint: 'Select a row of the sheet Changed ratings first. Writes the month of its player, step by step, as it is published now.',
            act: explainChanged,
          })
        : nothing
    }
  `;
}
