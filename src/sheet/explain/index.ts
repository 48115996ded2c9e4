export { arithmeticOf } from './arithmetic';
export { figureOf } from '../documents/csa2024/figureByKey';
export type { Answer, Assumption, Explanation } from './explanation';
export { HYPOTHESIS_KINDS, type HypothesisKind } from './kinds';
export { search, searchSteps } from './search';
