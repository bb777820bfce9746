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
const data = { from: '2026-11-27T16:00:00.000Z', expiresOn: '2027-11-27', expiresAt: '2027-11-28T05:00:00.000Z' };
const signed = [requested({ signers: [olga] }), { type: 'ConsentGranted', data }];
const consented = (of: string) => happenedTo(`consent7216-${randomUUID()}`, of, ...signed);
let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase([...signatureMigrations, ...migrations]));
  await insert(db, 'companies', companyRow(company, 'Bright Bakery', 'America/New_York'));
  await fillWork(db, consentsWork, consented(company));
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

it('tells the signers also where they have declined another one', async () => {
  const clinic = randomUUID();
  await insert(db, 'companies', companyRow(clinic, 'Clinic', 'America/New_York'));
  const declined = { type: 'ConsentDeclined', data: { providerEvent: 'd', signer: olga, reason: null } };
  const no = happenedTo(`consent7216-${randomUUID()}`, clinic, requested({ signers: [olga] }), declined);
  await fillWork(db, consentsWork, [...consented(clinic), ...no]);
  const [notice] = await consentNotices(db, clinic, olga, new Date('2027-11-01T12:00:00.000Z'));
  expect(notice).toMatchObject({ is: 'thirtyDays', endsOn: '2027-11-27' });
});
