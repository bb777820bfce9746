export { Rehearsal } from './rehearsal.js';
