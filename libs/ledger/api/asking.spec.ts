import type { LedgerAccount } from '@daybook/ledger/domain';
import { answerable } from './asking.js';

const account = (id: string, more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  id,
  name: id,
  number: null,
  kind: 'equity',
  parent: null,
  active: true,
  ...more,
});

it('offers clients no account that is closed, means nobody knows, or is reckoned by the ledger', () => {
  const accounts = [
    account('Draws'),
    account('Retained Earnings', { isRetainedEarnings: true }),
    account('Old', { active: false }),
    account('Ask My Accountant'),
  ];
  expect(answerable(accounts, ['Ask My Accountant']).map(({ id }) => id)).toEqual(['Draws']);
});
