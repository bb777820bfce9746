export { SignersDialog } from './signers-dialog.js';
export { texts as signersTexts } from './texts.js';
