import { randomUUID } from 'node:crypto';
import { type Query, queryOf } from '@daybook/kernel/postgres';
import { deciders, questions, sync, unknownAccounts } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { migrations as workMigrations } from '@daybook/work/read';
import { api } from './index.js';
import { haveBooks, haveConnection, unknown } from './spec/unknown-books.js';

const overview = `query ($search: String, $standing: BooksStanding, $sort: BooksSort!, $descending: Boolean!,
  $offset: Int!) { booksOverview(search: $search, standing: $standing, sort: $sort, descending: $descending,
  offset: $offset) { hasMore standings { standing count } books { companyName standing lastReadAt accountsThatDiffer toLookAt
  openQuestions answersToReview unknownTransactions openChecks } } }`;
const all = { sort: 'COMPANY', descending: false, offset: 0 };

let firm: Firm;
let query: Query;
let bakery: string;
let clinic: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [api, tasks],
    deciders: [...deciders, ...taskDeciders],
    projections,
    migrations: [...migrations, ...workMigrations],
  });
  query = queryOf(firm.api.pool);
  await firm.staff('tom');
  [bakery, clinic] = [await firm.company('Harbor Street Bakery'), await firm.company('Clinic')];
  await firm.company('Yard without books');
  await firm.readable();
  for (const company of [bakery, clinic]) {
    await haveBooks(query, company, 3);
    await haveConnection(firm, company);
    await query(
      `insert into ops.ledger_tie_outs select company, published, '2026-11-24', '[]' from ops.ledger_books
      where company = $1`,
      [company],
    );
  }
  await read(bakery, 0);
  await read(clinic, 2);
  await firm.readable();
});
afterAll(() => firm?.close());

const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

async function read(company: string, accounts: number): Promise<void> {
  const job = randomUUID();
  const tieOut = { day: '2026-11-24', accounts, cents: accounts };
  const counts = { account: 1, party: 1, label: 1, transaction: 1 };
  const outcome = { realm: '91', since: null, at: new Date().toISOString(), counts, digest: 'd', tieOut };
  await firm.api.commands.send(sync, company, { type: 'StartSync', job, dropCachedDays: 0 }, metadata(company));
  await firm.api.commands.send(sync, company, { type: 'RecordSync', job, outcome }, metadata(company));
}

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(overview, { ...all, ...variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.booksOverview;
}

const names = async (variables: object) =>
  (await asked(variables)).books.map(({ companyName }: { companyName: string }) => companyName);

it('has a line for each company, with what is open in it', async () => {
  const accounts = [{ account: unknown, name: 'Ask My Accountant' }];
  const name = { type: 'NameUnknownAccounts', accounts } as const;
  await firm.api.commands.send(unknownAccounts, bakery, name, metadata(bakery));
  const line = (at: number, cents: number) => ({
    ...{ question: randomUUID(), transaction: `Purchase:${at}`, day: '2026-01-01', cents },
    ...{ account: { account: unknown, name: 'Ask My Accountant' }, party: null, memo: null },
  });
  const [first, second] = [line(0, 1_200), line(1, 1_201)];
  const set = randomUUID();
  const send = (command: Parameters<typeof questions.decide>[1]) =>
    firm.api.commands.send(questions, set, command, metadata(bakery));
  await send({ type: 'AskAboutTransactions', realm: '91', questions: [first, second] });
  const words = { category: null, text: 'Paper', receipt: null };
  await send({ type: 'AnswerTransaction', question: second.question, ...words });
  await firm.readable();
  const { books, standings, hasMore } = await asked();
  const none = { toLookAt: 0, openQuestions: 0, answersToReview: 0, unknownTransactions: 0, openChecks: null };
  const at = expect.any(String);
  expect(books).toEqual([
    { companyName: 'Clinic', standing: 'DIFFERENT', lastReadAt: at, accountsThatDiffer: 2, ...none },
    {
      ...{ companyName: 'Harbor Street Bakery', standing: 'IN_ORDER', lastReadAt: at, accountsThatDiffer: 0 },
      ...{ toLookAt: 0, openQuestions: 1, answersToReview: 1, unknownTransactions: 3, openChecks: null },
    },
    {
      ...{ companyName: 'Yard without books', standing: 'NOT_CONNECTED', lastReadAt: null, accountsThatDiffer: null },
      ...none,
    },
  ]);
  expect(hasMore).toBe(false);
  expect(standings).toEqual([
    { standing: 'DIFFERENT', count: 1 },
    { standing: 'IN_ORDER', count: 1 },
    { standing: 'NOT_CONNECTED', count: 1 },
  ]);
});

it('searches, filters, sorts, and counts all the same', async () => {
  expect(await names({ search: ' BAKERY ' })).toEqual(['Harbor Street Bakery']);
  expect((await asked({ search: 'bakery' })).standings).toHaveLength(3);
  expect(await names({ standing: 'DIFFERENT' })).toEqual(['Clinic']);
  expect(await names({ offset: 2 })).toEqual(['Yard without books']);
  expect(await names({ descending: true })).toEqual(['Yard without books', 'Harbor Street Bakery', 'Clinic']);
  const unknownFirst = ['Harbor Street Bakery', 'Clinic', 'Yard without books'];
  expect(await names({ sort: 'UNKNOWN', descending: true })).toEqual(unknownFirst);
  for (const descending of [false, true])
    expect((await names({ sort: 'LAST_READ', descending })).at(-1)).toBe('Yard without books');
});

it('does not call books in order that tie out with something left to look at', async () => {
  const unread = JSON.stringify([{ transaction: null, called: 'Line', day: null, why: 'It has no date.', url: null }]);
  await query('update ops.ledger_tie_outs set unread = $2 where company = $1', [bakery, unread]);
  const { books } = await asked({ search: 'bakery' });
  expect(books).toMatchObject([{ standing: 'TO_LOOK_AT', accountsThatDiffer: 0, toLookAt: 1 }]);
});

it('does not call books in order whose copy is gone, whatever the last sync said', async () => {
  await query('delete from ops.ledger_tie_outs where company = $1', [bakery]);
  const { books } = await asked({ search: 'bakery' });
  expect(books).toMatchObject([{ standing: 'BEING_READ', accountsThatDiffer: null }]);
});

it('counts checks for those alone who see payments', async () => {
  await firm.member(bakery, await firm.staff('sue'), 'staff_director');
  await firm.readable();
  await query(
    `insert into work_items (id, kind, uuid, company_uuid, waits, title, says, since, pressing_at, is_asked_elsewhere,
      needed_right, is_for_staff, is_for_named, people, exempt, is_hidden_from_clients, is_review, tags)
    select 'check-' || u, 'check', u, $1::uuid, 'release', 'Check 1', 'waits', now(), at, false, 'manageSendCheck', false,
      false, '{}', '{}', false, true, '{}'
    from (values ($2::uuid, now() - interval '1 day'), ($3::uuid, now() + interval '1 day')) v (u, at)`,
    [bakery, randomUUID(), randomUUID()],
  );
  const ofBakery = { search: 'bakery' };
  expect((await asked(ofBakery, 'sue')).books).toMatchObject([{ openChecks: 1 }]);
  expect((await asked(ofBakery)).books).toMatchObject([{ openChecks: null }]);
});

it('names to nobody a company that they do not see', async () => {
  await firm.staff('una');
  await firm.change(clinic, { type: 'RequireExplicitAccess' });
  await firm.readable();
  const seen = await asked({}, 'una');
  expect(JSON.stringify(seen)).not.toContain('Clinic');
  expect(seen.standings).not.toContainEqual({ standing: 'DIFFERENT', count: 1 });
});
