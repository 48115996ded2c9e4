import { CSA2013_RULES } from './csa2013/rules';
import { FIDE2008_RULES } from './fide2008/rules';
import { QJRL_RULES } from './qjrl/rules';
import { RHP_RULES } from './rhp/rules';

/** The rules of the documents that rate a section: what CSA.SECTION loads of them. The documents themselves are in `index.ts`. */
export const SECTION_RULES = [CSA2013_RULES, FIDE2008_RULES, QJRL_RULES, RHP_RULES] as const;
