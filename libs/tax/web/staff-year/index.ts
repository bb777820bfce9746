export { OpenYear } from './open-year.js';
export { StaffYear } from './staff-year.js';
