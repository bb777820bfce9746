export { mailYears } from './year-mails.js';
