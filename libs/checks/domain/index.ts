import { bankAccountWords } from './bank-account.events.js';
import { bankAccount } from './bank-account.js';
import { bankNumberClaim, bankNumberClaimWords } from './bank-number-claim.js';
import { check } from './check.js';
import { checkWords } from './check.words.js';
import { checkLimitsWords } from './check-limits.events.js';
import { checkLimits } from './check-limits.js';
import { checkRegister, checkRegisterWords } from './check-register.js';
import { positivePay, positivePayWords } from './positive-pay.js';
import { reconciliationWords } from './reconciliation.events.js';
import { reconciliation } from './reconciliation.js';
import { sendCheckSetting, sendCheckSettingWords } from './send-check-setting.js';
import { vendorWords } from './vendor.events.js';
import { vendor } from './vendor.js';
import { vendorNameClaim, vendorNameClaimWords } from './vendor-name-claim.js';

export * from './amount.js';
export * from './amount-words.js';
export * from './bank-account.events.js';
export * from './bank-account.js';
export * from './bank-number-claim.js';
export * from './check.commands.js';
export * from './check.events.js';
export * from './check.js';
export * from './check.refusals.js';
export * from './check.state.js';
export * from './check.words.js';
export * from './check.work.js';
export * from './check-limits.events.js';
export * from './check-limits.js';
export * from './check-register.js';
export * from './cleared-number.js';
export * from './evidence-export.js';
export * from './mailing-address.js';
export * from './micr-line.js';
export * from './operations/index.js';
export * from './payee.js';
export * from './permissions.js';
export * from './positive-pay.js';
export * from './printable.js';
export * from './reconciliation.events.js';
export * from './reconciliation.js';
export * from './register-export.js';
export * from './register-lines.js';
export * from './release-notes.js';
export * from './routing-number.js';
export * from './send-check-setting.js';
export * from './staleness.js';
export * from './states.js';
export * from './vendor.events.js';
export * from './vendor.js';
export * from './vendor-from-books.js';
export * from './vendor-name-claim.js';

export const deciders = [
  bankAccount,
  bankNumberClaim,
  check,
  checkLimits,
  checkRegister,
  positivePay,
  reconciliation,
  sendCheckSetting,
  vendor,
  vendorNameClaim,
];
export const words = {
  ...bankAccountWords,
  ...bankNumberClaimWords,
  ...checkWords,
  ...checkLimitsWords,
  ...checkRegisterWords,
  ...positivePayWords,
  ...reconciliationWords,
  ...sendCheckSettingWords,
  ...vendorNameClaimWords,
  ...vendorWords,
};
