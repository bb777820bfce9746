export * from './organizer.js';
export * from './said.js';
