export * from './jobs-and-emails.js';
export * from './projections.js';
