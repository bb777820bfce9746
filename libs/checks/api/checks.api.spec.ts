import { randomUUID } from 'node:crypto';
import { changeMember } from '@daybook/companies/flow';
import { type Firm, origin } from '@daybook/testing/firm';
import { checksFirm } from './spec/fixture.js';

const list = `query ($uuid: UUID!, $search: String, $active: Boolean, $limit: Int) {
  company(uuid: $uuid) { bankAccounts(search: $search, active: $active, limit: $limit) {
    totalCount bankAccounts { uuid name signatory bankName accountNumber routingNumber isActive } } } }`;
const save = `mutation ($uuid: UUID!, $account: UUID, $name: String!, $number: String!, $isActive: Boolean) {
  createOrUpdateBankAccount(companyUuid: $uuid, uuid: $account, name: $name, signatory: "Ada Baker",
    bankName: "First Bank", accountNumber: $number, routingNumber: "021000021", isActive: $isActive) {
    success errorMessage code bankAccount { uuid name accountNumber isActive hasPendingChecks } } }`;
const remove = `mutation ($uuid: UUID!, $account: UUID!) {
  deleteBankAccount(companyUuid: $uuid, bankAccountUuid: $account) { success errorMessage } }`;
const setting = `query ($uuid: UUID!) { company(uuid: $uuid) { sendCheckSetting {
  address1 address2 city state zipCode country bankAccount { name accountNumber } } } }`;
const saveSetting = `mutation ($uuid: UUID!, $account: UUID!, $zip: String!) {
  createOrUpdateCompanySendCheckSetting(companyUuid: $uuid, address1: "12 Main St", city: "Austin", state: "TX",
    zipCode: $zip, bankAccountUuid: $account) { success errorMessage sendCheckSetting { zipCode } } }`;

const number = '000123456789';
let firm: Firm;
let uuid: string;
let other: string;

beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  other = await firm.company('Other Orchard');
  const tom = await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  await firm.member(uuid, await firm.staff('viv'), 'staff_director');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(other, await firm.person('otto'), 'client_owner', true);
  const grant = { feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, tom, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.readable();
});
afterAll(() => firm?.close());

async function answered(person: string, document: string, variables: object = {}) {
  return (await firm.browser(person)).graphql(document, { uuid, ...variables });
}

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await answered(person, document, variables);
  if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
  return Object.values(data)[0];
}

/** Each account is another one at the bank. */
let others = 100;
async function added(name: string): Promise<string> {
  others += 1;
  const { bankAccount } = await asked('ada', save, { name, number: `${others}456789` });
  return bankAccount.uuid;
}

it('adds an account, and shows its last digits alone', async () => {
  const { success, bankAccount } = await asked('ada', save, { name: 'Operating', number });
  expect([success, bankAccount.accountNumber]).toEqual([true, '••••6789']);
  const { bankAccounts } = await asked('viv', list);
  expect(bankAccounts).toEqual({
    totalCount: 1,
    bankAccounts: [
      {
        uuid: bankAccount.uuid,
        name: 'Operating',
        signatory: 'Ada Baker',
        bankName: 'First Bank',
        accountNumber: '••••6789',
        routingNumber: '021000021',
        isActive: true,
      },
    ],
  });
});

it('is changed by staff who were given payments, and keeps the number that the mask stands for', async () => {
  const account = await added('Renamed');
  const changed = await asked('tom', save, { account, name: 'Payroll', number: '••••6789', isActive: false });
  expect(changed).toMatchObject({
    success: true,
    bankAccount: { name: 'Payroll', accountNumber: '••••6789', isActive: false, hasPendingChecks: false },
  });
  expect(await asked('tom', save, { account, name: 'Payroll', number: '••••0000' })).toMatchObject({
    success: false,
    code: 'accountNumber',
    errorMessage: 'Enter a valid account number.',
  });
  await expect(asked('viv', save, { account, name: 'Mine', number })).rejects.toThrow('FORBIDDEN');
});

it('finds accounts by name and by whether they are in use, a page at a time', async () => {
  const names = async (variables: object) =>
    (await asked('ada', list, variables)).bankAccounts.bankAccounts.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Operating', 'Payroll']);
  expect(await names({ search: 'PAY' })).toEqual(['Payroll']);
  expect(await names({ active: true })).toEqual(['Operating']);
  const page = (await asked('ada', list, { limit: 0 })).bankAccounts;
  expect(page).toEqual({ totalCount: 2, bankAccounts: [] });
});

it('touches no account of another company', async () => {
  const account = await added('Reserve');
  const variables = { uuid: other, account, name: 'Mine', number };
  for (const document of [save, remove]) await expect(asked('otto', document, variables)).rejects.toThrow('NOT_FOUND');
  const answer = await answered('otto', saveSetting, { uuid: other, account, zip: '78701' });
  expect(answer.errors?.[0]?.message).toBe('Select an active bank account.');
  expect(await asked('ada', remove, { account })).toEqual({ success: true, errorMessage: null });
  expect((await asked('ada', list, { search: 'Reserve' })).bankAccounts.totalCount).toBe(0);
});

it('saves the settings, and answers what is wrong with status 400 and a sentence', async () => {
  expect((await asked('ada', setting)).sendCheckSetting).toBeNull();
  const account = await added('Checks');
  const wrong = await answered('ada', saveSetting, { account, zip: '7870' });
  expect([wrong.status, wrong.errors?.[0]?.message]).toEqual([400, 'Enter a valid ZIP code.']);
  const absent = await answered('ada', saveSetting, { account: randomUUID(), zip: '00501' });
  expect([absent.status, absent.errors?.[0]?.message]).toEqual([400, 'Select an active bank account.']);
  expect(await asked('ada', saveSetting, { account, zip: '00501' })).toMatchObject({ success: true });
  expect((await asked('viv', setting)).sendCheckSetting).toEqual({
    address1: '12 Main St',
    address2: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '00501',
    country: 'US',
    bankAccount: { name: 'Checks', accountNumber: '••••6789' },
  });
});

it('knows a routing number', async () => {
  const valid = (of: string) => asked('viv', `{ isValidRoutingNumber(routingNumber: "${of}") }`);
  expect([await valid('021000021'), await valid('021000022')]).toEqual([true, false]);
});

it('leaves an account number in no table, and in no event in the clear', async () => {
  const { rows: tables } = await firm.api.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  for (const { name } of tables) {
    const { rows } = await firm.api.pool.query(`select count(*) as found from ${name} t where t::text ~ '${number}'`);
    expect({ name, found: Number(rows[0].found) }).toEqual({ name, found: 0 });
  }
  expect(tables.length).toBeGreaterThan(10);
});

it('knows when a check is printed, and why not on the day that was asked for', async () => {
  const days = await answered(
    'viv',
    '{ checkEstimatedProcessingDate(date: "2027-11-25") checkProcessingDay(date: "2027-11-25") { date reason } }',
  );
  expect(days.data).toEqual({
    checkEstimatedProcessingDate: '2027-11-26',
    checkProcessingDay: { date: '2027-11-26', reason: 'Thursday is Thanksgiving.' },
  });
});
