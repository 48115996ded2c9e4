import { testFigures } from './sectionFigures';

describe('csa2013', () => testFigures('csa2013'));
