export * from './compose-email.js';
