import { randomBytes, randomUUID } from 'node:crypto';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import type { LedgerAccount, LedgerRecord, LedgerTransaction, Posting } from '../../domain/index.js';
import { type AskedPosting, type QuestionsCommand, questions, type Undo } from '../../domain/index.js';
import { migrations } from '../../read/index.js';
import type { Ledger, LedgerAccess } from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';
import { writeAnswers } from './writing-back.js';

const world = new AtSandbox();
const company = randomUUID();
const catering = '9130350000000102';
let database: Awaited<ReturnType<typeof freshDatabase>>;
let log: EventLog;
let pool: Pool;
let tools: FlowContext;
let access: LedgerAccess;
let unknown: LedgerAccount;
let software: LedgerAccount;
let found: { readonly transaction: LedgerTransaction; readonly posting: Posting }[];

beforeAll(async () => {
  await world.open();
  database = await freshDatabase();
  const { url } = database;
  await prepareDatabase(url, url);
  await prepareLog(url, new URL(url).username);
  await migrate(url, [...secretsMigrations, ...migrations]);
  log = await openLog({ engine: 'postgres', url, purpose: 'background' });
  pool = openPool(url, { purpose: 'background' });
  const keys = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
  const [commands, clock] = [plainCommands(log, keys), { now: () => new Date() }];
  tools = { commands, query: queryOf(pool), keys, clock } as unknown as FlowContext;
  access = await connect(company, bakery);
  const accounts = await all<LedgerAccount>('account');
  const named = (name: string) => accounts.find((one) => one.name === name) as LedgerAccount;
  [unknown, software] = [named('Uncategorized Expense'), named('Software')];
  found = (await all<LedgerTransaction>('transaction')).flatMap((transaction) =>
    transaction.postings.filter(({ account }) => account === unknown.id).map((posting) => ({ transaction, posting })),
  );
});
afterEach(() => world.fault('off'));
afterAll(async () => {
  await log?.close();
  await pool?.end();
  await database?.drop();
  await world.close();
});

async function connect(company: string, realm: string): Promise<LedgerAccess> {
  const { accessToken, refreshToken, expiresAt } = await world.connect(realm);
  const tokens = { accessToken, refreshToken, expiresAt };
  await new LedgerTokenStore(tools.query, tools.keys).keep(company, realm, randomUUID(), tokens);
  return { realm, accessToken };
}

async function all<T>(kind: 'account' | 'transaction'): Promise<T[]> {
  const records: LedgerRecord[] = [];
  await world.ledger().readAll(access, kind, async (page) => void records.push(...page));
  return records.flatMap((one) => ('record' in one ? [one.record as T] : []));
}

const category = () => ({ account: software.id, name: software.name });

/** A question about a posting of a year, answered and accepted. @returns what the flow hears of it */
async function accepted(year: string, of: string = company) {
  const at = found.findIndex(({ transaction }) => transaction.day.startsWith(year));
  const [{ transaction, posting }] = found.splice(at, 1) as [(typeof found)[number]];
  const [set, question] = [randomUUID(), randomUUID()];
  const asked: AskedPosting = {
    question,
    transaction: transaction.id,
    day: transaction.day,
    cents: posting.cents,
    account: { account: unknown.id, name: unknown.name },
    party: null,
    memo: posting.memo,
  };
  await send(set, { type: 'AskAboutTransactions', realm: bakery, questions: [asked] });
  await send(set, { type: 'AnswerTransaction', question, category: category(), text: 'Licenses', receipt: null });
  return { set, question, transaction, heard: await accept(set, question, of) };
}

async function accept(set: string, question: string, of: string = company) {
  const request = randomUUID();
  const from = { account: unknown.id, name: unknown.name };
  await send(set, { type: 'AcceptTransactionAnswer', question, request, category: category(), memo: 'Licenses' });
  const data = { question, request, from, category: category(), memo: 'Licenses' };
  const event = recorded({ type: 'TransactionAnswerAccepted', data } as const, 2, {}, `ledgerQuestions-${set}`);
  return { ...event, id: request, meta: { ...event.meta, company: of } };
}

const metadata = () => ({ commandId: randomUUID(), by: { system: 'spec' }, company }) as const;
const send = (set: string, command: QuestionsCommand) => tools.commands.send(questions, set, command, metadata());
const write = (heard: Awaited<ReturnType<typeof accept>>, given = tools) =>
  writeAnswers(world.ledger()).on.TransactionAnswerAccepted?.(heard, given);

const standing = async (set: string, question: string) =>
  (await tools.commands.load(questions, set)).state?.questions.get(question)?.standing;
const inTheLedger = async (id: string) => (await all<LedgerTransaction>('transaction')).find((one) => one.id === id);
const typesOf = async (set: string) => (await log.read(`ledgerQuestions-${set}`)).map(({ type }) => type).slice(3);

it('writes what was accepted to the ledger, once, and says so', async () => {
  const { set, question, transaction, heard } = await accepted('2025');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  const after = await inTheLedger(transaction.id);
  expect(after?.postings.find(({ account }) => account === software.id)).toMatchObject({ memo: 'Licenses' });
  await write(heard);
  expect(await typesOf(set)).toEqual(['TransactionRecategorized']);
  expect(await inTheLedger(transaction.id)).toEqual(after);
});

it.each(['fail', 'lost'])('tries again later where the answer is %s, and has it changed once', async (fault) => {
  const { set, question, transaction, heard } = await accepted('2025');
  await world.fault(fault);
  await expect(write(heard)).rejects.toThrow(RetryLater);
  expect(await standing(set, question)).toMatchObject({ is: 'accepted' });
  await world.fault('off');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  expect((await inTheLedger(transaction.id))?.version).toBe('1');
});

it('goes on after it was killed between the ledger and the log', async () => {
  const { set, question, transaction, heard } = await accepted('2025');
  const { commands } = tools;
  const killed = { load: commands.load.bind(commands), send: () => Promise.reject(new Error('killed')) };
  await expect(write(heard, { ...tools, commands: killed } as unknown as FlowContext)).rejects.toThrow('killed');
  expect((await inTheLedger(transaction.id))?.version).toBe('1');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  expect((await inTheLedger(transaction.id))?.version).toBe('1');
});

type Alive = <A extends readonly unknown[], T>(call: (...asked: A) => Promise<T>) => (...asked: A) => Promise<T>;

/** Kills it after the first step, then after the second, until it comes to its end. */
async function untilAlive(run: (given: FlowContext, alive: Alive) => unknown): Promise<void> {
  const { commands, query } = tools;
  for (let steps = 1; ; steps += 1) {
    let left = steps;
    const alive: Alive =
      (call) =>
      async (...asked) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        const answer = await call(...asked);
        left -= 1;
        // it was done, and nobody heard of it
        if (left < 0) throw new Error('killed');
        return answer;
      };
    const given = {
      ...tools,
      query: alive(query),
      commands: { load: alive(commands.load.bind(commands)), send: alive(commands.send.bind(commands)) },
    } as unknown as FlowContext;
    const isOver = await Promise.resolve(run(given, alive)).then(
      () => true,
      (error: Error) => error.message !== 'killed' && Promise.reject(error),
    );
    if (isOver) return;
  }
}

it('goes on wherever it was killed, and has it changed once', async () => {
  const { set, question, transaction, heard } = await accepted('2025');
  await untilAlive((given, alive) => {
    const ledger = world.ledger();
    const dying = Object.assign(Object.create(ledger), { recategorize: alive(ledger.recategorize.bind(ledger)) });
    return writeAnswers(dying).on.TransactionAnswerAccepted?.(heard, given);
  });
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  expect(await typesOf(set)).toEqual(['TransactionRecategorized']);
  expect((await inTheLedger(transaction.id))?.version).toBe('1');
});

/** An answer in the ledger that is to be undone. @returns what the flow hears of it */
async function undoing() {
  const one = await accepted('2025');
  await write(one.heard);
  return { ...one, undo: await requestUndo(one.set, one.question) };
}

async function requestUndo(set: string, question: string) {
  await send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
  const [last] = (await log.read(`ledgerQuestions-${set}`)).slice(-1);
  if (last?.type !== 'TransactionUndoRequested') throw new Error(`It is ${last?.type}.`);
  const event = recorded({ type: 'TransactionUndoRequested' as const, data: last.data as Undo }, 4, {}, last.stream);
  return { ...event, meta: { ...event.meta, company } };
}

const undoOf = (heard: Awaited<ReturnType<typeof requestUndo>>, given = tools, ledger: Ledger = world.ledger()) =>
  writeAnswers(ledger).on.TransactionUndoRequested?.(heard, given);

it('puts back what it wrote, once, and lets the firm decide again', async () => {
  const { set, question, transaction, undo } = await undoing();
  await undoOf(undo);
  expect(await standing(set, question)).toMatchObject({ is: 'answered', answer: { text: 'Licenses' } });
  expect(await inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
  await undoOf(undo);
  expect((await inTheLedger(transaction.id))?.version).toBe('2');
  expect((await typesOf(set)).slice(1)).toEqual(['TransactionUndoRequested', 'TransactionRestored']);
  await write(await accept(set, question));
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '3' });
});

it('undoes nothing where somebody changed the transaction at the ledger since', async () => {
  const { set, question, transaction, undo } = await undoing();
  const { cents } = transaction.postings.find(({ account }) => account === unknown.id) as Posting;
  const words = { from: software.id, to: software.id, cents, said: 'Licenses', memo: 'Licenses for May' };
  await world.ledger().recategorize(access, { transaction: transaction.id, ...words }, randomUUID());
  await undoOf(undo);
  expect((await inTheLedger(transaction.id))?.version).toBe('2');
  expect(await typesOf(set)).toContain('TransactionNotRestored');
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', undo: null });
  expect((await log.read(`ledgerQuestions-${set}`)).at(-1)?.data).toMatchObject({
    message: expect.stringMatching(/^Somebody changed this transaction at QuickBooks/),
  });
});

it.each(['fail', 'lost'])('tries an undo again later where the answer is %s', async (fault) => {
  const { set, question, transaction, undo } = await undoing();
  await world.fault(fault);
  await expect(undoOf(undo)).rejects.toThrow(RetryLater);
  await world.fault('off');
  await undoOf(undo);
  expect(await standing(set, question)).toMatchObject({ is: 'answered' });
  expect(await inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
});

it('goes on with an undo wherever it was killed, and has it changed once', async () => {
  const { set, transaction, undo } = await undoing();
  await untilAlive((given, alive) => {
    const ledger = world.ledger();
    const dying = Object.assign(Object.create(ledger), { restore: alive(ledger.restore.bind(ledger)) });
    return undoOf(undo, given, dying);
  });
  expect((await typesOf(set)).slice(1)).toEqual(['TransactionUndoRequested', 'TransactionRestored']);
  expect(await inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
});

it('says what the ledger said where it refuses; what was heard before a new acceptance is past', async () => {
  const { set, question, heard } = await accepted('2024');
  await write(heard);
  const message = expect.stringMatching(/^QuickBooks said: Account Period Closed/);
  expect(await standing(set, question)).toMatchObject({ is: 'refused', message });
  const again = await accept(set, question);
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'accepted' });
  await write(again);
  expect(await typesOf(set)).toEqual([
    'TransactionNotRecategorized',
    'TransactionAnswerAccepted',
    'TransactionNotRecategorized',
  ]);
});

it('changes nothing in other books, and asks to connect where none are', async () => {
  const [elsewhere, nowhere] = [randomUUID(), randomUUID()];
  await connect(elsewhere, catering);
  const one = await accepted('2025', elsewhere);
  await write(one.heard);
  expect(await standing(one.set, one.question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/Other books/),
  });
  const other = await accepted('2025', nowhere);
  await write(other.heard);
  expect(await standing(other.set, other.question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/Connect QuickBooks/),
  });
});

it('gets a new access where the first has ended', async () => {
  const { set, question, heard } = await accepted('2025');
  await world.fault('expired');
  await expect(write(heard)).rejects.toThrow();
  await world.fault('off');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
});
