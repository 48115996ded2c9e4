import { testFigures } from './sectionFigures';

describe('rhp', () => testFigures('rhp'));
