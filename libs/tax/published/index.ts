export * from './sign-ups.js';
