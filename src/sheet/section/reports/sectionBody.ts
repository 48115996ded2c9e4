import { assertNever } from '../../../engine/kit/assertNever';
import { csa2013Report } from '../../documents/csa2013/report';
import { qjrlReport } from '../../documents/qjrl/report';
import { rhpReport } from '../../documents/rhp/report';
import { fide2008Body } from './fide2008Report';
import type { SectionPage } from './sectionPage';

/** Everything below the title of a section's report. */
export function sectionBody(page: SectionPage): void {
  const { record } = page.rated;
  switch (record.system) {
    case 'csa2013':
      return csa2013Report(page, { ...page.rated, record });
    case 'fide2008':
      return fide2008Body(page, record);
    case 'qjrl':
      return qjrlReport(page, { ...page.rated, record });
    case 'rhp':
      return rhpReport(page, { ...page.rated, record });
    default:
      return assertNever(record);
  }
}
