import type { BankAccountEvent, SendCheckSettingEvent } from '@daybook/checks/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import { BankAccountRow } from './bank-account.entity.js';
import { SendCheckSettingRow } from './send-check-setting.entity.js';

const accounts = table<BankAccountRow, BankAccountEvent>({
  entity: BankAccountRow,
  categories: ['bankAccount'],
  on: {
    BankAccountOpened: own((_, { stream, data: { accountNumber: _number, ...shown }, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      ...shown,
      isActive: true,
      isDeleted: false,
      numbersChangedAt: null,
    })),
    BankAccountChanged: change((row, { data: { to, routingNumber }, meta }) => ({
      ...to,
      numbersChangedAt: routingNumber === undefined ? row.numbersChangedAt : meta.at,
      ...(routingNumber !== undefined && { routingNumber }),
    })),
    BankAccountDeactivated: change(() => ({ isActive: false })),
    BankAccountReactivated: change(() => ({ isActive: true })),
    BankAccountDeleted: change(() => ({ isActive: false, isDeleted: true })),
    BankAccountRestored: change(() => ({ isActive: true, isDeleted: false })),
  },
});

const settings = table<SendCheckSettingRow, SendCheckSettingEvent>({
  entity: SendCheckSettingRow,
  categories: ['sendCheckSetting'],
  on: {
    SendCheckSettingSaved: own((_, { stream, data: { to } }) => ({ companyUuid: subjectOf(stream), setting: to })),
  },
});

/** What a company mails checks with. */
export const bankAccounts = projection({ name: 'bankAccounts', version: 2, tables: [accounts, settings] });
