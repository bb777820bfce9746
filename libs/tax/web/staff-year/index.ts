export { StaffYear } from './staff-year.js';
