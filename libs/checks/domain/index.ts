import { bankAccountWords } from './bank-account.events.js';
import { bankAccount } from './bank-account.js';
import { sendCheckSetting, sendCheckSettingWords } from './send-check-setting.js';

export * from './bank-account.events.js';
export * from './bank-account.js';
export * from './mailing-address.js';
export * from './routing-number.js';
export * from './send-check-setting.js';
export * from './states.js';

export const deciders = [bankAccount, sendCheckSetting];
export const words = { ...bankAccountWords, ...sendCheckSettingWords };
