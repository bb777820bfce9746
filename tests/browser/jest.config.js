import base from '../../jest.config.js';

/** The journeys play on the built product in one Chromium; both are started once for all of them. */
export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/tests/browser'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: './tests/browser/stage/start.js',
  globalTeardown: './tests/browser/stage/stop.js',
  testTimeout: 300_000,
  // the product beside them needs what they leave
  maxWorkers: 2,
};
