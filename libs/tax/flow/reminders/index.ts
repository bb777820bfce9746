export { remindOfYears } from './reminding.js';
