import type { BankAccountEvent, SendCheckSettingEvent } from '@daybook/checks/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { bankAccounts, entities, migrations } from './index.js';

const uuid = '00000000-0000-4000-8000-0000000000b1';
const changedAt = '2026-01-05T15:00:00.000Z';
const { rowsOf } = projectionSpec(bankAccounts);
const reported = (...events: BankAccountEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: changedAt }, `bankAccount-${uuid}`))).bank_accounts;

const opened: BankAccountEvent = {
  type: 'BankAccountOpened',
  data: {
    name: 'Operating',
    signatory: 'Ada Baker',
    bankName: 'First Bank',
    accountNumber: '000123456789',
    lastFour: '6789',
    routingNumber: '021000021',
  },
};

it('has of each account what may be read, never the number', () => {
  const rows = reported(opened, {
    type: 'BankAccountChanged',
    data: {
      from: { lastFour: '6789' },
      to: { lastFour: '4321' },
      accountNumber: '987654321',
      routingNumber: '111000025',
    },
  });
  expect(rows).toEqual([
    {
      uuid,
      companyUuid: null,
      name: 'Operating',
      signatory: 'Ada Baker',
      bankName: 'First Bank',
      lastFour: '4321',
      routingNumber: '111000025',
      isActive: true,
      isDeleted: false,
      numbersChangedAt: changedAt,
    },
  ]);
});

it('keeps the routing number that a change of name does not say', () =>
  expect(
    reported(opened, { type: 'BankAccountChanged', data: { from: { name: 'Operating' }, to: { name: 'Payroll' } } }),
  ).toMatchObject([{ name: 'Payroll', routingNumber: '021000021', numbersChangedAt: null }]));

it('knows which are in use, and which are deleted', () => {
  const off: BankAccountEvent = { type: 'BankAccountDeactivated', data: {} };
  expect(reported(opened, off)).toMatchObject([{ isActive: false, isDeleted: false }]);
  expect(reported(opened, off, { type: 'BankAccountReactivated', data: {} })).toMatchObject([{ isActive: true }]);
  expect(reported(opened, { type: 'BankAccountDeleted', data: {} })).toMatchObject([
    { isActive: false, isDeleted: true },
  ]);
  expect(
    reported(opened, { type: 'BankAccountDeleted', data: {} }, { type: 'BankAccountRestored', data: {} }),
  ).toMatchObject([{ isActive: true, isDeleted: false }]);
});

it('has the settings that were saved last', () => {
  const company = '00000000-0000-4000-8000-0000000000c1';
  const setting = { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' };
  const to = { ...setting, country: 'US', bankAccount: uuid } as const;
  const saved: SendCheckSettingEvent = { type: 'SendCheckSettingSaved', data: { from: null, to } };
  expect(rowsOf(recorded(saved, 0, {}, `sendCheckSetting-${company}`)).send_check_settings).toEqual([
    { companyUuid: company, setting: to },
  ]);
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
