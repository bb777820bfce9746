import { randomUUID } from 'node:crypto';
import { type EventLog } from '@daybook/kernel/event-log';
import { type FlowContext, type TaskRun, TaskWaits } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { LedgerTokenStore } from '@daybook/ledger/secrets';
import { connection, sync } from '../../domain/index.js';
import { publishedBooks, tieOutOf } from '../../read/index.js';
import type { Ledger, ReadFrom } from '../port.js';
import { syncTask } from '../sync/sync-task.js';
import { AtSandbox, bakery } from './at-sandbox.js';
import { LedgerDatabase } from './ledger-database.js';

const timeZone = 'America/New_York';

/** What a sync says at its end. */
export interface Ended {
  readonly since: string | null;
  readonly digest: string;
  readonly counts: object;
  readonly tieOut: { readonly accounts: number };
}

interface Worker {
  readonly ledger?: Ledger;
  readonly dropCachedDays?: number;
  readonly given?: FlowContext;
}

/** A worker dies after so many questions of the database; what QuickBooks does wrong until then. */
export interface Death {
  readonly steps: number;
  readonly fault: string;
}

export const diesAfter = (steps: number, fault = 'off'): Death => ({ steps, fault });
export const killed = () => Promise.reject(new Error('killed'));
export const metadata = (company: string) => ({ commandId: randomUUID(), by: { system: 'spec' }, company });

/** A database, QuickBooks in the sandbox, and somebody's books that were read once. */
export class BooksAtSandbox {
  /** Whose books were read. */
  readonly company = randomUUID();
  readonly log: EventLog;
  readonly tools: FlowContext;
  private readonly tokens: LedgerTokenStore;
  /** How that ended. */
  first!: Ended;

  private constructor(
    readonly world: AtSandbox,
    private readonly database: LedgerDatabase,
  ) {
    this.log = database.log;
    this.tools = database.tools();
    this.tokens = new LedgerTokenStore(this.tools.query, this.tools.keys);
  }

  static async open(realm = bakery): Promise<BooksAtSandbox> {
    const world = new AtSandbox();
    await world.open();
    const books = new BooksAtSandbox(world, await LedgerDatabase.open());
    await books.connected(realm, books.company);
    books.first = await books.synced(books.company);
    return books;
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.world.close();
  }

  /** Somebody consents for the company's books. */
  async connected(realm: string, company: string = randomUUID()): Promise<string> {
    const stateHash = randomUUID();
    const { commands } = this.tools;
    const { accessToken, refreshToken, expiresAt } = await this.world.connect(realm);
    await this.tokens.keep(company, realm, stateHash, { accessToken, refreshToken, expiresAt });
    const begin = { type: 'BeginLedgerConnection', stateHash, expiresAt } as const;
    await commands.send(connection, company, begin, metadata(company));
    const finish = {
      type: 'FinishLedgerConnection',
      stateHash,
      realm,
      name: 'Bakery',
      at: new Date().toISOString(),
    } as const;
    await commands.send(connection, company, finish, metadata(company));
    return company;
  }

  async started(company: string, dropCachedDays = 0): Promise<string> {
    const job = randomUUID();
    await this.tools.commands.send(sync, company, { type: 'StartSync', job, dropCachedDays }, metadata(company));
    return job;
  }

  /** A worker does the task, as the engine of tasks has it do. */
  work(
    company: string,
    job: string,
    { ledger = this.world.ledger(), dropCachedDays = 0, given = this.tools }: Worker = {},
  ) {
    const run = { tools: given, task: job, company, createdBy: null, from: null, progress: () => undefined };
    return syncTask(ledger, timeZone).run({ dropCachedDays }, run as unknown as TaskRun);
  }

  /** Reads what changed; workers die, or give up where QuickBooks is away, and another goes on. */
  async syncedThrough(deaths: readonly Death[], company: string = this.company): Promise<Ended> {
    const job = await this.started(company);
    for (const { steps, fault } of [...deaths, diesAfter(Number.POSITIVE_INFINITY)]) {
      await this.world.fault(fault);
      let left = steps;
      const query: FlowContext['query'] = (...asked) => {
        left -= 1;
        return left < 0 ? killed() : this.tools.query(...asked);
      };
      await this.work(company, job, { given: { ...this.tools, query } as FlowContext }).catch(
        (error: Error) => error.message === 'killed' || error instanceof TaskWaits || Promise.reject(error),
      );
    }
    return this.ended(company);
  }

  async synced(company: string, worker: Worker = {}): Promise<Ended> {
    const job = await this.started(company, worker.dropCachedDays);
    await this.work(company, job, worker);
    return this.ended(company);
  }

  /** How the last sync of a company ended. */
  async ended(company: string): Promise<Ended> {
    const events = await this.log.read(`ledgerSync-${company}`);
    return events.at(-1)?.data as Ended;
  }

  published(company: string) {
    return publishedBooks(queryableOf(this.tools.query), company);
  }

  tieOut(company: string) {
    return tieOutOf(queryableOf(this.tools.query), company);
  }

  /** QuickBooks with something that happens after each page; and from which places it was asked for transactions. */
  watched(onPage: (page: number) => Promise<unknown> | undefined) {
    const [ledger, places]: [Ledger, (string | null)[]] = [this.world.ledger(), []];
    let pages = 0;
    const readAll: Ledger['readAll'] = (access, kind, take, from: ReadFrom = {}) => {
      if (kind === 'transaction') places.push(from.place ?? null);
      const taken: typeof take = async (records, place) => {
        await take(records, place);
        pages += 1;
        await onPage(pages);
      };
      return ledger.readAll(access, kind, taken, from);
    };
    return { ledger: Object.assign(Object.create(ledger), { readAll }) as Ledger, places };
  }
}
