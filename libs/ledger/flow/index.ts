export { publishBooks } from './copy/publishing.js';
export { beginBooks, continueBooks, type NextBooks, writeRecords } from './copy/writing.js';
