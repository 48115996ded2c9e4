// For `npm run mutation`: once a test has noticed a change no other is run. jest alone would run them all, and many failing tests
// take longer than those that pass.
const { TestEnvironment } = require('jest-environment-node');

/** The change that a test has noticed, by Stryker's number. */
let noticed;

module.exports = class extends TestEnvironment {
  handleTestEvent({ name, test }) {
    const change = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (change === undefined) return;
    if (name === 'test_fn_failure') noticed = change;
    if (name === 'test_start' && change === noticed) test.mode = 'skip';
  }
};
