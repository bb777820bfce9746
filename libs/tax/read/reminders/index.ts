export * from './pending-reminders.query.js';
export { TaxRemindersRow } from './reminders.entity.js';
export { CreateTaxReminders1795802000000 } from './reminders.migration.js';
export { taxReminders } from './reminders.projection.js';
