export { dayInWords } from './day.js';
export * from './letter.js';
