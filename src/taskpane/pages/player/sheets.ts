// All that makes the page's sheets: loaded when the first one is written.
export { monthReport } from '../../../documents/csa2024/monthReport';
export { withConfirmed } from '../../../figures/question';
export { playerSheet } from '../../../player/playerSheet';
export { whatIfReport } from '../../../player/whatIfReport';
