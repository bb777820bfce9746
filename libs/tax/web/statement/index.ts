export { StatementPage } from './statement-page.js';
