const transform = {
  '^.+\\.(ts|mts)$': [
    'ts-jest',
    {
      tsconfig: {
        target: 'ES2022',
        module: 'commonjs',
        moduleResolution: 'node10',
        ignoreDeprecations: '6.0',
        esModuleInterop: true,
        resolveJsonModule: true,
        isolatedModules: true,
        strict: true,
      },
      // Types are checked once, by `npm run types`; here they are only stripped.
      diagnostics: false,
    },
  ],
  // ES modules of libraries (lit-html, tokens) are turned into CommonJS for jest.
  '^.+\\.m?js$': [
    'ts-jest',
    {
      tsconfig: {
        target: 'ES2022',
        module: 'commonjs',
        allowJs: true,
        isolatedModules: true,
        ignoreDeprecations: '6.0',
        moduleResolution: 'node10',
      },
      diagnostics: false,
    },
  ],
};
const common = {
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(lit-html|@fluentui)/)'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
};

module.exports = {
  // A slow machine is no failure.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
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
