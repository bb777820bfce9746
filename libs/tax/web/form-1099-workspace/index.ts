export { OpenPayee } from './open-payee.js';
export { WorkspacePage } from './workspace-page.js';
