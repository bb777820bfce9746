export { Rehearsal, RehearsalDialog } from './rehearsal.js';
