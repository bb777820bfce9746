import type { z } from 'zod';
import { Chart } from './chart.js';
import type { QuickbooksClient } from './client.js';
import { homeCurrencyOf } from './company.js';
import { entity } from './forms.js';

const receivable = (Id: string, currency: string | null, Active = true) =>
  entity.parse({
    ...{ Id, Active, AccountType: 'Accounts Receivable' },
    ...(currency && { CurrencyRef: { value: currency } }),
  });
const oneOf = (home: string | null, ...accounts: readonly ReturnType<typeof receivable>[]) =>
  new Chart(accounts, [], home).receivable();

// https://developer.intuit.com/app/developer/qbo/docs/workflows/manage-multiple-currencies: where several currencies are
// in use, an account has one of its own, which may be the home currency and is named all the same
it('means the account in the home currency, also where every account names its currency', () => {
  const [euros, dollars, canadian] = [receivable('7', 'EUR'), receivable('84', 'USD'), receivable('91', 'CAD')];
  expect(oneOf('USD', euros, dollars, canadian)).toBe('84');
  expect(oneOf('CAD', euros, dollars, canadian)).toBe('91');
  expect(oneOf('USD', euros, receivable('84', null))).toBe('84');
});

it('means one in use before one that is not, whatever its currency', () => {
  expect(oneOf('USD', receivable('5', 'USD', false), receivable('7', 'EUR'))).toBe('7');
  expect(oneOf(null, receivable('5', 'USD', false), receivable('84', 'USD'))).toBe('84');
  expect(oneOf('USD', receivable('5', 'USD', false))).toBe('5');
});

it.each([
  [{ HomeCurrency: { value: 'CAD' }, MultiCurrencyEnabled: true }, 'CAD'],
  [{ HomeCurrency: { value: 'USD' }, MultiCurrencyEnabled: false }, 'USD'],
  [undefined, null],
])('takes the home currency from the preferences of the company: %j', async (CurrencyPrefs, currency) => {
  const client = {
    read: async (_: unknown, form: z.ZodType, path: string) =>
      path === 'preferences' ? form.parse({ Preferences: { CurrencyPrefs } }) : undefined,
  } as unknown as QuickbooksClient;
  expect(await homeCurrencyOf(client, { realm: '91', accessToken: 'token' })).toBe(currency);
});
