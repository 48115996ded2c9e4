import { html, nothing, type TemplateResult } from 'lit-html';
import { namedTable } from '../../../excel/bureau/findTables';
import { hasWritings } from '../../../excel/publications/xmlParts';
import { periodTitle } from '../../../bureau';
import { hintedButton } from '../../kit/fields';
import { loadCode } from '../../kit/loadCode';
import type { BureauParts } from './bureauParts';
import { resultPeriod, type StateWithTables } from './bureauState';
import type { Publications } from './publications';

/** The log of publications, by the name of its table. */
const LOG = 'CsaPublications';

/** Publications of months, in the step Publish. Their code is loaded for a workbook that has a log, or with the first publication. */
export function publicationsPart(parts: BureauParts) {
  const { jobs, state } = parts;
  let loaded: Publications | null = null;
  const code = async (): Promise<Publications> => {
    if (loaded === null) {
      const { createPublications } = await loadCode(
        () => import(/* webpackChunkName: "publications" */ './publications'),
      );
      loaded = createPublications(parts);
    }
    return loaded;
  };
  const prepare = (): Promise<void> =>
    jobs.run('Preparing the publication…', { id: 'bureau-publish-month', step: 'publish' }, async (job) =>
      (await code()).prepare(job),
    );
  return {
    /** Looks which months are published. */
    look: async (): Promise<void> => {
      const { found, packages } = state.get();
      const isThere = namedTable(found?.tables ?? [], LOG) !== null || packages.length > 0;
      if (isThere || loaded !== null || (await hasWritings())) await (await code()).look();
    },
    cellsChanged: (sheetId: string): void => loaded?.cellsChanged(sheetId),
    /** Whether a publication waits for its confirmation, which is then the step's primary button. */
    isAsking: (): boolean => loaded?.isAsking() ?? false,
    view: (shown: StateWithTables): TemplateResult => {
      const period = resultPeriod(shown);
      return html`
        ${hintedButton({
          id: 'bureau-publish-month',
          title: period === null ? 'Publish the month' : `Publish ${periodTitle(period)}…`,
          hint: 'First shows what will be published. Publishing puts the tables, interpretations and lists into a package that never changes, and adds a row to the log.',
          act: prepare,
        })}
        ${loaded?.view(shown) ?? nothing}
      `;
    },
  };
}
