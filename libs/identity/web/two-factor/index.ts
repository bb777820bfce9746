export { TwoFactorGate } from './gate.js';
export { TwoFactorSetup } from './setup-dialog.js';
