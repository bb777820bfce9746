import { randomUUID } from 'node:crypto';
import { bankAccount, type CheckCommand, check, checkLimits, positivePay } from '@daybook/checks/domain';
import { exportPositivePay, writeCheck } from '@daybook/checks/flow';
import { changeMember } from '@daybook/companies/flow';
import { type Firm, origin } from '@daybook/testing/firm';
import { printed, surroundings } from '../domain/check-samples.js';
import { askedBy, checksFirm } from './spec/fixture.js';

const saveAccount = `mutation ($uuid: UUID!, $account: UUID, $number: String!) { createOrUpdateBankAccount(
  companyUuid: $uuid, uuid: $account, name: "Operating", signatory: "Ada Baker", bankName: "First Bank",
  accountNumber: $number, routingNumber: "021000021") { success bankAccount { uuid } } }`;
const shown = `query ($uuid: UUID!, $account: UUID!) { company(uuid: $uuid) { positivePay(bankAccountUuid: $account) {
  layout newIssues newVoids exports { number layout issues voids exportedBy { firstName } } } } }`;
const choose = `mutation ($uuid: UUID!, $account: UUID!) { choosePositivePayLayout(companyUuid: $uuid,
  bankAccountUuid: $account, layout: bankOfAmerica) { success code errorMessage } }`;
const make = `mutation ($uuid: UUID!, $account: UUID!) { exportPositivePay(companyUuid: $uuid, bankAccountUuid: $account) {
  success code errorMessage exportNumber } }`;
const download = `mutation ($uuid: UUID!, $account: UUID!, $number: Int!) { downloadPositivePay(companyUuid: $uuid,
  bankAccountUuid: $account, exportNumber: $number) { success url } }`;

/** Of the account of each test: a company has a number once. */
let number = '';
let made = 0;
let firm: Firm;
let uuid: string;
let ada: string;
let account: string;

beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  ada = await firm.person('ada');
  await firm.member(uuid, ada, 'client_owner', true);
  const viv = await firm.member(uuid, await firm.person('viv'), 'client_member');
  const grant = { feature: 'PAYMENTS', level: 'VIEW', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, viv, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.readable();
});
beforeEach(async () => {
  number = `00${made++}123456789`;
  account = (await asked(saveAccount, { account: null, number })).bankAccount.uuid;
});
afterAll(() => firm?.close());

const by = () => ({ ...origin(), by: { user: ada }, company: uuid });
const asked = (document: string, variables: object = {}, person = 'ada') =>
  askedBy(firm, person, document, { uuid, account, ...variables });
const listed = async (person = 'ada') => (await asked(shown, {}, person)).positivePay;

async function wrote(numbered: number, ...more: CheckCommand[]): Promise<string> {
  const one = randomUUID();
  const wanted = { check: { ...printed, bankAccount: account, number: numbered }, vendor: null, replaces: null };
  const outcome = await writeCheck(firm.api.commands, one, { ...wanted, ...surroundings }, by());
  if ('refused' in outcome) throw new Error(outcome.message);
  await then(one, ...more);
  return one;
}

async function then(one: string, ...commands: CheckCommand[]): Promise<void> {
  for (const command of commands) await firm.api.commands.send(check, one, command, by());
  await firm.readable();
}

const handedOver: readonly CheckCommand[] = [
  { type: 'BeginHandOver', limits: checkLimits.initial },
  { type: 'RecordHandedOver', order: 'cheque_1', sendDate: '2026-03-09' },
];
const at = '2026-03-09T15:00:00.000Z';
const printing: CheckCommand = {
  type: 'RecordMailStatus',
  order: 'cheque_1',
  status: 'printing',
  at,
  trackingNumber: null,
};
const voided = (): CheckCommand => ({ type: 'voidCheck', reason: '', confirmStopPayment: true });

async function fetched(exportNumber: number): Promise<Response> {
  const browser = await firm.browser('ada');
  const { data } = await browser.graphql(download, { uuid, account, number: exportNumber });
  return browser.request(data.downloadPositivePay.url);
}

it('tells the bank of a check once it is handed over, and of each once', async () => {
  const waiting = await wrote(1001);
  await wrote(1002, ...handedOver);
  expect(await listed()).toMatchObject({ layout: 'csv', newIssues: 1, newVoids: 0, exports: [] });
  expect(await asked(make)).toMatchObject({ success: true, exportNumber: 1 });
  expect(await asked(make)).toMatchObject({ success: false, code: 'nothingNew' });
  await then(waiting, ...handedOver);
  expect(await asked(make)).toMatchObject({ success: true, exportNumber: 2 });
  expect((await listed()).exports).toMatchObject([
    { number: 2, issues: 1, voids: 0, exportedBy: { firstName: 'ada' } },
    { number: 1, issues: 1 },
  ]);
});

it('corrects what was voided after the bank was told, and tells of voided paper that it never knew of', async () => {
  const reported = await wrote(1001, ...handedOver, printing);
  await asked(make);
  await then(reported, voided());
  await wrote(1002, ...handedOver, printing, voided());
  await wrote(1003, voided());
  expect(await listed()).toMatchObject({ newIssues: 0, newVoids: 2 });
  expect(await asked(make)).toMatchObject({ exportNumber: 2 });
  expect((await (await fetched(2)).text()).match(/^V,.*$/gm)).toEqual([
    `V,${number},1001,03/09/2026,123.45,Otto Orchard`,
    `V,${number},1002,03/09/2026,123.45,Otto Orchard`,
  ]);
});

it('tells a check to the bank once when two people ask at once', async () => {
  await wrote(1001, ...handedOver);
  const { state } = await firm.api.commands.load(bankAccount, account);
  if (state.is === 'absent') throw new Error('It was opened.');
  const { commands, pool } = firm.api;
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => exportPositivePay(commands, pool, { uuid: account, state }, by())),
  );
  expect(outcomes.filter((one) => 'done' in one)).toHaveLength(1);
  expect(outcomes.filter((one) => 'refused' in one && one.refused === 'nothingNew')).toHaveLength(2);
  expect((await commands.load(positivePay, account)).state.exports).toBe(1);
});

it('draws the file from the record as often as it is fetched, with the number that the account had then', async () => {
  await wrote(1001, ...handedOver);
  expect(await asked(choose)).toMatchObject({ success: true });
  await asked(make);
  const first = await fetched(1);
  expect(first.headers.get('content-disposition')).toContain('attachment; filename="positive-pay-6789-1.txt"');
  const text = await first.text();
  expect(text).toBe(`${number}O  000000100100000001234520260309 ${'Otto Orchard'.padEnd(54)}\r\n`);
  await asked(saveAccount, { number: '000987654321' });
  await firm.readable();
  expect(await (await fetched(1)).text()).toBe(text);
});

it('keeps the account number out of the record', async () => {
  await wrote(1001, ...handedOver);
  await asked(make);
  await fetched(1);
  const { rows } = await firm.api.pool.query(`select e::text as said, e.category from log.events e
    where e.category in ('bankAccount', 'check', 'positivePay')`);
  expect(new Set(rows.map(({ category }) => category)).size).toBe(3);
  expect(rows.filter(({ said }) => said.includes('123456789'))).toEqual([]);
});

it('refuses a layout that the account number does not fit', async () => {
  account = (await asked(saveAccount, { account: null, number: '1234567890123' })).bankAccount.uuid;
  expect(await asked(choose)).toMatchObject({ success: false, code: 'layout' });
});

it('shows exports to whoever sees payments, and gives files to those alone who send checks', async () => {
  await wrote(1001, ...handedOver);
  await asked(make);
  expect(await listed('viv')).toMatchObject({ newIssues: 0, exports: [{ number: 1 }] });
  await expect(asked(make, {}, 'viv')).rejects.toThrow('FORBIDDEN');
  await expect(asked(download, { number: 1 }, 'viv')).rejects.toThrow('FORBIDDEN');
  await expect(asked(download, { number: 2 })).rejects.toThrow('NOT_FOUND');
  const other = await firm.company('Other Orchard');
  await firm.member(other, ada, 'client_owner', true);
  await firm.readable();
  await expect(asked(make, { uuid: other })).rejects.toThrow('NOT_FOUND');
  await expect(asked(shown, { uuid: other })).rejects.toThrow('NOT_FOUND');
});
