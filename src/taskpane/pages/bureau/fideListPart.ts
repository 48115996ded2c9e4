import { html, nothing, type TemplateResult } from 'lit-html';
import { textField } from '../../kit/fields';
import { fileField } from '../../kit/files';
import { fold } from '../../kit/fold';
import { loadCode } from '../../kit/loadCode';
import type { BureauParts } from './bureauParts';
import type { FideListOfMonth } from './fideList';

/**
 * FIDE's monthly list, in the step Tables: the fields to choose it. What reading and matching it needs is loaded with the first
 * list.
 */
export function fideListPart(parts: BureauParts) {
  const { jobs, state, tables } = parts;
  let loaded: FideListOfMonth | null = null;
  const takeFile = ([file]: readonly File[]): Promise<void> =>
    jobs.run("Reading FIDE's list…", { id: 'fide-list-choose', step: 'tables' }, async (job) => {
      if (loaded === null) {
        const code = await loadCode(() => import(/* webpackChunkName: "fideList" */ './fideList'));
        loaded = code.createFideList(parts);
      }
      if (file !== undefined) await loaded.takeFile(file, job);
    });
  const setFederation = (federation: string): void =>
    tables.choose({ ...state.get().choices, fideFederation: federation.trim().toUpperCase() });
  return { view: () => view(state.get().choices.fideFederation, setFederation, takeFile, loaded) };
}

function view(
  federation: string,
  setFederation: (federation: string) => void,
  takeFile: (files: readonly File[]) => Promise<void>,
  loaded: FideListOfMonth | null,
): TemplateResult {
  return fold({
    id: 'bureau-fide-list',
    line: "FIDE's list",
    isOpen: loaded !== null,
    body: html`
      ${textField({
        id: 'fide-federation',
        label: 'Federation',
        text: federation,
        isMissing: !/^[A-Z]{3}$/.test(federation),
        wrong: 'A federation has three letters, such as RSA.',
        choose: setFederation,
      })}
      ${fileField({
        id: 'fide-list',
        label: "Choose FIDE's list",
        hint: "The players of a month as downloaded from FIDE's site: all three ratings, or Standard, Rapid or Blitz; text or XML, zipped or not. FIDE ids and ratings are filled in after you have seen what changes.",
        accept: '.zip,.txt,.xml',
        single: true,
        take: takeFile,
      })}
      ${loaded === null ? nothing : loaded.view()}
    `,
  });
}
