export * from './heads.js';
export * from './words.js';
