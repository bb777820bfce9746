import { vendor } from '@daybook/checks/domain';
import { queryOf } from '@daybook/kernel/postgres';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { type Box, type Form1099, type Form1099Command, form1099, payee as taxPayee } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';
import { certified as w9 } from '../../domain/payee/payee-samples.js';
import { generatedPayments, vendors } from './spec/generated-payments.js';

const year = 2026;
const workspace = `query ($company: UUID!) { form1099Workspace(companyUuid: $company, year: ${year}) {
  isGenerated booksReadAt limits { box from } accounts { id name paid use takenFrom }
  payees { uuid name email verdict boxes { box amount verdict } leftOut { why amount } unmapped { accountId amount } w9
    form isAttorney isVendor isInBooks } files { hash forms } } }`;
const choose = `mutation ($company: UUID!, $account: String, $payee: UUID, $use: String) {
  done: chooseForm1099Use(companyUuid: $company, year: ${year}, account: $account, payee: $payee, use: $use) {
    success errorMessage code } }`;
const prepare = `mutation ($company: UUID!, $payees: [UUID!]) {
  done: prepareForms1099(companyUuid: $company, year: ${year}, payees: $payees) {
    success errorMessage prepared left { payee reason } } }`;
const classify = `mutation ($company: UUID!, $payee: UUID!, $foreign: Boolean!) {
  done: classifyForm1099Payee(companyUuid: $company, payee: $payee, isForeign: $foreign, isAttorney: false, isEmployee: false) {
    success errorMessage code } }`;

let firm: Firm;
let tess: ApiClient;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock: { now: () => new Date('2027-01-12T15:00:00.000Z') } }));
  await firm.staff('tess', { team: 'TAX' });
  await firm.readable();
  tess = await firm.browser('tess');
});
afterAll(() => firm?.close());

const asked = async (document: string, variables: object) => {
  const { data, errors } = await tess.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
// biome-ignore lint/suspicious/noExplicitAny: as the query above asks for it
const shown = async (company: string): Promise<any> => (await asked(workspace, { company })).form1099Workspace;
const send = (company: string, command: Form1099Command) =>
  firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));

async function withBooks(seed: number) {
  const company = await firm.company('Bright Bakery');
  const { records, expected } = generatedPayments(year, seed);
  const query = queryOf(firm.api.pool);
  const books = await beginBooks(query, company);
  await writeRecords(query, books, records);
  await publishBooks(query, books, '2027-01-10T07:00:00.000Z');
  await send(company, { type: 'GenerateForm1099' });
  await firm.readable();
  return { company, expected };
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const formAsShown = ({ uuid, boxes }: { uuid: string; boxes: readonly { box: Box; amount: string }[] }): Form1099 => ({
  ...{ payee: uuid, withheld: 0 },
  boxes: boxes.map(({ box, amount }) => ({ box, cents: cents(amount) })),
});
const sumOf = (boxes: readonly { box: string; amount: string }[], box: string) =>
  cents(boxes.find((one) => one.box === box)?.amount ?? '0');

it.each([3, 17, 4711])('adds up what whoever wrote the books knows, payment by payment (%s)', async (seed) => {
  const { company, expected } = await withBooks(seed);
  const { payees } = await shown(company);
  for (const [at, name] of vendors.entries()) {
    const { boxes, leftOut } = payees.find((one: { name: string }) => one.name === name);
    const { sub = 0, rent = 0, goods = 0 } = expected.get(`Vendor:${at + 1}`) ?? {};
    expect([name, sumOf(boxes, 'NEC-1'), sumOf(boxes, 'MISC-1')]).toEqual([name, Math.max(sub, 0), Math.max(rent, 0)]);
    const none = leftOut.find(({ why }: { why: string }) => why === 'none');
    expect([name, cents(none?.amount ?? '0')]).toEqual([name, goods]);
  }
});

it('takes an account for what it is called, until somebody says what it is for', async () => {
  const { company } = await withBooks(3);
  const before = await shown(company);
  const rent = before.accounts.find(({ id }: { id: string }) => id === 'rent');
  expect(rent).toMatchObject({ use: 'MISC-1', takenFrom: 'name' });
  expect((await asked(choose, { company, account: 'rent', use: 'none' })).done.success).toBe(true);
  const after = await shown(company);
  expect(after.accounts.find(({ id }: { id: string }) => id === 'rent')).toMatchObject({
    use: 'none',
    takenFrom: 'said',
  });
  for (const { boxes } of after.payees) expect(sumOf(boxes, 'MISC-1')).toBe(0);
  expect((await asked(choose, { company, account: 'rent', use: 'NEC-9' })).done).toMatchObject({ code: 'useUnknown' });
  expect((await asked(choose, { company, account: 'sub', payee: company, use: 'none' })).done).toMatchObject({
    code: 'noPayee',
  });
});

it('prepares the forms that are due, takes back what is not, and corrects what was handed out', async () => {
  const { company } = await withBooks(17);
  const { payees } = await shown(company);
  const due = payees.filter(({ verdict }: { verdict: string }) => verdict === 'due');
  expect(due.length).toBeGreaterThan(1);
  expect((await asked(prepare, { company })).done).toEqual({
    success: true,
    errorMessage: null,
    prepared: due.length,
    left: [],
  });
  const [first, second] = due;
  const hash = 'a'.repeat(64);
  await send(company, {
    type: 'HandOutFiles',
    files: [
      { file: first.uuid, format: 'csv', schemaVersion: '1', hash, forms: [formAsShown(first)], transmission: null },
    ],
  });
  const formOf = async (uuid: string) =>
    (await shown(company)).payees.find((one: { uuid: string }) => one.uuid === uuid).form;
  expect(await formOf(first.uuid)).toBe('handedOut');
  expect(await formOf(second.uuid)).toBe('prepared');
  for (const { uuid } of [first, second])
    expect((await asked(classify, { company, payee: uuid, foreign: true })).done.success).toBe(true);
  await firm.readable();
  expect(await formOf(first.uuid)).toBe('changed');
  const again = (await asked(prepare, { company, payees: [first.uuid, second.uuid] })).done;
  expect(again).toMatchObject({ success: true, prepared: 1, left: [] });
  expect(await formOf(first.uuid)).toBe('corrected');
  expect(await formOf(second.uuid)).toBe('none');
});

it('keeps whom the books have lost in sight, to be taken back or corrected to nothing', async () => {
  const { company } = await withBooks(17);
  const { payees } = await shown(company);
  const [first, second] = payees.filter(({ verdict }: { verdict: string }) => verdict === 'due');
  await asked(prepare, { company, payees: [first.uuid, second.uuid] });
  const about = { format: 'csv', schemaVersion: '1', hash: 'a'.repeat(64), transmission: null } as const;
  await send(company, { type: 'HandOutFiles', files: [{ ...about, file: first.uuid, forms: [formAsShown(first)] }] });
  await firm.api.commands.send(
    taxPayee,
    second.uuid,
    { type: 'ReceiveW9', request: null, file: null, w9, today: '2027-01-12' },
    origin(company),
  );
  const query = queryOf(firm.api.pool);
  const books = await beginBooks(query, company);
  await writeRecords(
    query,
    books,
    generatedPayments(year, 17).records.filter(({ of }) => of === 'account'),
  );
  await publishBooks(query, books, '2027-01-11T07:00:00.000Z');
  const listed = async () =>
    (await shown(company)).payees.map(({ uuid, name, form, isInBooks, boxes }: Record<string, unknown>) => ({
      ...{ uuid, name, form, isInBooks, boxes },
    }));
  const left = { form: 'changed', isInBooks: false, boxes: [] };
  expect(await listed()).toEqual([
    { ...left, uuid: first.uuid, name: 'A payee whose vendor is gone' },
    { ...left, uuid: second.uuid, name: 'Otto Orchard' },
  ]);
  // of those somebody decides one by one
  expect((await asked(prepare, { company })).done).toMatchObject({ success: false, prepared: 0 });
  expect((await asked(prepare, { company, payees: [first.uuid, second.uuid] })).done).toMatchObject({
    ...{ success: true, prepared: 1, left: [] },
  });
  expect(await listed()).toEqual([
    { ...left, uuid: first.uuid, name: 'A payee whose vendor is gone', form: 'corrected' },
  ]);
});

it('goes on with whom the books alone had once a vendor of the same name is added', async () => {
  const { company } = await withBooks(17);
  const [first] = (await shown(company)).payees;
  await asked(prepare, { company, payees: [first.uuid] });
  const receive = { type: 'ReceiveW9', request: null, file: null, w9, today: '2027-01-12' } as const;
  await firm.api.commands.send(taxPayee, first.uuid, receive, origin(company));
  const added = '00000000-0000-4000-8000-0000000000f1';
  const address = { address1: '', address2: '', city: '', state: '', zipCode: '' };
  const details = { ...address, name: first.name, doingBusinessAs: '', contactName: '', email: '', is1099: true };
  await firm.api.commands.send(vendor, added, { type: 'AddVendor', details, isActive: true }, origin(company));
  await firm.readable();
  const { payees } = await shown(company);
  expect(payees.filter(({ name }: { name: string }) => name === first.name)).toEqual([
    { ...first, isVendor: true, form: 'prepared', w9: 'received' },
  ]);
  const classified = async (payee: string) => (await asked(classify, { company, payee, foreign: true })).done;
  expect(await classified(added)).toMatchObject({ success: false, code: 'noPayee' });
  expect(await classified(first.uuid)).toMatchObject({ success: true });
});

it('says of whom it makes no form, and why', async () => {
  const { company } = await withBooks(3);
  const { payees } = await shown(company);
  const other = await firm.company('Other');
  const foreign = payees[0].uuid;
  await asked(classify, { company, payee: foreign, foreign: true });
  await firm.readable();
  const { left } = (await asked(prepare, { company, payees: [foreign, other] })).done;
  expect(left).toEqual([
    { payee: other, reason: 'This payee was not found in the company. Please reload the page.' },
    { payee: foreign, reason: 'They are not a US person, so they get no 1099.' },
  ]);
  // of another company's payees nobody learns anything
  expect((await asked(classify, { company: other, payee: foreign, foreign: true })).done).toMatchObject({
    code: 'noPayee',
  });
});

it('is empty and says so where no books are read', async () => {
  const company = await firm.company('New Bakery');
  await firm.readable();
  expect(await shown(company)).toMatchObject({ isGenerated: false, booksReadAt: null, payees: [], accounts: [] });
  expect((await asked(prepare, { company })).done).toMatchObject({
    success: false,
    errorMessage: 'Nobody was paid enough for a form, so there is none to prepare.',
  });
});
