import type { z } from 'zod';
import { LedgerRefused } from '../port.js';
import type { QuickbooksClient } from './client.js';
import { companyOf } from './company.js';

const access = { realm: '9130350000000101', accessToken: 'token' };

/** QuickBooks that answers these paths, and finds every other question wrong. */
const answering = (answers: Readonly<Record<string, unknown>>) =>
  ({
    read: async (_: unknown, form: z.ZodType, path: string) =>
      path in answers ? form.parse(answers[path]) : undefined,
  }) as unknown as QuickbooksClient;
const info = (more: object) => ({
  [`companyinfo/${access.realm}`]: { CompanyInfo: { CompanyName: 'School', ...more } },
});
const prefers = (month?: string) => ({
  preferences: { Preferences: { AccountingInfoPrefs: month ? { FirstMonthOfFiscalYear: month } : {} } },
});

it.each([
  ['what the company says', { ...info({ FiscalYearStartMonth: 'July' }), ...prefers('May') }, 7],
  ['its preferences where it says nothing', { ...info({}), ...prefers('December') }, 12],
  ['January where nobody says anything', { ...info({}), ...prefers() }, 1],
  ['January where preferences are not to be had', info({}), 1],
])('takes for the month in which fiscal years begin %s', async (_, answers, fiscalYearStartMonth) =>
  expect(await companyOf(answering(answers), access)).toEqual({ name: 'School', fiscalYearStartMonth }),
);

it('refuses a month that it does not know: every balance would be wrong', async () => {
  const asked = companyOf(answering(info({ FiscalYearStartMonth: 'Juillet' })), access);
  await expect(asked).rejects.toThrow(LedgerRefused);
});
