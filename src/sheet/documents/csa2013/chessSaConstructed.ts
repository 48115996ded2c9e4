import { roundRobinTable } from '../../section/roundRobinTable';

/** The section that Chess SA's Examples 1 to 3 are constructed with. */
export const CONSTRUCTED_SECTION = roundRobinTable([
  [923, 35, '-10111'],
  [null, null, '0-11=='],
  [847, 35, '10-001'],
  [null, null, '001-=1'],
  [null, null, '0=1=-0'],
  [1011, 35, '0=001-'],
]);
