export { SupportDialog } from './support-dialog.js';
