export * from './business-days.js';
export * from './payee.events.js';
export * from './payee.js';
export * from './payee.words.js';
export * from './payee.work.js';
export * from './tin-matching.js';
export * from './tin-results.js';
export * from './w9.js';
