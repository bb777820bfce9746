import { BankAccountRow } from './bank-account.entity.js';
import { bankAccounts } from './bank-accounts.projection.js';
import { CheckRow } from './check.entity.js';
import { CheckOrderRow } from './check-order.entity.js';
import { checkOrders } from './check-orders.projection.js';
import { checks } from './checks.projection.js';
import { PositivePayExportRow, PositivePayItemRow } from './positive-pay.entity.js';
import { positivePays } from './positive-pay.projection.js';
import { registerNumbers } from './register.projection.js';
import { RegisterNumberRow } from './register-number.entity.js';
import { SendCheckSettingRow } from './send-check-setting.entity.js';
import { VendorRow } from './vendor.entity.js';
import { vendors } from './vendors.projection.js';

export * from './bank-accounts.projection.js';
export * from './bank-accounts.query.js';
export { CheckRow } from './check.entity.js';
export * from './check-orders.projection.js';
export * from './check-row.js';
export * from './checks.projection.js';
export * from './checks.query.js';
export * from './company-zone.query.js';
export { migrations } from './migrations.js';
export * from './payee-history.query.js';
export * from './positive-pay.projection.js';
export * from './positive-pay.query.js';
export * from './register.projection.js';
export * from './register.query.js';
export { VendorRow } from './vendor.entity.js';
export * from './vendors.projection.js';
export * from './vendors.query.js';

export const entities = [
  BankAccountRow,
  CheckOrderRow,
  CheckRow,
  PositivePayExportRow,
  PositivePayItemRow,
  RegisterNumberRow,
  SendCheckSettingRow,
  VendorRow,
];
export const projections = [bankAccounts, checkOrders, checks, positivePays, registerNumbers, vendors];
