export { OpenPayee } from './open-payee.js';
export { OpenStatement } from './open-statement.js';
export { WorkspacePage } from './workspace-page.js';
