import { assertNever } from '../../../engine/kit/assertNever';
import { csa2013Report } from '../../documents/csa2013/report';
import { fide2008Report } from '../../documents/fide2008/report';
import { qjrlBody } from './qjrlReport';
import { rhpBody } from './rhpReport';
import type { SectionPage } from './sectionPage';

/** Everything below the title of a section's report. */
export function sectionBody(page: SectionPage): void {
  const { record } = page.rated;
  switch (record.system) {
    case 'csa2013':
      return csa2013Report(page, { ...page.rated, record });
    case 'fide2008':
      return fide2008Report(page, { ...page.rated, record });
    case 'qjrl':
      return qjrlBody(page, record);
    case 'rhp':
      return rhpBody(page, record);
    default:
      return assertNever(record);
  }
}
