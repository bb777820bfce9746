import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { deciders } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { plainTodo, type TodoCommand, todo, deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections } from '@daybook/todos/read';
import { api } from './index.js';
import {
  haveBooks,
  haveConnection,
  haveTransactions,
  idOfPurchase,
  known,
  purchase,
  unknown,
} from './spec/unknown-books.js';

const name = `mutation ($company: UUID!, $accounts: [String!]!) {
  nameUnknownAccounts(companyUuid: $company, accountIds: $accounts) { success } }`;
const ask = `mutation ($company: UUID!, $ids: [String!]!, $leaveOut: Boolean! = true) {
  askAboutTransactions(companyUuid: $company, postingIds: $ids, leaveOut: $leaveOut) {
    success code errorMessage todoUuid failures { id code errorMessage } } }`;
const askings = `query ($company: UUID!) { unknownPostings(companyUuid: $company, isAsked: true) {
  postings { id todoUuid asking { people at remindedAt answeredAt answeredBy } } } }`;
const shown = `query ($company: UUID!) { unknownPostings(companyUuid: $company) { postings { id } } }`;
const underWay = `query ($company: UUID!) { transactionQuestionsUnderWay(companyUuid: $company) {
  questions { uuid asking { people remindedAt answeredBy } } } }`;
const ofTodo = `query ($company: UUID!, $todo: UUID!) { transactionQuestions(companyUuid: $company, todoUuid: $todo) {
  questions { uuid asking { people } } } }`;
const answer = `mutation ($company: UUID!, $question: UUID!, $category: String) {
  answerTransaction(companyUuid: $company, questionUuid: $question, categoryId: $category, text: "") { success } }`;

let firm: Firm;
let bakery: string;
let olive: string;

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function send(document: string, variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data as object)[0];
}

const idsOf = (...numbers: readonly number[]) => numbers.map(idOfPurchase);
const asking = (...numbers: readonly number[]) => send(ask, { company: bakery, ids: idsOf(...numbers) });

beforeAll(async () => {
  firm = await Firm.open({
    ...{ areas: [api, tasks], deciders: [...deciders, ...taskDeciders, ...todoDeciders] },
    projections: [...projections, ...todoProjections],
    migrations: [...migrations, ...todoMigrations],
  });
  await firm.staff('tom');
  await firm.staff('jan', {}, { flags: { juniorAdmin: true } });
  bakery = await firm.company('Harbor Street Bakery');
  olive = await firm.person('olive');
  await firm.member(bakery, olive, 'client_owner', true);
  await firm.member(bakery, await firm.person('carl'), 'client_owner');
  await firm.readable();
  await haveBooks(queryOf(firm.api.pool), bakery, 320);
  await haveConnection(firm, bakery);
  await send(name, { company: bakery, accounts: [unknown] });
});
afterAll(() => firm?.close());

it('leaves out what somebody asked about, and what is not unknown, with the reason', async () => {
  await asking(0, 1);
  const { success, failures, todoUuid } = await asking(0, 2, 999);
  expect([success, typeof todoUuid]).toEqual([true, 'string']);
  expect(failures).toEqual([
    { id: idOfPurchase(0), code: 'asked', errorMessage: 'Somebody else asked already.' },
    { id: idOfPurchase(999), code: 'gone', errorMessage: 'Changed, or not unknown any more.' },
  ]);
  expect(await asking(0, 2, 999)).toMatchObject({ success: false, code: 'noneLeft', todoUuid: null, failures: [] });
  expect(await asking()).toMatchObject({ success: false, code: 'noQuestions' });
  const strict = { company: bakery, ids: idsOf(2, 3), leaveOut: false };
  expect(await send(ask, strict)).toMatchObject({ success: false, code: 'asked' });
});

it('asks about none twice where colleagues choose some of the same in the same instant', async () => {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  const outcomes = await Promise.all([
    asking(...range(100, 200)),
    asking(...range(100, 200)),
    asking(...range(150, 250)),
    asking(...range(220, 300)),
  ]);
  await firm.readable();
  const { rows } = await firm.api.pool.query(
    'select transaction, count(*)::integer from ledger_questions where company = $1 group by 1',
    [bakery],
  );
  expect(rows.filter(({ count }) => count > 1)).toEqual([]);
  const isOfRace = ({ transaction }: { transaction: string }) => Number(transaction.split(':')[1]) >= 100;
  expect(rows.filter(isOfRace)).toHaveLength(200);
  for (const { success, code, errorMessage, failures } of outcomes) {
    if (!success) expect(errorMessage).toMatch(/^Somebody asked about all of these already/);
    expect([success ? null : 'noneLeft']).toEqual([code]);
    for (const one of failures) expect(one).toMatchObject({ code: 'asked' });
  }
  const asked = outcomes.reduce((sum, { success, failures }, at) => {
    return sum + (success ? (at === 3 ? 80 : 100) - failures.length : 0);
  }, 0);
  expect(asked).toBe(200);
});

it('asks about no other line where the books were read again since the page was loaded', async () => {
  const company = await firm.company('Pine Clinic');
  const [paper, ink] = [purchase(1).postings, purchase(2).postings];
  const [first, second] = [paper[0], ink[0]] as [(typeof paper)[number], (typeof paper)[number]];
  const readAs = (...lines: readonly (typeof first)[]) =>
    haveTransactions(queryOf(firm.api.pool), company, [{ ...purchase(1), postings: lines }]);
  await readAs(first, { ...first, memo: 'SQ *INK' }, second);
  await haveConnection(firm, company);
  await firm.readable();
  await send(name, { company, accounts: [unknown] });
  const idsNow = async (): Promise<string[]> => {
    await firm.readable();
    return (await send(shown, { company })).postings.map(({ id }: { id: string }) => id);
  };
  const [chosen = '', likeIt = '', other = ''] = await idsNow();
  // a line above them is gone: each has the number of another one
  await readAs({ ...first, memo: 'SQ *INK' }, second);
  for (const id of [chosen, likeIt, other])
    expect(await send(ask, { company, ids: [id] })).toMatchObject({ success: false, code: 'noneLeft' });
  expect(await send(ask, { company, ids: [chosen], leaveOut: false })).toMatchObject({ code: 'gone' });
  const [now = ''] = await idsNow();
  // who wants round it writes the number beside what another line says, and names one line twice
  const [, line, says] = /^(.*)\/(.*)$/.exec(now) ?? [];
  const forged = { company, ids: [`${line?.replace(/0$/, '1')}/${says}`, `${line}/000000000000`] };
  expect(await send(ask, forged)).toMatchObject({ success: false, code: 'noneLeft' });
  const twice = await send(ask, { company, ids: [now, `${line}/000000000000`] });
  expect(twice).toMatchObject({ success: true, failures: [{ code: 'gone' }] });
  await firm.readable();
  const { rows } = await firm.api.pool.query('select memo from ledger_questions where company = $1', [company]);
  expect(rows).toEqual([{ memo: 'SQ *INK' }]);
});

it('takes at most a hundred at once, and only from those who may ask the company', async () => {
  const many = Array.from({ length: 101 }, (_, at) => at);
  await expect(asking(...many)).resolves.toMatchObject({ success: false, code: 'tooMany' });
  const byOlive = await (await firm.browser('olive')).graphql(ask, { company: bakery, ids: idsOf(5) });
  expect(byOlive.errors).toBeDefined();
  const lists = await (await firm.browser('olive')).graphql(askings, { company: bakery });
  expect(lists.errors).toBeDefined();
});

it('says whom and when: who sees the to-do, the assignees, the reminder, the answer', async () => {
  const { todoUuid: set } = await asking(301, 302);
  const of = async (at: number) => {
    await firm.readable();
    const { postings } = await send(askings, { company: bakery });
    return postings.find(({ id }: { id: string }) => id === idOfPurchase(at))?.asking;
  };
  const tell = (command: TodoCommand, company = bakery) =>
    firm.api.commands.send(todo, set, command, {
      ...{ commandId: randomUUID(), by: { system: 'spec' }, company },
    });
  const nobody = { people: [], remindedAt: null, answeredAt: null, answeredBy: null };
  expect(await of(301)).toEqual({ ...nobody, at: expect.any(String) });
  await tell({
    ...plainTodo,
    ...{ type: 'CreateTodo', uuid: set, todoType: 'basic', title: 'Two', details: '', status: 'open' },
    ...{ asksAboutTransactions: true, dueDate: '2099-01-01', reminder: 'NO_REMINDER', completeOnSubmit: true },
    ...{ closePeriod: 'month_end_close', owner: null, isHidden: false, assignees: [] },
  });
  expect((await of(301)).people).toEqual(['carl Person', 'olive Person']);
  await tell({ type: 'ReassignTodo', assignees: [olive] });
  const clients = (await of(301)).people;
  expect(clients).toEqual(['olive Person']);
  await tell({ type: 'RemindOfTodo', recipients: [olive] });
  expect(await of(301)).toMatchObject({ people: clients, remindedAt: expect.any(String), answeredAt: null });

  const { questions } = await send(ofTodo, { company: bakery, todo: set }, 'olive');
  expect(questions).toMatchObject([{ asking: null }, { asking: null }]);
  for (const { uuid: question } of questions.slice(0, 1))
    await send(answer, { company: bakery, question, category: known }, 'olive');
  const answeredByOlive = { remindedAt: expect.any(String), answeredAt: expect.any(String), answeredBy: clients[0] };
  expect(await of(302)).toMatchObject(answeredByOlive);
  expect(await of(301)).toMatchObject({ answeredAt: null, answeredBy: null });
  await tell({ type: 'RecordReminderSent', runDate: '2099-01-01', recipients: [olive] });
  expect(await of(302)).toMatchObject({ remindedAt: null, answeredBy: clients[0] });
  const shown = (await send(underWay, { company: bakery })).questions;
  const first = shown.find(({ uuid }: { uuid: string }) => uuid === questions[0].uuid);
  expect(first.asking).toEqual({ people: clients, remindedAt: null, answeredBy: clients[0] });

  await tell({ type: 'HideTodoFromClients' });
  expect(await of(301)).toMatchObject({ people: [], remindedAt: null });
});

it('shows whoever may not ask the company nothing of it', async () => {
  expect((await send(askings, { company: bakery })).postings.length).toBeGreaterThan(0);
  expect((await send(underWay, { company: bakery })).questions.length).toBeGreaterThan(0);
  expect((await send(askings, { company: bakery }, 'jan')).postings).toEqual([]);
  expect((await send(underWay, { company: bakery }, 'jan')).questions).toEqual([]);
  const byJan = await (await firm.browser('jan')).graphql(ask, { company: bakery, ids: idsOf(5) });
  expect(byJan.errors).toBeDefined();
});
