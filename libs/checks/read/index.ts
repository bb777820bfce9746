import { BankAccountRow } from './bank-account.entity.js';
import { bankAccounts } from './bank-accounts.projection.js';
import { SendCheckSettingRow } from './send-check-setting.entity.js';
import { VendorRow } from './vendor.entity.js';
import { vendors } from './vendors.projection.js';

export * from './bank-accounts.projection.js';
export * from './bank-accounts.query.js';
export { migrations } from './migrations.js';
export { VendorRow } from './vendor.entity.js';
export * from './vendors.projection.js';
export * from './vendors.query.js';

export const entities = [BankAccountRow, SendCheckSettingRow, VendorRow];
export const projections = [bankAccounts, vendors];
