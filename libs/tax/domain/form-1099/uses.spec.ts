import { mergedUses, noUses, suggestedUse, withUse } from './uses.js';

it('keeps what was said of an account, of one payee in it, and of checks', () => {
  const said = [
    { account: '7', payee: null, use: 'NEC-1' },
    { account: '7', payee: 'otto', use: 'MISC-1' },
    { account: null, payee: 'otto', use: 'NEC-1' },
  ] as const;
  const map = said.reduce(withUse, noUses);
  expect(map).toEqual({
    accounts: { '7': 'NEC-1' },
    ofPayees: { otto: { '7': 'MISC-1' } },
    ofChecks: { otto: 'NEC-1' },
  });
  expect(said.map((one) => ({ ...one, use: null })).reduce(withUse, map)).toEqual({
    accounts: {},
    ofPayees: { otto: {} },
    ofChecks: {},
  });
});

it('lets this year win over the last', () => {
  const last = withUse(withUse(noUses, { account: '7', payee: null, use: 'NEC-1' }), {
    account: '8',
    payee: null,
    use: 'none',
  });
  const now = withUse(noUses, { account: '7', payee: null, use: 'MISC-1' });
  expect(mergedUses(last, now).accounts).toEqual({ '7': 'MISC-1', '8': 'none' });
});

it.each([
  ['Subcontractors', 'NEC-1'],
  ['Legal & Professional Fees', 'NEC-1'],
  ['Repairs and Maintenance', 'NEC-1'],
  ['Rent Expense', 'MISC-1'],
  ['Equipment Lease', 'MISC-1'],
  ['Royalties', 'MISC-2'],
  ['Job Materials', 'none'],
  ['Payroll Expenses', 'none'],
  ['Office Supplies', 'none'],
  ['Ask My Accountant', undefined],
])('takes %s for %s', (name, use) => expect(suggestedUse(name)).toBe(use));
