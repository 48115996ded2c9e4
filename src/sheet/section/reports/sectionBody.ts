import { assertNever } from '../../../engine/kit/assertNever';
import { csa2013Body } from './csa2013Report';
import { fide2008Body } from './fide2008Report';
import { qjrlBody } from './qjrlReport';
import { rhpBody } from './rhpReport';
import type { SectionPage } from './sectionPage';

/** Everything below the title of a section's report. */
export function sectionBody(page: SectionPage): void {
  const { record } = page.rated;
  switch (record.system) {
    case 'csa2013':
      return csa2013Body(page, record);
    case 'fide2008':
      return fide2008Body(page, record);
    case 'qjrl':
      return qjrlBody(page, record);
    case 'rhp':
      return rhpBody(page, record);
    default:
      return assertNever(record);
  }
}
