export { AssistantDialog } from './assistant-dialog.js';
