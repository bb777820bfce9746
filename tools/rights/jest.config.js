import base from '../../jest.config.js';

/** One operation alone; what it prints is for people. */
export default {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/tests/rights'],
  testMatch: ['<rootDir>/tests/rights/one-operation.ts'],
  reporters: ['<rootDir>/tools/rights/reporter.js'],
};
