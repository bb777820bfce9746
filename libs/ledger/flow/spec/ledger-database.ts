import { randomBytes } from 'node:crypto';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import type { FlowContext } from '@daybook/kernel/flows';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { migrations } from '../../read/index.js';

/** A database of its own with a log, the tables of books and what seals their tokens. */
export class LedgerDatabase {
  private readonly master = randomBytes(32).toString('base64');

  private constructor(
    readonly log: EventLog,
    readonly pool: Pool,
    private readonly database: Awaited<ReturnType<typeof freshDatabase>>,
  ) {}

  static async open(): Promise<LedgerDatabase> {
    const database = await freshDatabase();
    const { url } = database;
    await prepareDatabase(url, url);
    await prepareLog(url, new URL(url).username);
    await migrate(url, [...secretsMigrations, ...migrations]);
    const log = await openLog({ engine: 'postgres', url, purpose: 'background' });
    return new LedgerDatabase(log, openPool(url, { purpose: 'background' }), database);
  }

  get url(): string {
    return this.database.url;
  }

  /** Those of a process, which has its keys in a memory of its own. */
  tools(now: () => Date = () => new Date(), pool = this.pool): FlowContext {
    const keys = new PostgresSubjectKeys(pool, this.master);
    const commands = plainCommands(this.log, keys);
    return { commands, query: queryOf(pool), keys, clock: { now } } as unknown as FlowContext;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.pool.end();
    await this.database.drop();
  }
}
