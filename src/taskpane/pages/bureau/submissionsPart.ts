import { html, nothing, type TemplateResult } from 'lit-html';
import { hintedButton } from '../../kit/fields';
import { loadCode } from '../../kit/loadCode';
import type { BureauParts } from './bureauParts';
import type { SubmissionsCode } from './submissions';

/** Who submitted what, in the step Files; its code is loaded when it is first asked for, with that of the event files. */
export function submissionsPart(parts: BureauParts) {
  let loaded: SubmissionsCode | null = null;
  const read = (): Promise<void> =>
    parts.jobs.run('Reading what was submitted…', { id: 'submissions', step: 'files' }, async (job) => {
      if (loaded === null) {
        const code = await loadCode(() => import(/* webpackChunkName: "eventFiles" */ './submissions'));
        loaded = code.createSubmissions(parts);
      }
      await loaded.read(job);
    });
  return {
    view: (): TemplateResult => html`
      ${hintedButton({
        id: 'submissions',
        title: 'Who submitted what',
        hint: 'Registered events with the days left, files that were sent back, a letter to each region with something missing, and the activity of arbiters.',
        act: read,
      })}
      ${loaded?.view() ?? nothing}
    `,
  };
}
