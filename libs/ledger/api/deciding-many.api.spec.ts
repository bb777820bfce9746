import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { deciders, type QuestionsCommand, questions } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { api } from './index.js';
import { haveBooks, haveConnection, idOfPurchase, known, unknown } from './spec/unknown-books.js';

const name = `mutation ($company: UUID!, $accounts: [String!]!) {
  nameUnknownAccounts(companyUuid: $company, accountIds: $accounts) { success } }`;
const ask = `mutation ($company: UUID!, $ids: [String!]!) {
  askAboutTransactions(companyUuid: $company, postingIds: $ids) { success todoUuid } }`;
const ofTodo = `query ($company: UUID!, $todo: UUID!) { transactionQuestions(companyUuid: $company, todoUuid: $todo) {
  questions { uuid day amount } } }`;
const answer = `mutation ($company: UUID!, $question: UUID!, $category: String, $text: String!) {
  answerTransaction(companyUuid: $company, questionUuid: $question, categoryId: $category, text: $text) { success } }`;
const accept = `mutation ($company: UUID!, $answers: [SeenTransactionAnswer!]!) { acceptTransactionAnswers(
  companyUuid: $company, answers: $answers) { success failures { index uuid code errorMessage } } }`;
const undo = `mutation ($company: UUID!, $writes: [SeenLedgerWrite!]!) { undoLedgerWrites(
  companyUuid: $company, writes: $writes) { success failures { index uuid code } } }`;
const underWay = `query ($company: UUID, $from: Date, $to: Date, $least: Int = 0, $status: TransactionQuestionStatus,
  $hasCategory: Boolean) { transactionQuestionsUnderWay(companyUuid: $company, from: $from, to: $to,
  leastDollars: $least, status: $status, hasCategory: $hasCategory) {
  total hasMore questions { uuid changedAt status answer { category { id } } } } }`;

const count = 6;
let firm: Firm;
let bakery: string;
let clinic: string;
/** Of the bakery, the latest transaction first. */
let asked: { readonly uuid: string }[];
let todo: string;

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function send(document: string, variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data as object)[0];
}

beforeAll(async () => {
  firm = await Firm.open({
    ...{ areas: [api, tasks], deciders: [...deciders, ...taskDeciders], projections },
    migrations: [...migrations, ...todoMigrations],
  });
  await firm.staff('tom');
  [bakery, clinic] = [await firm.company('Harbor Street Bakery'), await firm.company('Clinic')];
  await firm.member(bakery, await firm.person('olive'), 'client_owner', true);
  await firm.readable();
  await haveBooks(queryOf(firm.api.pool), bakery, count);
  await haveConnection(firm, bakery);
  await send(name, { company: bakery, accounts: [unknown] });
  const ids = Array.from({ length: count }, (_, at) => idOfPurchase(at));
  todo = (await send(ask, { company: bakery, ids })).todoUuid;
  asked = (await send(ofTodo, { company: bakery, todo }, 'olive')).questions;
  for (const { uuid: question } of asked.slice(1))
    await send(answer, { company: bakery, question, category: known, text: 'Paper' }, 'olive');
});
afterAll(() => firm?.close());

/** As staff see it now. */
async function seen(uuid: string, more: object = {}) {
  const { questions: all } = await send(underWay);
  const found = all.find((one: { uuid: string }) => one.uuid === uuid);
  return { questionUuid: uuid, categoryId: known, memo: 'Paper', seenSince: found.changedAt, ...more };
}

const standing = async (uuid: string) =>
  (await firm.api.commands.load(questions, todo)).state?.questions.get(uuid)?.standing;
const tell = (command: QuestionsCommand) =>
  firm.api.commands.send(questions, todo, command, {
    ...{ commandId: randomUUID(), by: { system: 'spec' }, company: bakery },
  });

it('narrows what is under way, and says how much there is', async () => {
  const of = async (variables: object) => (await send(underWay, variables)).total;
  expect(await of({})).toBe(count);
  expect(await of({ company: bakery })).toBe(count);
  expect(await of({ company: clinic })).toBe(0);
  expect(await of({ status: 'answered' })).toBe(count - 1);
  expect(await of({ status: 'recategorized' })).toBe(0);
  expect(await of({ hasCategory: true })).toBe(count - 1);
  expect(await of({ hasCategory: false })).toBe(1);
  expect(await of({ from: '2026-01-02', to: '2026-01-03' })).toBe(2);
  expect(await of({ least: 12 })).toBe(count);
  expect(await of({ least: 13 })).toBe(0);
});

it('accepts each as it was seen, and says of each other why not', async () => {
  const [open = '', changed = '', gone = '', withdrawn = '', one = '', two = ''] = asked.map(({ uuid }) => uuid);
  const all = await Promise.all([
    ...[seen(one), seen(open), seen(changed), seen(gone, { categoryId: 'none' }), seen(withdrawn)],
    seen(two),
  ]);
  await send(answer, { company: bakery, question: changed, category: known, text: 'A gift' }, 'olive');
  await tell({ type: 'WithdrawTransactionQuestion', question: withdrawn });
  await firm.readable();
  const ofNobody = { ...all[0], questionUuid: randomUUID() };
  const { success, failures } = await send(accept, { company: bakery, answers: [...all, ofNobody] });
  expect(success).toBe(false);
  expect(failures.map(({ index, uuid, code }: Record<string, unknown>) => [index, uuid, code])).toEqual([
    [1, open, 'notAnswered'],
    [2, changed, 'changedSince'],
    [3, gone, 'noCategory'],
    [4, withdrawn, 'notAnswered'],
    [6, ofNobody.questionUuid, 'notThere'],
  ]);
  for (const uuid of [one, two])
    expect(await standing(uuid)).toMatchObject({
      ...{ is: 'accepted', acceptance: { category: { account: known }, memo: 'Paper' } },
    });
  expect(await standing(changed)).toMatchObject({ is: 'answered', answer: { text: 'A gift' } });
  const again = await send(accept, { company: bakery, answers: all.slice(0, 1) });
  expect(again.failures).toMatchObject([{ code: 'beingWritten' }]);
});

it('accepts an answer once where two accept it in the same instant', async () => {
  const uuid = asked[1]?.uuid ?? '';
  const answers = [await seen(uuid)];
  const both = await Promise.all(Array.from({ length: 4 }, () => send(accept, { company: bakery, answers })));
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.flatMap(({ failures }) => failures.map(({ code }: { code: string }) => code))).toEqual(
    Array.from({ length: 3 }, () => 'beingWritten'),
  );
});

it('accepts nothing of another company, and at most a hundred at once', async () => {
  const [first] = asked;
  const answers = [await seen(first?.uuid ?? '')];
  const elsewhere = await send(accept, { company: clinic, answers });
  expect(elsewhere.failures).toMatchObject([{ code: 'noCategory' }]);
  const many = Array.from({ length: 101 }, () => answers[0]);
  await expect(send(accept, { company: bakery, answers: many })).rejects.toThrow('At most 100');
});

it('undoes each write as it was seen', async () => {
  const [one = '', two = ''] = asked.slice(4).map(({ uuid }) => uuid);
  const writeOf = async (uuid: string) => {
    const now = await standing(uuid);
    return { questionUuid: uuid, writeUuid: now && 'acceptance' in now ? now.acceptance.request : '' };
  };
  const writes = await Promise.all([writeOf(one), writeOf(two)]);
  for (const { questionUuid: question, writeUuid: request } of writes)
    await tell({ type: 'RecordRecategorization', question, request, version: '1' });
  await firm.readable();
  const [first, second] = writes;
  const given = [first, { ...second, writeUuid: randomUUID() }];
  const { failures } = await send(undo, { company: bakery, writes: given });
  expect(failures).toEqual([{ index: 1, uuid: two, code: 'changedSince' }]);
  expect(await standing(one)).toMatchObject({ is: 'recategorized', undo: expect.any(String) });
  expect(await standing(two)).toMatchObject({ is: 'recategorized', undo: null });
});
