import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Measured } from '../load.js';
import { closedLoop } from '../load.js';

/** One event per INSERT … COMMIT by the driver that the product uses: what the disk and PostgreSQL give without us. */
export class BareCommits {
  private constructor(private readonly url: string) {}

  /** @param url a superuser's address; a table `public.bare` with the columns, keys and body of an event is made there. */
  static async open(url: string): Promise<BareCommits> {
    const bare = new BareCommits(url);
    await bare.connected(1, (pool) =>
      pool.query(`create table if not exists public.bare (
        position bigserial primary key, id uuid not null unique, stream text not null, revision integer not null,
        type text not null, data jsonb not null, meta jsonb not null)`),
    );
    return bare;
  }

  measure(connections: number, seconds: number): Promise<Measured> {
    return this.connected(connections, (pool) =>
      closedLoop({ connections, seconds, warmUp: 0.5, once: () => insert(pool) }),
    );
  }

  /** The connections are gone afterwards: PostgreSQL has a hundred, and those who are measured next want theirs. */
  private async connected<T>(max: number, use: (pool: Pool) => Promise<T>): Promise<T> {
    const pool = new Pool({ connectionString: this.url, max });
    pool.on('error', () => undefined); // cut while nobody asks: the next question is told
    try {
      return await use(pool);
    } finally {
      await pool.end();
    }
  }
}

async function insert(pool: Pool): Promise<boolean> {
  const { id, type, data, meta } = event();
  await pool.query({
    name: 'bare',
    text: 'insert into public.bare (id, stream, revision, type, data, meta) values ($1, $2, 0, $3, $4, $5)',
    values: [id, `bench-${id}`, type, JSON.stringify(data), JSON.stringify(meta)],
  });
  return true;
}

/** An event of the size that a change of status has. */
export function event() {
  const id = randomUUID();
  return {
    id,
    type: 'TodoSentBack',
    data: { to: 'open', by: randomUUID() },
    meta: {
      at: new Date().toISOString(),
      by: { user: randomUUID() },
      session: randomUUID(),
      onBehalfOf: null,
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: null,
      company: randomUUID(),
      schema: 1,
      bodyHash: 'a'.repeat(64),
      previous: 'b'.repeat(64),
      hash: 'c'.repeat(64),
    },
  };
}
