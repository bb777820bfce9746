export * from './members.js';
