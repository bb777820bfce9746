export { WorkspacePage } from './workspace-page.js';
