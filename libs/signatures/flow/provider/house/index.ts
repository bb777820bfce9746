export * from './house.js';
