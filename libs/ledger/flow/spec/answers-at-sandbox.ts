import { randomUUID } from 'node:crypto';
import { type EventLog } from '@daybook/kernel/event-log';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import type { LedgerAccount, LedgerRecord, LedgerTransaction, Posting } from '../../domain/index.js';
import {
  type AskedPosting,
  type ConnectionCommand,
  connection,
  type QuestionsCommand,
  questions,
} from '../../domain/index.js';
import type { LedgerAccess, RecordKind } from '../port.js';
import { AtSandbox, bakery } from './at-sandbox.js';
import { LedgerDatabase } from './ledger-database.js';
import { onceUnder } from './once-under.js';

/** No other transaction gets that far. */
const firstPurchase = 900_000;

/** Wraps what is called, so that it may die there. */
export type Alive = <A extends readonly unknown[], T>(call: (...asked: A) => Promise<T>) => (...asked: A) => Promise<T>;

/** A log, QuickBooks in the sandbox, and questions about transactions of the bakery that are answered and accepted. */
export class AnswersAtSandbox {
  /** Whose books are those of the bakery. */
  readonly company = randomUUID();
  readonly log: EventLog;
  readonly tools: FlowContext;
  access!: LedgerAccess;
  unknown!: LedgerAccount;
  software!: LedgerAccount;
  private purchases = 0;
  private found: { readonly transaction: LedgerTransaction; readonly posting: Posting }[] = [];

  private constructor(
    readonly world: AtSandbox,
    private readonly database: LedgerDatabase,
  ) {
    this.log = database.log;
    this.tools = database.tools();
  }

  static async open(): Promise<AnswersAtSandbox> {
    const world = new AtSandbox();
    await world.open();
    const database = await LedgerDatabase.open();
    const here = new AnswersAtSandbox(world, database);
    here.access = await here.connect(here.company, bakery);
    const accounts = await here.all<LedgerAccount>('account');
    const named = (name: string) => accounts.find((one) => one.name === name) as LedgerAccount;
    [here.unknown, here.software] = [named('Uncategorized Expense'), named('Software')];
    here.found = (await here.all<LedgerTransaction>('transaction')).flatMap((transaction) =>
      transaction.postings
        .filter(({ account }) => account === here.unknown.id)
        .map((posting) => ({ transaction, posting })),
    );
    return here;
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.world.close();
  }

  async connect(company: string, realm: string): Promise<LedgerAccess> {
    const { accessToken, refreshToken, expiresAt } = await this.world.connect(realm);
    const tokens = { accessToken, refreshToken, expiresAt };
    const [stateHash, at] = [randomUUID(), new Date().toISOString()];
    await new LedgerTokenStore(this.tools.query, this.tools.keys).keep(company, realm, stateHash, tokens);
    const by = { system: 'spec' } as const;
    const send = (command: ConnectionCommand) =>
      this.tools.commands.send(connection, company, command, { commandId: randomUUID(), by, company });
    await send({ type: 'BeginLedgerConnection', stateHash, expiresAt });
    await send({ type: 'FinishLedgerConnection', stateHash, realm, name: 'Bakery', at });
    return { realm, accessToken };
  }

  async all<T>(kind: RecordKind): Promise<T[]> {
    const records: LedgerRecord[] = [];
    await this.world.ledger().readAll(this.access, kind, async (page) => void records.push(...page));
    return records.flatMap((one) => ('record' in one ? [one.record as T] : []));
  }

  /** A question about a posting of a year, answered and accepted. @returns what the flow hears of it */
  async accepted(
    year: string,
    { of = this.company, receipt = null }: { readonly of?: string; readonly receipt?: string | null } = {},
  ) {
    const at = this.found.findIndex(({ transaction }) => transaction.day.startsWith(year));
    const [{ transaction, posting }] = this.found.splice(at, 1) as [(typeof this.found)[number]];
    const set = await this.asked(transaction, [posting]);
    const [question = ''] = await this.questionsOf(set);
    await this.answer(set, question, receipt);
    return { set, question, transaction, heard: await this.accept(set, question, of) };
  }

  /** A journal entry of which somebody puts two lines on the unknown account at QuickBooks. */
  async split(): Promise<{ readonly transaction: LedgerTransaction; readonly postings: readonly Posting[] }> {
    const entries = (await this.all<LedgerTransaction>('transaction')).filter(
      ({ type, day, version }) => type === 'journalEntry' && day.startsWith('2025') && version === '0',
    );
    const { id = '', postings = [] } = entries.find((one) => one.postings.length > 2) ?? {};
    for (const { account, cents, memo: said } of postings.slice(0, 2)) {
      const change = { transaction: id, cents, said, memo: null, from: account, to: this.unknown.id };
      await this.world.ledger().recategorize(this.access, change, onceUnder());
    }
    const transaction = (await this.inTheLedger(id)) as LedgerTransaction;
    return { transaction, postings: transaction.postings.filter(({ account }) => account === this.unknown.id) };
  }

  /** A purchase of some lines on the unknown account that somebody enters at QuickBooks. */
  async bought(...lines: readonly { readonly cents: number; readonly words: string; readonly account?: string }[]) {
    this.purchases += 1;
    const id = String(firstPurchase + this.purchases);
    const spent = lines.map((line) => ({ account: this.unknown.id, ...line }));
    await this.world.keepsBooks(bakery, { kind: 'Purchase', id, day: '2026-02-03', spent });
    return (await this.inTheLedger(`Purchase:${id}`)) as LedgerTransaction;
  }

  /** @returns the set of questions about these lines */
  async asked({ id: transaction, day }: LedgerTransaction, postings: readonly Posting[]): Promise<string> {
    const set = randomUUID();
    const asked = postings.map(({ cents, memo }): AskedPosting => {
      return { question: randomUUID(), transaction, day, cents, account: this.from, party: null, memo };
    });
    await this.send(set, { type: 'AskAboutTransactions', realm: bakery, questions: asked });
    return set;
  }

  async questionsOf(set: string): Promise<readonly string[]> {
    return [...((await this.tools.commands.load(questions, set)).state?.questions.keys() ?? [])];
  }

  async answer(set: string, question: string, receipt: string | null = null): Promise<void> {
    const answer = { category: this.category, text: 'Licenses', receipt };
    await this.send(set, { type: 'AnswerTransaction', question, ...answer });
  }

  async accept(set: string, question: string, of: string = this.company) {
    const request = randomUUID();
    const said = { category: this.category, memo: 'Licenses' };
    await this.send(set, { type: 'AcceptTransactionAnswer', question, request, ...said });
    const data = { question, request, from: this.from, ...said };
    const event = recorded({ type: 'TransactionAnswerAccepted', data } as const, 2, {}, `ledgerQuestions-${set}`);
    return { ...event, id: request, meta: { ...event.meta, company: of } };
  }

  send(set: string, command: QuestionsCommand) {
    const metadata = { commandId: randomUUID(), by: { system: 'spec' }, company: this.company } as const;
    return this.tools.commands.send(questions, set, command, metadata);
  }

  async question(set: string, question: string) {
    return (await this.tools.commands.load(questions, set)).state?.questions.get(question);
  }

  async inTheLedger(id: string): Promise<LedgerTransaction | undefined> {
    return (await this.all<LedgerTransaction>('transaction')).find((one) => one.id === id);
  }

  /** What became of a set after the first answer was accepted; not what was begun. */
  async typesOf(set: string): Promise<readonly string[]> {
    const types = (await this.log.read(`ledgerQuestions-${set}`)).map(({ type }) => type);
    return types.slice(3).filter((type) => type !== 'TransactionWriteBegun');
  }

  /** Kills it after the first step, then after the second, until it comes to its end. */
  async untilAlive(run: (given: FlowContext, alive: Alive) => unknown, tools = this.tools): Promise<void> {
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

  private get from() {
    return { account: this.unknown.id, name: this.unknown.name };
  }

  private get category() {
    return { account: this.software.id, name: this.software.name };
  }
}
