export { Directory } from './directory.js';
