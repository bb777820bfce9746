export * from './consent.events.js';
export * from './consent.js';
export * from './consent.words.js';
export * from './consents.work.js';
export * from './current.js';
export * from './expiring.js';
export * from './gate.js';
export * from './texts.js';
