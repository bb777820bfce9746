import { availableParallelism } from 'node:os';
import pg from 'pg';
import { patienceOf } from './deadlines.js';
import { waitingForServer } from './full-server.js';
import { endedWithMachine } from './lost-machine.js';
import { Pipeline } from './pipeline.js';

/** More than there are cores only wait for each other, and each write is one more to make. */
const mostLanes = Math.min(4, availableParallelism());
/** A lane that has answered nothing for so many milliseconds is held up by a slow one: the next go elsewhere. */
const heldUpAfter = 100;

/**
 * A pool whose quick questions, which are the prepared selects, share a few of its connections, on which nobody waits
 * for the one before: those asked at the same moment leave in one write and come back in one reading. Everything else,
 * and what finds the lanes held up, takes a connection for itself. `max` counts all of them.
 */
export function poolWithLanes(given: pg.PoolConfig & { readonly max: number }): pg.Pool {
  const options = [given.options, endedWithMachine.options].filter(Boolean).join(' ');
  const config = { ...given, ...endedWithMachine, options };
  const lanes = Math.min(mostLanes, Math.floor(config.max / 4));
  const all = Array.from({ length: lanes }, () => new Lane(config));
  const pool = waitingForServer(new pg.Pool({ ...config, max: config.max - lanes }), patienceOf(config));
  // cut while somebody holds it between two questions: the next question is told, the process goes on
  pool.on('connect', (client) => client.on('error', () => undefined));
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    query: ((...asked: unknown[]) => {
      const [question] = asked;
      const lane = asked.length === 1 && isQuick(question) ? freest(all) : undefined;
      return lane?.ask(question as pg.QueryConfig) ?? ask(pool, asked);
    }) as typeof pool.query,
    end: (async () => {
      await Promise.all(all.map((lane) => lane.end()));
      await end();
    }) as typeof pool.end,
  });
}

/** On a connection for itself, which a statement that fails does not cost: the pool's own `query` closes it then. */
async function ask(pool: pg.Pool, asked: unknown[]): Promise<unknown> {
  const client = await pool.connect();
  let isGood = true;
  try {
    return await (client.query as (...asked: unknown[]) => Promise<unknown>).apply(client, asked);
  } catch (error) {
    isGood = isSingle(asked) && (error as Partial<pg.DatabaseError>).severity === 'ERROR';
    throw error;
  } finally {
    client.release(!isGood || client.getTransactionStatus() !== 'I');
  }
}

/** What has values or a name is one statement. A script that fails may leave its connection within a transaction. */
function isSingle([question, values]: readonly unknown[]): boolean {
  const config = typeof question === 'object' ? (question as Partial<pg.QueryConfig>) : {};
  return config.name !== undefined || [config.values, values].some((given) => Array.isArray(given) && given.length > 0);
}

function isQuick(question: unknown): boolean {
  if (typeof question !== 'object' || question === null) return false;
  const { name, text } = question as Partial<pg.QueryConfig>;
  return name !== undefined && /^\s*select\b/i.test(text ?? '');
}

function freest(all: readonly Lane[]): Lane | undefined {
  let found: Lane | undefined;
  for (const lane of all) if (!lane.isHeldUp() && (!found || lane.waiting < found.waiting)) found = lane;
  return found;
}

/** One pipelined connection, made when it is first wanted and again after it was cut. */
class Lane {
  waiting = 0;
  private client: Pipeline | undefined;
  private connecting: Promise<void> | undefined;
  private answeredAt = 0;
  private ended = false;

  constructor(private readonly config: pg.ClientConfig) {}

  isHeldUp(): boolean {
    return this.waiting > 0 && performance.now() - this.answeredAt > heldUpAfter;
  }

  /** The answer, or undefined while there is no connection. */
  ask(question: pg.QueryConfig): Promise<pg.QueryResult> | undefined {
    const { client } = this;
    if (!client) {
      if (!this.ended) this.connecting ??= this.connect();
      return undefined;
    }
    if (this.waiting === 0) this.answeredAt = performance.now();
    this.waiting += 1;
    client.gather();
    return client.query(question).finally(() => {
      this.waiting -= 1;
      this.answeredAt = performance.now();
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.connecting;
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Pipeline(this.config);
    const gone = () => {
      if (this.client === client) this.client = undefined;
    };
    client.on('error', gone); // who waits is told; the next question goes to the pool and connects anew
    client.once('end', gone);
    try {
      await client.connect();
      this.client = client;
    } catch {
      // the pool's own connections tell why
    } finally {
      this.connecting = undefined;
    }
  }
}
