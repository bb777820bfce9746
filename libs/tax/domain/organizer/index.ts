export * from './beside.js';
export * from './organizer.js';
export * from './said.js';
