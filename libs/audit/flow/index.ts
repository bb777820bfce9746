export * from './sign-heads.js';
