import { testFigures } from './sectionFigures';

describe('qjrl', () => testFigures('qjrl'));
