export { OperationButton } from './operation-button.js';
export { OperationDialog } from './operation-dialog.js';
export { operationDocument } from './operation-document.js';
export { useOperation } from './use-operation.js';
