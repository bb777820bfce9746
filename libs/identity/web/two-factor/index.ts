export { TwoFactorGate } from './gate.js';
export { TwoFactorReminder } from './reminder.js';
export { TwoFactorSetup } from './setup-dialog.js';
