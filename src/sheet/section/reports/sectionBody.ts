import { csa2013Body } from './csa2013Report';
import { qjrlBody } from './qjrlReport';
import { rhpBody } from './rhpReport';
import type { SectionPage } from './sectionPage';

/** Everything below the title of a section's report. */
export function sectionBody(page: SectionPage): void {
  const { record } = page.rated;
  switch (record.system) {
    case 'csa2013':
      return csa2013Body(page, record);
    case 'qjrl':
      return qjrlBody(page, record);
    case 'rhp':
      return rhpBody(page, record);
    default:
      throw new Error(`No report of ${record.system} yet`);
  }
}
