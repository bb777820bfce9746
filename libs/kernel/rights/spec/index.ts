export * from './arbitraries.js';
export * from './cast.js';
export * from './people.js';
