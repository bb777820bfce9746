import { randomUUID } from 'node:crypto';
import { checkWork } from '@daybook/checks/domain';
import { questionsWork } from '@daybook/ledger/domain';
import { signatureWork } from '@daybook/signatures/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { migrations } from '@daybook/work/read';
import { printed } from '../../checks/domain/check-samples.js';
import { letter } from '../../signatures/domain/signature-samples.js';
import { createdTodo } from '../../todos/domain/todo-samples.js';
import { workArea } from './index.js';
import { workKindsOf } from './work-kinds.js';

type Happened = Parameters<typeof happenedTo>[2];

const part = 'totalCount items { title asks says companyName due isOverdue people doneAt }';
const question = `{ home { asks forYou { ${part} } forOthers { ${part} } withFirm { ${part} } done { ${part} } } }`;
const kinds = workKindsOf([
  { name: 'todos', work: [todoWork], streamNames: { todo: 'To-dos' } },
  { name: 'checks', work: [checkWork], streamNames: { check: 'Checks' } },
  { name: 'signatures', work: [signatureWork] },
  { name: 'ledger', work: [questionsWork] },
]);
const parts = ['forYou', 'forOthers', 'withFirm', 'done'] as const;
const now = new Date();
const ahead = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const sent: Happened = { type: 'SignatureDocumentSent', data: {} };

let firm: Firm;
let omar: ApiClient;
let uuids: { omar: string; nina: string; ann: string };
let bakery: string;
let quarry: string;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open({ areas: [workArea(kinds)], migrations, clock: { now: () => now } });
  uuids = {
    omar: await firm.person('omar'),
    nina: await firm.person('nina'),
    ann: await firm.staff('ann', { isHiddenFromAllClients: true }),
  };
  bakery = await firm.company('Bakery');
  quarry = await firm.company('Quarry');
  vault = await firm.company('Vault');
  for (const company of [bakery, quarry]) await firm.member(company, uuids.omar, 'client_owner', company === bakery);
  await firm.member(bakery, uuids.nina, 'client_owner');
  await firm.member(bakery, uuids.ann, 'staff_director');
  await firm.readable();
  omar = await firm.browser('omar');
});
afterAll(() => firm?.close());
beforeEach(() => firm.api.pool.query('delete from work_items'));

async function asked(title: string, changes: object = {}, more: readonly Happened[] = [], where = bakery) {
  const uuid = randomUUID();
  const created = createdTodo({ title, ...changes });
  await fillWork(firm.api.pool, todoWork, happenedTo(`todo-${uuid}`, where, created, ...more));
  return uuid;
}

async function toSign(name: string, changes: object, ...more: readonly Happened[]) {
  const signers = [{ uuid: 'o', user: uuids.omar, place: 1 }];
  const data = { ...letter, name, signers, expiresOn: ahead(40).slice(0, 10), ...changes };
  const prepared = { type: 'SignatureDocumentPrepared', data };
  const stream = `signatureDocument-${randomUUID()}`;
  await fillWork(firm.api.pool, signatureWork, happenedTo(stream, bakery, prepared, ...more));
}

async function home(by = omar) {
  const { data, errors } = await by.graphql(question);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.home;
}
const titles = async (by = omar) => {
  const shown = await home(by);
  return Object.fromEntries(
    parts.map((name) => [name, shown[name].items.map(({ title }: { title: string }) => title)]),
  );
};
const assigned = (assignee: string): Happened => ({ type: 'TodoAssigned', data: { assignee } });
const nothing = { forYou: [], forOthers: [], withFirm: [], done: [] };

it('says with verbs what is for the client to do, over all companies, the earliest due first', async () => {
  await asked('Receipts', { type: 'upload-request', dueDate: ahead(3).slice(0, 10) });
  await asked('Statements', { type: 'upload-request', dueDate: ahead(-9).slice(0, 10) }, [], quarry);
  await asked('A new van?', { type: 'yes-or-no', dueDate: ahead(5).slice(0, 10) }, [assigned(uuids.omar)]);
  await asked('Of strangers', { type: 'basic' }, [], vault);
  await asked('Hidden', { type: 'basic', isHidden: true });
  await toSign('Lease', {}, sent);
  await toSign('Draft', {});
  const { asks, forYou } = await home();
  expect(asks).toEqual(['Upload 2 files', 'Answer 1 question', 'Sign 1 document']);
  expect(forYou.items).toMatchObject([
    { title: 'Statements', asks: 'Upload', companyName: 'Quarry', isOverdue: true },
    { title: 'Receipts', asks: 'Upload', companyName: 'Bakery', isOverdue: false },
    { title: 'A new van?', asks: 'Answer' },
    { title: 'Lease', asks: 'Sign' },
  ]);
});

it('names the colleague who is asked, and says what the firm has and what was done', async () => {
  const review: Happened = { type: 'TodoSentForReview', data: {} };
  const completed: Happened = { type: 'TodoCompleted', data: { byAnswer: false }, at: ahead(-2) };
  const before: Happened = { ...completed, at: ahead(-31) };
  await asked('Payroll', {}, [assigned(uuids.nina)]);
  await asked('Rent', {}, [review]);
  await asked('Fees', {}, [completed]);
  await asked('Long ago', {}, [before]);
  await asked('Again', {}, [completed, { type: 'TodoReopened', data: {} }]);
  const shown = await home();
  expect(shown.forOthers.items).toMatchObject([{ title: 'Payroll', people: ['nina Person'] }]);
  expect(shown.withFirm.items).toMatchObject([{ title: 'Rent', says: 'Your answer is being reviewed', asks: null }]);
  expect(shown.done.items).toMatchObject([{ title: 'Fees', doneAt: ahead(-2), asks: null }]);
  expect(shown.forYou.items).toMatchObject([{ title: 'Again' }]);
});

const attached: readonly Happened[] = [
  { type: 'TodoSignatureDocumentAttached', data: { document: 'd' } },
  { type: 'TodoSignatureStateRecorded', data: { from: 'draft', to: 'sent' } },
];

it('has a signature with the firm while its own signer has the turn, and names nobody hidden', async () => {
  const todo = await asked('Sign the lease', { type: 'signature' }, attached);
  const signers = [
    { uuid: 'o', user: uuids.omar, place: 1 },
    { uuid: 'a', user: uuids.ann, place: 2 },
  ];
  await toSign('lease.pdf', { todo, signers }, sent, { type: 'SignerSigned', data: { signer: 'o' } });
  const { withFirm, forOthers } = await home();
  expect(forOthers.items).toEqual([]);
  expect(withFirm.items).toMatchObject([{ title: 'Sign the lease', asks: null, people: [expect.any(String)] }]);
  expect(withFirm.items[0].people).not.toContain('ann Person');
});

it('asks for a signature whose turn it is, once, in the words of the to-do', async () => {
  const todo = await asked('Sign the lease', { type: 'signature' }, attached);
  const signers = [
    { uuid: 'o', user: uuids.omar, place: 1 },
    { uuid: 'n', user: uuids.nina, place: 2 },
  ];
  await toSign('lease.pdf', { todo, signers }, sent);
  const nina = await firm.browser('nina');
  expect(await titles()).toEqual({ ...nothing, forYou: ['Sign the lease'] });
  expect(await titles(nina)).toEqual({ ...nothing, forOthers: ['Sign the lease'] });
  await firm.api.pool.query(`delete from work_items where kind = 'signature'`);
  await toSign('lease.pdf', { todo, signers }, sent, { type: 'SignerSigned', data: { signer: 'o' } });
  expect(await titles()).toEqual({ ...nothing, forOthers: ['Sign the lease'] });
  expect(await titles(nina)).toEqual({ ...nothing, forYou: ['Sign the lease'] });
});

it('shows a document to those alone who sign it', async () => {
  await toSign('Lease', { signers: [{ uuid: 'n', user: uuids.nina, place: 1 }] }, sent);
  await toSign('Signed', {}, sent, { type: 'SignatureDocumentSigned', data: {}, at: ahead(-1) });
  expect(await titles()).toEqual({ ...nothing, done: ['Signed'] });
  expect(await titles(await firm.browser('nina'))).toEqual({ ...nothing, forYou: ['Lease'] });
});

it('counts the transactions that are not explained yet', async () => {
  const todo = await asked('3 transactions need you', { type: 'basic', asksAboutTransactions: true });
  const questions = ['a', 'b', 'c'].map((one) => ({ question: one }));
  const happened = happenedTo(
    `ledgerQuestions-${todo}`,
    bakery,
    { type: 'TransactionsAsked', data: { realm: '91', questions } },
    { type: 'TransactionAnswered', data: { question: 'a' } },
    { type: 'TransactionAnswered', data: { question: 'b' } },
    { type: 'TransactionAnswerSentBack', data: { question: 'b', reason: 'Which?' } },
  );
  await fillWork(firm.api.pool, questionsWork, happened);
  const { asks, forYou } = await home();
  expect(asks).toEqual(['Answer 2 questions']);
  expect(forYou.items).toMatchObject([{ asks: 'Answer 2 questions', title: '3 transactions need you' }]);
});

it('asks to approve a check whoever may and did not write it', async () => {
  const data = { ...printed, number: 7, vendor: null, isReleaseNeeded: true, replaces: null };
  const written = { type: 'CheckWritten', data, by: uuids.omar };
  await fillWork(firm.api.pool, checkWork, happenedTo(`check-${randomUUID()}`, bakery, written));
  expect(await titles()).toEqual(nothing);
  expect((await home(await firm.browser('nina'))).asks).toEqual(['Approve 1 check']);
});

it('is empty for staff, who have the list of work', async () => {
  await asked('Receipts');
  expect(await titles(await firm.browser('ann'))).toEqual(nothing);
});
