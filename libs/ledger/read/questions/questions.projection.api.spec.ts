import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { ConnectionEvent, QuestionsEvent, UnknownAccountsEvent } from '@daybook/ledger/domain';
import { freshDatabase } from '@daybook/testing/postgres';
import { entities, ledgerQuestions, migrations } from '../index.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const set = '00000000-0000-4000-8000-0000000000a1';
const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const unknown = { account: '69', name: 'Uncategorized Expense' };
const category = { account: '61', name: 'Office Supplies' };
const { rowsOf } = projectionSpec(ledgerQuestions);

const posting = (question: string) => ({
  question,
  transaction: 'Purchase:145',
  day: '2026-11-02',
  cents: 1_240,
  account: unknown,
  party: 'Staples',
  memo: null,
});
const asked: QuestionsEvent = {
  type: 'TransactionsAsked',
  data: { realm: '91', questions: [posting(one), posting(other)] },
};
const answer = { category, text: 'Paper', receipt: null };
const answered: QuestionsEvent = { type: 'TransactionAnswered', data: { question: one, ...answer } };
const sentBack: QuestionsEvent = { type: 'TransactionAnswerSentBack', data: { question: one, reason: 'Which?' } };
const acceptance = { request: 'r', category, memo: 'Paper' };
const accepted: QuestionsEvent = {
  type: 'TransactionAnswerAccepted',
  data: { question: one, from: unknown, ...acceptance },
};
const written: QuestionsEvent = {
  type: 'TransactionRecategorized',
  data: { question: one, request: 'r', from: unknown, category, version: '1' },
};
const refused: QuestionsEvent = {
  type: 'TransactionNotRecategorized',
  data: { question: one, request: 'r', message: 'Closed.' },
};
const undone = { question: one, request: 'u', written: 'r', from: category, to: unknown };
const undoRequested: QuestionsEvent = { type: 'TransactionUndoRequested', data: undone };
const restored: QuestionsEvent = { type: 'TransactionRestored', data: undone };
const withdrawn: QuestionsEvent = { type: 'TransactionQuestionWithdrawn', data: { question: one } };

function rowsAfter(...events: readonly QuestionsEvent[]) {
  const heard = events.map((event, revision) => {
    const found = recorded(event, revision, {}, `ledgerQuestions-${set}`);
    return { ...found, meta: { ...found.meta, company } };
  });
  return rowsOf(...heard).ledger_questions ?? [];
}

it('has a row for each question of a set', () => {
  const common = { questionSet: set, company, transaction: 'Purchase:145', cents: 1_240, account: unknown };
  expect(rowsAfter(asked)).toMatchObject([
    { ...common, uuid: one, status: 'open', answer: null },
    { ...common, uuid: other, status: 'open', answer: null },
  ]);
  expect(rowsAfter({ type: 'TransactionsAsked', data: { realm: '91', questions: null } })).toEqual([]);
});

it.each([
  [[answered], { status: 'answered', answer, note: null, acceptance: null }],
  [[answered, sentBack], { status: 'sentBack', answer, note: 'Which?', acceptance: null }],
  [[answered, sentBack, answered], { status: 'answered', answer, note: null, acceptance: null }],
  [[answered, accepted], { status: 'accepted', answer, note: null, acceptance }],
  [[answered, accepted, written], { status: 'recategorized', answer, note: null, acceptance }],
  [[answered, accepted, written, undoRequested], { status: 'recategorized', answer, note: null, acceptance }],
  [
    [answered, accepted, written, undoRequested, restored],
    { status: 'answered', answer, note: null, acceptance: null },
  ],
  [[answered, accepted, refused], { status: 'refused', answer, note: 'Closed.', acceptance: null }],
  [[answered, accepted, refused, accepted], { status: 'accepted', answer, note: null, acceptance }],
  [[withdrawn], { status: 'withdrawn', answer: null, note: null, acceptance: null }],
] as const)('says where a question stands, and leaves the others alone: %#', (events, row) => {
  const rows = rowsAfter(asked, ...events);
  expect(rows.find(({ uuid }) => uuid === one)).toMatchObject(row);
  expect(rows.find(({ uuid }) => uuid === other)).toMatchObject({ status: 'open', answer: null });
});

it('remembers the last answer, also once it was sent back', () => {
  const [waiting, again] = [rowsAfter(asked), rowsAfter(asked, answered, sentBack)];
  expect(waiting).toMatchObject([
    { answeredAt: null, answeredBy: null },
    { answeredAt: null, answeredBy: null },
  ]);
  const [{ meta }] = [recorded(answered, 1, {}, `ledgerQuestions-${set}`)];
  const by = 'user' in meta.by ? meta.by.user : null;
  expect(again.find(({ uuid }) => uuid === one)).toMatchObject({ answeredAt: meta.at, answeredBy: by });
});

it('has the accounts that were named last', () => {
  const named = (...accounts: readonly (typeof unknown)[]): UnknownAccountsEvent => ({
    type: 'UnknownAccountsNamed',
    data: { from: [], accounts },
  });
  const rows = rowsOf(
    recorded(named(unknown, category), 0, {}, `ledgerUnknownAccounts-${company}`),
    recorded(named(unknown), 1, {}, `ledgerUnknownAccounts-${company}`),
  );
  expect(rows.ledger_unknown_accounts).toMatchObject([{ company, realm: null, accounts: [unknown] }]);
});

it('has the accounts that were named of the books that are connected', () => {
  const stream = `ledgerUnknownAccounts-${company}`;
  const connected = (realm: string, n: number) =>
    recorded(
      { type: 'LedgerConnected', data: { realm, stateHash: 's' } } as const,
      n,
      {},
      `ledgerConnection-${company}`,
    );
  const named = (n: number, accounts: readonly (typeof unknown)[], realm?: string) =>
    recorded(
      { type: 'UnknownAccountsNamed', data: { ...(realm && { realm }), from: [], accounts } } as const,
      n,
      {},
      stream,
    );
  const older = [connected('a', 0), named(0, [unknown])] as const;
  const accountsAfter = (...events: readonly RecordedEvent<ConnectionEvent | UnknownAccountsEvent>[]) =>
    rowsOf(...events).ledger_unknown_accounts?.map(({ accounts }) => accounts);
  expect(accountsAfter(...older)).toEqual([[unknown]]);
  expect(accountsAfter(...older, connected('b', 1))).toEqual([[]]);
  expect(accountsAfter(...older, connected('b', 1), named(1, [category], 'b'))).toEqual([[category]]);
  expect(accountsAfter(...older, connected('b', 1), named(1, [category], 'b'), connected('a', 2))).toEqual([[unknown]]);
  // heard late, of the books before
  expect(accountsAfter(...older, connected('b', 1), named(1, [category], 'a'))).toEqual([[]]);
  expect(accountsAfter(named(0, [unknown]), connected('a', 0))).toEqual([[unknown]]);
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});

it('goes to another company with all questions of its set', () => {
  const to = '00000000-0000-4000-8000-0000000000c2';
  const data = { from: company, to, merge: 'm', questions: [one, other] };
  const rows = rowsAfter(asked, answered, { type: 'TransactionQuestionsMoved', data });
  expect(rows).toMatchObject([
    { uuid: one, company: to, status: 'answered' },
    { uuid: other, company: to, status: 'open' },
  ]);
});
