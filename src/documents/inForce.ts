/** The id of the regulations in force: a clause that is named without a document is one of theirs. */
export { CSA2024_ID as IN_FORCE } from './csa2024/titles';
