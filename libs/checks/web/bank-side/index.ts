export { ClearingDialog } from './clearing-dialog.js';
export { PositivePayDialog } from './positive-pay-dialog.js';
export { RegisterDialog } from './register-dialog.js';
