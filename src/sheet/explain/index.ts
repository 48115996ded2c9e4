export { arithmeticOf } from './arithmetic';
export { figureOf } from './figures';
export type { Answer, Assumption, Explanation } from './explanation';
export { HYPOTHESIS_KINDS, type HypothesisKind } from './kinds';
export { search, searchSteps } from './search';
