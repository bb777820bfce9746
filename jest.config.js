import { readFileSync } from 'node:fs';

const { $schema, ...swcrc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
// jest resolves @daybook itself; SWC must leave the name alone
delete swcrc.jsc.baseUrl;
delete swcrc.jsc.paths;
swcrc.module = { type: 'nodenext' };

/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/tools/check/shared-packages/environment.js',
  runtime: '<rootDir>/tools/check/shared-packages/runtime.js',
  // tests wait for the thing itself: on a busy machine that takes minutes, and a limit costs nothing while all goes well
  testTimeout: 600_000,
  // modules of finished files stay in a worker's memory; a worker near its limit is slow, and dies
  workerIdleMemoryLimit: '1GB',
  testSequencer: './tools/check/longest-first.ts',
  globalSetup: './libs/testing/postgres/server.js',
  globalTeardown: './libs/testing/postgres/stop.js',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools', '<rootDir>/tests'],
  // journeys need the built product and have a configuration of their own
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/browser/', '<rootDir>/tools/generate/template/'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/libs/testing/no-styles.js',
    '^@daybook/(.*)$': '<rootDir>/libs/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.daybook'],
};
