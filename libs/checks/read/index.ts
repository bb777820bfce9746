import { BankAccountRow } from './bank-account.entity.js';
import { bankAccounts } from './bank-accounts.projection.js';
import { SendCheckSettingRow } from './send-check-setting.entity.js';

export * from './bank-accounts.projection.js';
export * from './bank-accounts.query.js';
export { migrations } from './migrations.js';

export const entities = [BankAccountRow, SendCheckSettingRow];
export const projections = [bankAccounts];
