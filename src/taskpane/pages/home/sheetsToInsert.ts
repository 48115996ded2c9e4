export { blankMonthSheet } from '../../../sheet/month/blankMonth';
export { exampleSheet } from '../../../sheet/documents/csa2024/exampleSheet';
