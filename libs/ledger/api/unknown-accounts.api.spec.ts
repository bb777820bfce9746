import { randomUUID } from 'node:crypto';
import { type Query, queryOf } from '@daybook/kernel/postgres';
import { deciders, proposedUnknown, unknownNames } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { accounts } from '../domain/spec/generated-books.js';
import { api } from './index.js';
import { haveBooks, other, unknown } from './spec/unknown-books.js';

const name = `mutation ($company: UUID!, $accounts: [String!]!) {
  nameUnknownAccounts(companyUuid: $company, accountIds: $accounts) { success code unknownAccounts { id } } }`;
const named = 'query ($company: UUID!) { company(uuid: $company) { unknownAccounts { id } ledgerCategories { id } } }';
const postings = `query ($offset: Int!) { unknownPostings(offset: $offset) { hasMore postings {
  companyName transaction day type account party memo amount } } }`;

let firm: Firm;
let query: Query;
let bakery: string;
let clinic: string;

beforeAll(async () => {
  firm = await Firm.open({ areas: [api, tasks], deciders: [...deciders, ...taskDeciders], projections, migrations });
  query = queryOf(firm.api.pool);
  await firm.staff('tom');
  [bakery, clinic] = [await firm.company('Harbor Street Bakery'), await firm.company('Clinic')];
  await firm.readable();
  for (const company of [bakery, clinic]) await haveBooks(query, company, company === bakery ? 101 : 1);
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(document: string, variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data as object)[0];
}

it('shows nothing before accounts were named', async () => {
  const { unknownAccounts, ledgerCategories } = await asked(named, { company: bakery });
  expect(unknownAccounts).toEqual([]);
  expect(ledgerCategories).toHaveLength(accounts.filter(({ active }) => active).length);
  expect(await asked(postings, { offset: 0 })).toEqual({ hasMore: false, postings: [] });
});

it('proposes accounts by their names and types, for those alone who may ask', async () => {
  const proposals = 'query ($company: UUID!) { company(uuid: $company) { proposedUnknownAccounts { id } } }';
  expect((await asked(proposals, { company: bakery })).proposedUnknownAccounts).toEqual([]);
  const called = (account: string) =>
    query(
      `update ops.ledger_entries set record = jsonb_set(record, '{name}', '"Ask My Accountant"')
       where company = $1 and kind = 'account' and id = $2`,
      [bakery, account],
    );
  await called(unknown);
  await called(other);
  expect((await asked(proposals, { company: bakery })).proposedUnknownAccounts).toEqual([{ id: unknown }]);
  await firm.member(bakery, await firm.person('olive'), 'client_owner', true);
  await firm.readable();
  const ofOwner = await (await firm.browser('olive')).graphql(proposals, { company: bakery });
  expect(ofOwner.errors).toBeDefined();
});

it('proposes them over all companies of which nobody has named any, to those who may ask', async () => {
  const toBeNamed = '{ booksToBeNamed { companyUuid companyName accounts { id name } } }';
  const proposed = { companyUuid: bakery, companyName: 'Harbor Street Bakery', accounts: [{ id: unknown }] };
  expect(await asked(toBeNamed)).toMatchObject([proposed]);
  const ofOwner = await (await firm.browser('olive')).graphql(toBeNamed);
  expect(ofOwner.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(await asked(name, { company: bakery, accounts: [unknown] })).toMatchObject({ success: true });
  expect(await asked(toBeNamed)).toEqual([]);
  expect(await asked(name, { company: bakery, accounts: [] })).toMatchObject({ success: true });
  expect(await asked(toBeNamed)).toMatchObject([proposed]);
});

it.each([
  'Ask My Accountant',
  '6999 ASK THE CLIENT',
  'Mask supplies',
  'Suspense',
  'Opening Balance Equity',
  'Un-identified',
])('finds %s by its name in many books as it does in those of one company', async (account) => {
  const [row] = await query<{ isFound: boolean }>('select lower($1) ~ any($2) as "isFound"', [account, unknownNames]);
  const one = { id: '1', name: account, number: null, kind: 'expense', parent: null, active: true } as const;
  expect(row?.isFound).toBe(proposedUnknown([one]).length > 0);
});

it('names accounts of the books alone, and takes them back', async () => {
  const choose = (...chosen: readonly string[]) => asked(name, { company: clinic, accounts: chosen });
  expect(await choose(unknown, 'of nobody')).toEqual({ success: false, code: 'notThere', unknownAccounts: null });
  expect(await choose(unknown, other)).toMatchObject({
    success: true,
    unknownAccounts: [{ id: unknown }, { id: other }],
  });
  expect(await choose(unknown)).toMatchObject({ success: true, unknownAccounts: [{ id: unknown }] });
  expect((await asked(named, { company: clinic })).unknownAccounts).toMatchObject([{ id: unknown }]);
  expect((await asked(postings, { offset: 0 })).postings).toHaveLength(1);
  expect(await choose()).toMatchObject({ success: true, unknownAccounts: [] });
  expect((await asked(postings, { offset: 0 })).postings).toEqual([]);
  const nowhere = await firm.company(`Without books ${randomUUID()}`);
  await firm.readable();
  expect(await asked(name, { company: nowhere, accounts: [unknown] })).toMatchObject({ code: 'notThere' });
});

it('lists what stands on them over all companies, latest first, a hundred at once', async () => {
  for (const company of [bakery, clinic])
    expect(await asked(name, { company, accounts: [unknown] })).toMatchObject({ success: true });
  const first = await asked(postings, { offset: 0 });
  expect([first.hasMore, first.postings.length]).toEqual([true, 100]);
  expect(first.postings[0]).toEqual({
    companyName: 'Harbor Street Bakery',
    transaction: 'Purchase:100',
    day: '2026-04-11',
    type: 'purchase',
    account: unknown,
    party: null,
    memo: 'SQ *PAPER',
    amount: '13.00',
  });
  const rest = await asked(postings, { offset: 100 });
  expect(rest.hasMore).toBe(false);
  expect(rest.postings.map(({ companyName }: { companyName: string }) => companyName).toSorted()).toEqual([
    'Clinic',
    'Harbor Street Bakery',
  ]);
});

it('narrows them to a company, an account, days, an amount', async () => {
  const shown = `query ($company: UUID, $account: String, $from: Date, $to: Date, $least: Int!, $isAsked: Boolean) {
    unknownPostings(companyUuid: $company, accountId: $account, from: $from, to: $to, leastDollars: $least,
      isAsked: $isAsked) { postings { companyName day amount askedAt todoUuid } } }`;
  const wanted = async (which: object) => (await asked(shown, { least: 0, ...which })).postings;
  expect(await wanted({ company: clinic })).toEqual([
    { companyName: 'Clinic', day: '2026-01-01', amount: '12.00', askedAt: null, todoUuid: null },
  ]);
  expect(await wanted({ company: randomUUID() })).toEqual([]);
  expect(await wanted({ company: clinic, account: other })).toEqual([]);
  expect(await wanted({ account: unknown, to: '2026-01-01' })).toHaveLength(2);
  const february = await wanted({ company: bakery, from: '2026-02-01', to: '2026-02-28' });
  expect(february.map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 28 }, (_, at) => `2026-02-${String(28 - at).padStart(2, '0')}`),
  );
  expect(await wanted({ least: 13 })).toMatchObject([{ amount: '13.00' }]);
  expect(await wanted({ company: clinic, isAsked: false })).toHaveLength(1);
  expect(await wanted({ isAsked: true })).toEqual([]);
});

it('names the companies and accounts to narrow them to, for those alone who may ask', async () => {
  const books = '{ unknownBooks { companyUuid companyName accounts { id } } }';
  expect(await asked(books)).toEqual([
    { companyUuid: clinic, companyName: 'Clinic', accounts: [{ id: unknown }] },
    { companyUuid: bakery, companyName: 'Harbor Street Bakery', accounts: [{ id: unknown }] },
  ]);
});
