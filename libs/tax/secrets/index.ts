export * from './statement-links.js';
export * from './w9-links.js';
