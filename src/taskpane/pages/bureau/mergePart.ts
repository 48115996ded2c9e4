import { html, nothing, type TemplateResult } from 'lit-html';
import { selectedPlayer } from '../../../bureau';
import { button, hintedButton, textField } from '../../kit/fields';
import { fold } from '../../kit/fold';
import { loadCode } from '../../kit/loadCode';
import { type BureauParts, LaterPart } from './bureauParts';
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
export function mergePart(parts: BureauParts) {
  const { pane, bureau, jobs } = parts;
  const typed = pane.slice<MergeTyped>(NONE);
  const part = new LaterPart(jobs, 'tables', async () => {
    const { createMerging } = await loadCode(() => import(/* webpackChunkName: "merge" */ './merge'));
    return createMerging(parts, typed);
  });
  const choose = async (field: MergeField, text: string): Promise<void> => {
    typed.set({ [field]: text.trim() });
    const { keep, drop } = typed.get();
    if (keep !== '' && drop !== '') await part.run(COMPARING, `merge-${field}`, (it, job) => it.compare(job));
    else part.loaded?.leave();
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
  return {
    view: (): TemplateResult =>
      fold({
        id: 'bureau-merge',
        line: 'Two records of one player, free ids',
        body: html`
          ${hintedButton({
            id: 'merge-look',
            title: 'Look for duplicates',
            hint: 'Lists records that are likely those of one player, merges that can be undone, and the next free CSA id. Nothing is written.',
            act: () => part.run('Looking for duplicates…', 'merge-look', (it, job) => it.look(job)),
          })}
          ${MERGE_FIELDS.map((field) =>
            textField({
              id: `merge-${field}`,
              label: LABELS[field],
              text: typed.get()[field],
              choose: (text) => void choose(field, text),
            }),
          )}
          <div class="buttons">
            ${button('Use this row', useSelection, { id: 'merge-selection', look: '' })}
          </div>
          ${part.loaded?.view() ?? nothing}
        `,
      }),
  };
}

const NO_RECORD = 'Select a cell in the row of a player on the sheet Players, then press Use this row.';
