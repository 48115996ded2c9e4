import { html, nothing, type TemplateResult } from 'lit-html';
import { selectedPlayer } from '../../../bureau';
import { button, hintedButton, textField } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { loadCode } from '../../kit/loadCode';
import type { BureauJob, BureauParts, WayOn } from './bureauParts';
import type { Merging } from './merge';
import { COMPARING, MERGE_FIELDS, type MergeField, type MergeTyped } from './mergeState';

const NONE: MergeTyped = { keep: '', drop: '' };

const LABELS: Readonly<Record<MergeField, string>> = {
  keep: 'Record that stays: CSA id or name',
  drop: 'Record that goes: CSA id or name',
};

/**
 * Two records of one player, in the step Tables: the fields to choose them, and what follows. What it needs is loaded when the first
 * two are chosen or looked for.
 */
export function mergePart(parts: BureauParts, wayOn: Pick<WayOn, 'goTo'>) {
  const { pane, bureau } = parts;
  const typed = pane.slice<MergeTyped>(NONE);
  let loaded: Merging | null = null;
  const take = (
    doing: string,
    from: string,
    work: (merging: Merging, job: BureauJob) => Promise<void>,
  ): Promise<void> =>
    parts.jobs.run(doing, { id: from, step: 'tables' }, async (job) => {
      if (loaded === null) {
        const { createMerging } = await loadCode(() => import(/* webpackChunkName: "merge" */ './merge'));
        loaded = createMerging(parts, typed, wayOn);
      }
      await work(loaded, job);
    });
  const compare = (from: string): Promise<void> => take(COMPARING, from, (it, job) => it.compare(job));
  const choose = async (field: MergeField, text: string): Promise<void> => {
    typed.set({ [field]: text.trim() });
    const { keep, drop } = typed.get();
    if (keep !== '' && drop !== '') await compare(`merge-${field}`);
    else loaded?.leave();
  };
  const useSelection = async (): Promise<void> => {
    let id: string | null = null;
    const isRead = await pane.perform('Reading the selection…', async () => {
      const row = await bureau.readSelectedRow();
      id = row === null ? null : selectedPlayer(row);
      if (id === null) pane.say('problem', NO_RECORD);
    });
    if (isRead && id !== null) await choose(typed.get().keep === '' ? 'keep' : 'drop', id);
  };
  const look = (): Promise<void> => take('Looking for duplicates…', 'merge-look', (it, job) => it.look(job));
  return { view: () => view(typed.get(), { choose, useSelection, look }, loaded) };
}

const NO_RECORD = 'Select a cell in the row of a player on the sheet Players, then press Use this row.';

interface Chooses {
  readonly choose: (field: MergeField, text: string) => Promise<void>;
  readonly useSelection: () => Promise<void>;
  readonly look: () => Promise<void>;
}

function view(
  typed: MergeTyped,
  { choose, useSelection, look }: Chooses,
  loaded: Merging | null,
): TemplateResult {
  return fold({
    id: 'bureau-merge',
    line: 'Two records of one player, free ids',
    body: html`
      ${hintedButton({
        id: 'merge-look',
        title: 'Look for duplicates',
        hint: 'Lists records that are likely those of one player, merges that can be undone, and the next free CSA id. Nothing is written.',
        act: look,
      })}
      ${MERGE_FIELDS.map((field) =>
        textField({
          id: `merge-${field}`,
          label: LABELS[field],
          text: typed[field],
          choose: (text) => void choose(field, text),
        }),
      )}
      <div class="buttons">${button('Use this row', useSelection, { id: 'merge-selection', look: '' })}</div>
      ${loaded === null ? nothing : loaded.view()}
    `,
  });
}
