const common = {
  // ES modules of libraries (lit-html, tokens) are turned into CommonJS as well.
  transform: { '^.+\\.m?[jt]s$': '<rootDir>/scripts/lib/jestTransform.cjs' },
  transformIgnorePatterns: ['/node_modules/(?!(lit-html|@fluentui|@ironcalc)/)'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  // What was built holds copies of the sources.
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
};

module.exports = {
  // A slow machine is no failure.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/workbench/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
    },
  ],
};
