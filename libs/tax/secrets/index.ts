export * from './w9-links.js';
