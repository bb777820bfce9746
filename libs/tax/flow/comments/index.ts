export * from './commenting.js';
