import { testFigures } from './sectionFigures';

describe('fide2008', () => testFigures('fide2008'));
