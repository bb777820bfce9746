export { RegisterDialog } from './register-dialog.js';
