import { given } from '@daybook/kernel/events/spec';
import { type BankAccountEvent, bankAccountWords } from './bank-account.events.js';
import { type BankAccountFields, bankAccount, maskedAccountNumber } from './bank-account.js';

const fields: BankAccountFields = {
  name: ' Operating ',
  signatory: 'Ada Baker',
  bankName: 'First Bank',
  accountNumber: '0001 2345-6789',
  routingNumber: '021000021',
};
const stored = { ...fields, name: 'Operating', accountNumber: '000123456789', lastFour: '6789' };
const opened: BankAccountEvent = { type: 'BankAccountOpened', data: stored };
const deleted: BankAccountEvent = { type: 'BankAccountDeleted', data: {} };
const open = { type: 'OpenBankAccount', fields, isActive: true } as const;
const change = (changed: Partial<BankAccountFields>, isActive = true) =>
  ({ type: 'ChangeBankAccount', fields: { ...stored, ...changed }, isActive }) as const;

describe('a bank account', () => {
  it('is added once', () => {
    given(bankAccount).when(open).thenEvents(opened);
    given(bankAccount, opened).when(open).thenNothing();
  });

  it('keeps its number when the mask comes back', () => {
    given(bankAccount, opened)
      .when(change({ accountNumber: maskedAccountNumber('6789') }))
      .thenNothing();
    given(bankAccount, opened)
      .when(change({ accountNumber: '••••6789', name: 'Payroll' }))
      .thenEvents({ type: 'BankAccountChanged', data: { from: { name: 'Operating' }, to: { name: 'Payroll' } } });
  });

  it('takes no other mask, and none before it has a number', () => {
    given(bankAccount, opened)
      .when(change({ accountNumber: '••••4321' }))
      .thenRefused('accountNumber');
    given(bankAccount)
      .when({ ...open, fields: { ...fields, accountNumber: '••••6789' } })
      .thenRefused('accountNumber');
  });

  it('tells the last digits of a new number in the clear, the numbers beside', () =>
    given(bankAccount, opened)
      .when(change({ accountNumber: '987654321' }))
      .thenEvents({
        type: 'BankAccountChanged',
        data: {
          from: { lastFour: '6789' },
          to: { lastFour: '4321' },
          accountNumber: '987654321',
          routingNumber: '021000021',
        },
      }));

  it('is added again after it was deleted, as it is typed then', () => {
    const restore = { ...change({ name: 'New' }), type: 'RestoreBankAccount' } as const;
    const named: BankAccountEvent = {
      type: 'BankAccountChanged',
      data: { from: { name: 'Operating' }, to: { name: 'New' } },
    };
    const restored: BankAccountEvent = { type: 'BankAccountRestored', data: {} };
    given(bankAccount, opened, deleted).when(restore).thenEvents(restored, named);
    given(bankAccount, opened, deleted, restored, named).when(restore).thenNothing();
  });

  it('is taken out of use and back', () => {
    given(bankAccount, opened).when(change({}, false)).thenEvents({ type: 'BankAccountDeactivated', data: {} });
    given(bankAccount, opened, { type: 'BankAccountDeactivated', data: {} })
      .when(change({}))
      .thenEvents({ type: 'BankAccountReactivated', data: {} });
  });

  it('is deleted once, and then changed by nobody', () => {
    const asked = { type: 'DeleteBankAccount', hasPendingChecks: false } as const;
    given(bankAccount, opened)
      .when({ ...asked, hasPendingChecks: true })
      .thenRefused('pendingChecks');
    given(bankAccount, opened).when(asked).thenEvents(deleted);
    given(bankAccount, opened, deleted).when(asked).thenNothing();
    given(bankAccount, opened, deleted)
      .when(change({ name: 'Payroll' }))
      .thenRefused('notThere');
  });

  it('has to be there to be changed or deleted', () => {
    given(bankAccount)
      .when(change({ name: 'Mine' }))
      .thenRefused('notThere');
    given(bankAccount).when({ type: 'DeleteBankAccount', hasPendingChecks: false }).thenRefused('notThere');
  });

  it.each([
    ['name', { name: ' ' }],
    ['signatory', { signatory: '' }],
    ['bankName', { bankName: 'x'.repeat(101) }],
    ['routingNumber', { routingNumber: '021000022' }],
    ['accountNumber', { accountNumber: '123' }],
    ['accountNumber', { accountNumber: '123456789012345678' }],
    ['accountNumber', { accountNumber: '12345a' }],
  ] as const)('refuses a wrong %s', (refused, changed) =>
    given(bankAccount)
      .when({ ...open, fields: { ...fields, ...changed } })
      .thenRefused(refused),
  );

  it('says no number in the history', () => {
    const described = bankAccountWords.BankAccountOpened({ data: stored } as never);
    expect(JSON.stringify(described)).toContain('6789');
    expect(JSON.stringify(described)).not.toMatch(/\d{5}/);
  });
});
