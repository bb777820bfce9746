import { randomUUID } from 'node:crypto';
import { migrations as signatureMigrations } from '@daybook/signatures/read';
import { consentsWork } from '@daybook/tax/domain';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { migrations } from '@daybook/work/read';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../testing/firm/companies-database.js';
import { companyRow, insert } from '../../testing/mails/rows.js';
import { requested } from '../domain/consent/spec/consent-samples.js';
import { consentNotices } from './index.js';

const [company, olga] = [randomUUID(), randomUUID()];
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase([...signatureMigrations, ...migrations]));
  await insert(db, 'companies', companyRow(company, 'Bright Bakery', 'America/New_York'));
  const data = { from: '2026-11-27T16:00:00.000Z', expiresOn: '2027-11-27', expiresAt: '2027-11-28T05:00:00.000Z' };
  const signed = [requested({ signers: [olga] }), { type: 'ConsentGranted', data }];
  await fillWork(db, consentsWork, happenedTo(`consent7216-${randomUUID()}`, company, ...signed));
});
afterAll(() => close?.());

it.each([
  ['2027-09-27T03:59:59.000Z', []],
  ['2027-09-27T04:00:00.000Z', ['twoMonths']],
  ['2027-10-28T03:59:59.000Z', ['twoMonths']],
  ['2027-10-28T04:00:00.000Z', ['thirtyDays']],
  ['2027-11-28T04:59:59.000Z', ['thirtyDays']],
  ['2027-11-28T05:00:00.000Z', []],
])('tells whoever signed a consent that it ends: at %s %j', async (now, expected) => {
  const notices = await consentNotices(db, company, olga, new Date(now));
  expect(notices.map((one) => one.is)).toEqual(expected);
  expect(notices.every(({ endsOn }) => endsOn === '2027-11-27')).toBe(true);
  expect(await consentNotices(db, company, randomUUID(), new Date(now))).toEqual([]);
});
