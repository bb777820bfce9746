export { OperationButton } from './operation-button.js';
export { announceDone, OperationDialog } from './operation-dialog.js';
export { operationDocument } from './operation-document.js';
export { isComplete, OperationFields } from './operation-fields.js';
export { operationSettings } from './operation-settings.js';
export { useOperation } from './use-operation.js';
