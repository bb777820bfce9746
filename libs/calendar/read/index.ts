export { type DueWork, dueWork } from './due-work.query.js';
export { personData } from './person-data.js';
