import { randomUUID } from 'node:crypto';
import { changeMember } from '@daybook/companies/flow';
import { queryOf } from '@daybook/kernel/postgres';
import { connection, type LedgerParty, type LedgerRecord, type LedgerTransaction } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { type Firm, origin } from '@daybook/testing/firm';
import { askedBy, checksFirm } from './spec/fixture.js';

const list = `query ($uuid: UUID!, $search: String, $new: Boolean, $limit: Int, $offset: Int) {
  company(uuid: $uuid) { booksVendors(search: $search, new: $new, limit: $limit, offset: $offset) {
    readiness totalCount vendors { id name doingBusinessAs city zipCode is1099 paid isThere notes } } } }`;
const take = `mutation ($uuid: UUID!, $ids: [String!]!) {
  importBooksVendors(companyUuid: $uuid, vendorIds: $ids) { success failures { index code errorMessage } } }`;
const add =
  'mutation ($uuid: UUID!, $name: String!) { createOrUpdateVendor(companyUuid: $uuid, name: $name) { success } }';
const rename = `mutation ($uuid: UUID!, $vendor: UUID!, $name: String!) {
  createOrUpdateVendor(companyUuid: $uuid, uuid: $vendor, name: $name) { success } }`;
const ours = `query ($uuid: UUID!) { company(uuid: $uuid) { vendors {
  vendors { uuid name contactName email address1 state zipCode is1099 } } } }`;

let firm: Firm;
let uuid: string;
let other: string;

beforeAll(async () => {
  firm = await checksFirm();
  [uuid, other] = [await firm.company('Bright Bakery'), await firm.company('Other Orchard')];
  const tom = await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(uuid, await firm.person('max'), 'client_member');
  await firm.member(other, await firm.person('otto'), 'client_owner', true);
  const grant = { feature: 'PAYMENTS', level: 'VIEW', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, tom, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.readable();
});
afterAll(() => firm?.close());

const asked = (person: string, document: string, variables: object = {}) =>
  askedBy(firm, person, document, { uuid, ...variables });
const inBooks = async (person: string, variables: object = {}) =>
  (await asked(person, list, variables)).booksVendors as Found;
interface Found {
  readonly readiness: string;
  readonly totalCount: number;
  readonly vendors: readonly { readonly name: string; readonly isThere: boolean }[];
}
const names = ({ vendors }: Found) => vendors.map(({ name }) => name);

const address = { lines: ['9 Mill Rd'], city: 'Boston', state: 'Massachusetts', zipCode: '02110', country: 'USA' };
const details = { companyName: null, checkName: 'Acme Mills', contactName: 'Pat Lee', is1099: true, address };
const vendor = (id: string, name: string, more: Partial<LedgerParty> = {}): LedgerRecord => ({
  of: 'party',
  record: { id: `Vendor:${id}`, kind: 'vendor', name, email: null, active: true, ...more },
});
const account = (id: string, kind: 'bank' | 'expense'): LedgerRecord => ({
  of: 'account',
  record: { id, name: id, number: null, kind, parent: null, active: true },
});
const marks = { department: null, class: null, memo: null };
function paid(id: string, party: string, cents: number): LedgerRecord {
  const postings = [
    { account: 'rent', cents, party: 'Customer:1', ...marks },
    { account: 'checking', cents: -cents, party, ...marks },
  ];
  const nothing = { number: null, memo: null, dueDay: null, settles: [], version: '0', url: '' };
  const record: LedgerTransaction = { id, type: 'purchase', day: '2026-01-05', postings, ...nothing };
  return { of: 'transaction', record };
}
const records = [
  account('checking', 'bank'),
  account('rent', 'expense'),
  vendor('1', 'acme Paper', { email: 'pat@acme.example', vendor: details }),
  vendor('2', 'Zeta Cleaning', { vendor: { ...details, checkName: null, address: null, is1099: false } }),
  vendor('3', 'Old Oats', { active: false }),
  vendor('4', 'Best Bread'),
  { of: 'party', record: { id: 'Customer:1', kind: 'customer', name: 'Guest', email: null, active: true } },
  paid('Purchase:1', 'Vendor:1', 120_050),
  paid('Purchase:2', 'Vendor:1', -2_000),
] as const satisfies readonly LedgerRecord[];

async function haveBooks(company: string): Promise<void> {
  const query = queryOf(firm.api.pool);
  const books = await beginBooks(query, company);
  await writeRecords(query, books, records);
  await publishBooks(query, books, '2026-11-24T07:00:00.000Z');
  // a sync that is under way: what it has written nobody sees
  await writeRecords(query, await beginBooks(query, company), [vendor('9', 'Not Yet')]);
}

async function connect(company: string): Promise<void> {
  const [stateHash, realm, at] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt: '2099-01-01T00:00:00.000Z' } as const;
  const finish = { type: 'FinishLedgerConnection', stateHash, realm, name: 'Books', at } as const;
  for (const command of [begin, finish])
    await firm.api.commands.send(connection, company, command, { ...origin(), company });
  await firm.readable();
}

it('has no vendors before books are connected and read', async () => {
  expect(await inBooks('ada')).toEqual({ readiness: 'NOT_CONNECTED', totalCount: 0, vendors: [] });
  await connect(uuid);
  expect(await inBooks('ada')).toEqual({ readiness: 'NOT_READ', totalCount: 0, vendors: [] });
  expect(await asked('ada', take, { ids: ['Vendor:1'] })).toMatchObject({ failures: [{ code: 'notThere' }] });
});

it('lists those in use of the published copy, with what they were paid and what is left out', async () => {
  await haveBooks(uuid);
  const found = await inBooks('ada');
  expect(found).toMatchObject({ readiness: 'READ', totalCount: 3 });
  expect(names(found)).toEqual(['acme Paper', 'Best Bread', 'Zeta Cleaning']);
  expect(found.vendors[0]).toEqual({
    id: 'Vendor:1',
    name: 'acme Paper',
    doingBusinessAs: 'Acme Mills',
    city: 'Boston',
    zipCode: '02110',
    is1099: true,
    paid: '1180.50',
    isThere: false,
    notes: [],
  });
  expect(found.vendors[2]).toMatchObject({ paid: '0.00', city: '', notes: ['It has no address in QuickBooks.'] });
  expect(names(await inBooks('ada', { search: 'LEE zeta' }))).toEqual(['Zeta Cleaning']);
  expect(names(await inBooks('ada', { limit: 1, offset: 1 }))).toEqual(['Best Bread']);
  await expect(inBooks('ada', { limit: 101 })).rejects.toThrow('limit must be');
});

it('imports each by itself, and none twice', async () => {
  await asked('ada', add, { name: 'BEST  bread' });
  expect((await inBooks('ada')).vendors.map(({ isThere }) => isThere)).toEqual([false, true, false]);
  expect(names(await inBooks('ada', { new: true }))).toEqual(['acme Paper', 'Zeta Cleaning']);
  const ids = ['Vendor:1', 'Vendor:4', 'Vendor:3', 'Vendor:9', 'Vendor:2'];
  const [ada, once] = [await firm.browser('ada'), { 'x-request-id': randomUUID() }];
  const answers = [await ada.graphql(take, { uuid, ids }, once), await ada.graphql(take, { uuid, ids }, once)];
  const [failures, repeated] = answers.map(({ data }) => data.importBooksVendors.failures);
  expect(repeated).toEqual(failures);
  expect(failures).toMatchObject([
    { index: 1, code: 'name', errorMessage: 'A vendor with this name already exists.' },
    { index: 2, code: 'notThere' },
    { index: 3, code: 'notThere' },
  ]);
  const again = await asked('ada', take, { ids: ['Vendor:2', 'Vendor:1'] });
  expect(again).toMatchObject({ success: false, failures: [{ code: 'name' }, { code: 'name' }] });
  const { vendors } = (await asked('ada', ours)).vendors;
  expect(vendors.map(({ name }: { name: string }) => name)).toEqual(['acme Paper', 'BEST bread', 'Zeta Cleaning']);
  expect(vendors[0]).toMatchObject({ contactName: 'Pat Lee', email: 'pat@acme.example', address1: '9 Mill Rd' });
  expect(vendors[0]).toMatchObject({ state: 'MA', zipCode: '02110', is1099: true });
  expect(vendors[2]).toMatchObject({ address1: '', zipCode: '', is1099: false });
});

it('knows a vendor that was imported by the ledger’s id, whatever it is called here', async () => {
  const { vendors } = (await asked('ada', ours)).vendors;
  const { uuid: imported } = vendors.find(({ name }: { name: string }) => name === 'acme Paper');
  expect(await asked('ada', rename, { vendor: imported, name: 'Acme Mills Inc' })).toMatchObject({ success: true });
  expect(names(await inBooks('ada', { new: true }))).toEqual([]);
  const { failures } = await asked('ada', take, { ids: ['Vendor:1'] });
  const errorMessage = 'This vendor was imported already. It is called “Acme Mills Inc” here.';
  expect(failures).toMatchObject([{ code: 'name', errorMessage }]);
  expect(await asked('ada', add, { name: 'acme Paper' })).toMatchObject({ success: true });
});

it('is for those who prepare checks, and never of another company', async () => {
  for (const person of ['tom', 'max']) {
    await expect(inBooks(person)).rejects.toThrow('FORBIDDEN');
    await expect(asked(person, take, { ids: ['Vendor:1'] })).rejects.toThrow('FORBIDDEN');
  }
  await expect(inBooks('otto')).rejects.toThrow('NOT_FOUND');
  await connect(other);
  expect(await inBooks('otto', { uuid: other })).toMatchObject({ readiness: 'NOT_READ', vendors: [] });
  const stolen = await asked('otto', take, { uuid: other, ids: ['Vendor:1'] });
  expect(stolen).toMatchObject({ failures: [{ code: 'notThere' }] });
});
