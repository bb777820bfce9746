export { TwoFactorGate } from './gate.js';
export { ReminderWhenDue } from './reminder-when-due.js';
export { TwoFactorSetup } from './setup-dialog.js';
