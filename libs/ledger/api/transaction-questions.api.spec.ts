import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { deciders, questions } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasks } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { Firm } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { api } from './index.js';
import { haveBooks, haveConnection, known, unknown } from './spec/unknown-books.js';

const name = `mutation ($company: UUID!, $accounts: [String!]!) {
  nameUnknownAccounts(companyUuid: $company, accountIds: $accounts) { success } }`;
const postings = '{ unknownPostings { postings { id companyUuid isAsked } } }';
const whether = `query ($company: UUID!, $isAsked: Boolean!) { unknownPostings(companyUuid: $company, isAsked: $isAsked) {
  postings { id askedAt todoUuid } } }`;
const ask = `mutation ($company: UUID!, $ids: [String!]!) {
  askAboutTransactions(companyUuid: $company, postingIds: $ids) { success code todoUuid } }`;
const ofTodo = `query ($company: UUID!, $todo: UUID!) { transactionQuestions(companyUuid: $company, todoUuid: $todo) {
  mayAnswer mayDecide questions { uuid day amount memo status account { id } answer { category { id } text receiptUuid } note attachments { id } } } }`;
const answer = `mutation ($company: UUID!, $question: UUID!, $category: String, $text: String!, $receipt: UUID) {
  answerTransaction(companyUuid: $company, questionUuid: $question, categoryId: $category, text: $text,
    receiptUuid: $receipt) { success code } }`;
const accept = `mutation ($company: UUID!, $question: UUID!, $category: String!) { acceptTransactionAnswer(
  companyUuid: $company, questionUuid: $question, categoryId: $category, memo: "Paper") { success code } }`;
const sendBack = `mutation ($company: UUID!, $question: UUID!) { sendTransactionAnswerBack(
  companyUuid: $company, questionUuid: $question, reason: "Which?") { success code } }`;
const withdraw = `mutation ($company: UUID!, $question: UUID!) { withdrawTransactionQuestion(
  companyUuid: $company, questionUuid: $question) { success code } }`;
const underWay = '{ transactionQuestionsUnderWay { hasMore questions { uuid companyName status note } } }';
const inLedger = `query ($company: UUID) { ledgerWrites(companyUuid: $company) { hasMore writes { uuid
  question { uuid companyName status account { id } answer { text } asking { at } }
  written { category { id } memo at by url state mayUndo note undoneBy undoneAt receipt receiptNote mayTryReceipt } } } }`;
const undo = `mutation ($company: UUID!, $question: UUID!) { undoLedgerWrite(
  companyUuid: $company, questionUuid: $question) { success code } }`;
const categories = 'query ($company: UUID!) { transactionCategories(companyUuid: $company) { id group } }';

let firm: Firm;
let bakery: string;
let clinic: string;

beforeAll(async () => {
  firm = await Firm.open({
    ...{ areas: [api, tasks], deciders: [...deciders, ...taskDeciders], projections },
    migrations: [...migrations, ...todoMigrations],
  });
  await firm.staff('tom');
  [bakery, clinic] = [await firm.company('Harbor Street Bakery'), await firm.company('Clinic')];
  await firm.member(bakery, await firm.person('olive'), 'client_owner', true);
  await firm.readable();
  for (const company of [bakery, clinic]) {
    await haveBooks(queryOf(firm.api.pool), company, 5);
    await haveConnection(firm, company);
    await asked(name, { company, accounts: [unknown] });
  }
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(document: string, variables: object = {}, who = 'tom'): Promise<any> {
  const { data, errors } = await (await firm.browser(who)).graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data as object)[0];
}

/** Asks the bakery about lines that were never asked about. @returns the to-do, and its questions */
async function askAbout(count: number) {
  const free = (await asked(postings)).postings.filter(
    ({ companyUuid, isAsked }: { companyUuid: string; isAsked: boolean }) => companyUuid === bakery && !isAsked,
  );
  const ids = free.slice(0, count).map(({ id }: { id: string }) => id);
  const { success, todoUuid: todo } = await asked(ask, { company: bakery, ids });
  expect(success).toBe(true);
  const { mayAnswer, mayDecide, questions: found } = await asked(ofTodo, { company: bakery, todo }, 'olive');
  expect([mayAnswer, mayDecide]).toEqual([true, false]);
  const decided = await asked(ofTodo, { company: bakery, todo });
  expect([decided.mayDecide, decided.questions[0].attachments]).toEqual([true, []]);
  expect(found[0].attachments).toBeNull();
  return { todo, ids, questions: found };
}

it('asks about lines on unknown accounts, each once', async () => {
  const { todo, ids, questions: both } = await askAbout(2);
  expect(both).toHaveLength(2);
  const of = (isAsked: boolean) => asked(whether, { isAsked, company: bakery });
  expect((await of(true)).postings).toEqual(
    ids.map((id: string) => ({ id, todoUuid: todo, askedAt: expect.any(String) })),
  );
  expect((await of(false)).postings).toHaveLength(3);
  expect(both[0]).toMatchObject({ status: 'open', memo: 'SQ *PAPER', account: { id: unknown }, answer: null });
  const again = await asked(ask, { company: bakery, ids });
  expect(again).toEqual({ success: false, code: 'asked', todoUuid: null });
  expect(await asked(ask, { company: bakery, ids: [] })).toMatchObject({ code: 'noQuestions' });
  for (const id of ['Purchase:1/1', 'Purchase:99/0', 'nothing'])
    expect(await asked(ask, { company: bakery, ids: [id] })).toMatchObject({ code: 'gone' });
});

it('makes one to-do where two ask about one line in the same instant', async () => {
  const free = (await asked(postings)).postings.filter(
    ({ companyUuid, isAsked }: { companyUuid: string; isAsked: boolean }) => companyUuid === bakery && !isAsked,
  );
  const ids = free.slice(0, 1).map(({ id }: { id: string }) => id);
  const both = await Promise.all(Array.from({ length: 4 }, () => asked(ask, { company: bakery, ids })));
  expect(both.map(({ code }) => code).sort()).toEqual(['asked', 'asked', 'asked', null]);
  const [{ todoUuid: todo }] = both.filter(({ success }) => success);
  const [{ uuid: question }] = (await asked(ofTodo, { company: bakery, todo }, 'olive')).questions;
  expect(await asked(withdraw, { company: bakery, question })).toMatchObject({ success: true });
  const again = await asked(ask, { company: bakery, ids });
  expect(again).toMatchObject({ success: true });
  const { questions: open } = await asked(ofTodo, { company: bakery, todo: again.todoUuid }, 'olive');
  await asked(withdraw, { company: bakery, question: open[0].uuid });
});

it('offers the chart of accounts without what says nothing', async () => {
  const offered = await asked(categories, { company: bakery }, 'olive');
  expect(offered).toContainEqual({ id: known, group: 'earned' });
  expect(offered.map(({ id }: { id: string }) => id)).not.toContain(unknown);
});

it('takes an answer, sends it back, and accepts another one', async () => {
  const { todo, questions: found } = await askAbout(1);
  const of = { company: bakery, question: found[0].uuid };
  const now = async () => (await asked(ofTodo, { company: bakery, todo }, 'olive')).questions[0];
  expect(await asked(answer, { ...of, text: ' ' }, 'olive')).toEqual({ success: false, code: 'answerMissing' });
  expect(await asked(answer, { ...of, category: 'none', text: '' }, 'olive')).toMatchObject({ code: 'noCategory' });
  const receipt = randomUUID();
  expect(await asked(answer, { ...of, text: 'Paper', receipt }, 'olive')).toMatchObject({ code: 'noReceipt' });

  expect(await asked(answer, { ...of, text: 'Paper' }, 'olive')).toMatchObject({ success: true });
  expect(await now()).toMatchObject({ status: 'answered', answer: { category: null, text: 'Paper' } });
  expect(await asked(sendBack, of)).toMatchObject({ success: true });
  expect(await now()).toMatchObject({ status: 'sentBack', note: 'Which?' });
  expect(await asked(answer, { ...of, category: known, text: 'Paper' }, 'olive')).toMatchObject({ success: true });
  expect(await asked(accept, { ...of, category: unknown })).toMatchObject({ code: 'sameAccount' });
  expect(await asked(accept, { ...of, category: known })).toMatchObject({ success: true });
  expect(await now()).toMatchObject({ status: 'accepted', answer: { category: { id: known } } });
  expect(await asked(answer, { ...of, text: 'No' }, 'olive')).toMatchObject({ code: 'settled' });
});

it('offers what was accepted to nobody again, unless the next reading finds it unknown still', async () => {
  const { todo, ids, questions: found } = await askAbout(1);
  const of = { company: bakery, question: found[0].uuid };
  const offered = async (): Promise<{ id: string; companyUuid: string; isAsked: boolean } | undefined> =>
    (await asked(postings)).postings.find((one: { id: string; companyUuid: string }) => {
      return one.companyUuid === bakery && one.id === ids[0];
    });
  expect(await offered()).toMatchObject({ isAsked: true });
  await asked(answer, { ...of, category: known, text: 'Paper' }, 'olive');
  await asked(accept, { ...of, category: known });
  expect(await offered()).toBeUndefined();
  const { state } = await firm.api.commands.load(questions, todo);
  const standing = state?.questions.get(of.question)?.standing;
  const request = standing?.is === 'accepted' ? standing.acceptance.request : '';
  const written = async () =>
    (await asked(inLedger)).writes.find((one: { question: { uuid: string } }) => one.question.uuid === of.question);
  expect(await written()).toBeUndefined();
  const done = { type: 'RecordRecategorization', question: of.question, request, version: '1' } as const;
  await firm.api.commands.send(questions, todo, done, {
    commandId: randomUUID(),
    by: { system: 'spec' },
    company: bakery,
  });
  await firm.readable();
  expect(await written()).toMatchObject({
    question: {
      ...{ companyName: 'Harbor Street Bakery', status: 'recategorized' },
      ...{ account: { id: unknown }, answer: { text: 'Paper' }, asking: null },
    },
    written: {
      ...{ category: { id: known }, memo: 'Paper', at: expect.any(String), by: 'tom Person', undoneAt: null },
      ...{ url: expect.stringContaining('qbo.intuit.com'), state: 'written', mayUndo: true, note: null },
      ...{ receipt: null, receiptNote: null, mayTryReceipt: false },
    },
  });
  expect((await asked(inLedger, { company: clinic })).writes).toEqual([]);
  expect((await (await firm.browser('olive')).graphql(inLedger, {})).errors).toBeDefined();
  expect(await offered()).toBeUndefined();
  expect(await asked(ask, { company: bakery, ids })).toMatchObject({ code: 'gone' });
  // read a day later, and somebody has put it back
  const query = queryOf(firm.api.pool);
  const read = (at: string) => query(`update ops.ledger_books set synced_at = ${at} where company = $1`, [bakery]);
  await read("now() + interval '1 day'");
  expect(await offered()).toMatchObject({ isAsked: false });
  await read("'2026-11-24T07:00:00Z'");
});

it('undoes what was written, and shows both', async () => {
  const { todo, questions: found } = await askAbout(1);
  const of = { company: bakery, question: found[0].uuid };
  await asked(answer, { ...of, text: 'Paper' }, 'olive');
  expect(await asked(undo, of)).toMatchObject({ success: false, code: 'notWritten' });
  await asked(accept, { ...of, category: known });
  const standing = async () =>
    (await firm.api.commands.load(questions, todo)).state?.questions.get(of.question)?.standing;
  const tell = async (command: Parameters<typeof questions.decide>[1]) => {
    const metadata = { commandId: randomUUID(), by: { system: 'spec' }, company: bakery };
    await firm.api.commands.send(questions, todo, command, metadata);
    await firm.readable();
  };
  const before = await standing();
  const request = before?.is === 'accepted' ? before.acceptance.request : '';
  await tell({ type: 'RecordRecategorization', question: of.question, request, version: '1' });
  const written = async () =>
    (await asked(inLedger)).writes.find(({ uuid }: { uuid: string }) => uuid === request)?.written;
  const undoing = async () => {
    const now = await standing();
    return now?.is === 'recategorized' ? (now.undo ?? '') : '';
  };
  expect(await asked(undo, of)).toMatchObject({ success: true });
  await firm.readable();
  expect(await written()).toMatchObject({ state: 'beingUndone', mayUndo: false, undoneAt: null });
  const message = 'Somebody changed it.';
  const { question } = of;
  await tell({ type: 'RecordRestorationRefusal', question, request: await undoing(), message });
  expect(await written()).toMatchObject({ state: 'written', mayUndo: true, note: message, undoneBy: null });
  await asked(undo, of);
  await tell({ type: 'RecordRestoration', question, request: await undoing() });
  expect(await written()).toMatchObject({
    ...{ state: 'undone', mayUndo: false, note: null },
    ...{ undoneBy: 'tom Person', undoneAt: expect.any(String) },
  });
  expect((await asked(underWay)).questions).toContainEqual(
    expect.objectContaining({ uuid: question, status: 'answered' }),
  );
  expect(await asked(withdraw, of)).toMatchObject({ success: true });
});

it('shows staff first what has to be decided, with what the ledger said, and nothing withdrawn', async () => {
  const { todo, questions: found } = await askAbout(1);
  const question = found[0].uuid;
  await asked(answer, { company: bakery, question, text: 'Paper' }, 'olive');
  await asked(accept, { company: bakery, question, category: known });
  const { state } = await firm.api.commands.load(questions, todo);
  const standing = state?.questions.get(question)?.standing;
  const request = standing?.is === 'accepted' ? standing.acceptance.request : '';
  const refusal = { type: 'RecordRecategorizationRefusal', question, request, message: 'Closed.' } as const;
  const metadata = { commandId: randomUUID(), by: { system: 'spec' }, company: bakery };
  await firm.api.commands.send(questions, todo, refusal, metadata);
  await firm.readable();
  const [first] = (await asked(underWay)).questions;
  expect(first).toEqual({ uuid: question, companyName: 'Harbor Street Bakery', status: 'refused', note: 'Closed.' });
  expect(await asked(withdraw, { company: bakery, question })).toMatchObject({ success: true });
  expect((await asked(underWay)).questions.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(question);
  expect(await asked(ofTodo, { company: bakery, todo }, 'olive')).toMatchObject({ questions: [] });
});

it('knows no question of another company', async () => {
  const { questions: all } = await asked(underWay);
  const of = { company: clinic, question: all[0].uuid };
  expect(await asked(withdraw, of)).toEqual({ success: false, code: 'notThere' });
  expect(await asked(withdraw, { ...of, question: randomUUID() })).toEqual({ success: false, code: 'notThere' });
});
