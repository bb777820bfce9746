export { note } from '../domain/index.js';
