export { cellOnScreen } from './cellOnScreen';
export { fitGeneralNumbers } from './fitGeneral';
export { listenToGrid } from './events';
export type { GridListener } from './events';
export { startUniver } from './univer';
export type { UniverParts } from './univer';
export { newSheetSize } from './cellStore';
export { UniverGrid } from './univerGrid';
export { recalculate, watchCalculation } from './calculation';
