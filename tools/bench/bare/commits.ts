import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Measured } from '../load.js';
import { closedLoop } from '../load.js';

/** One event per INSERT … COMMIT by the driver that the product uses: what the disk and PostgreSQL give without us. */
export class BareCommits {
  private readonly pool: Pool;

  private constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: 64 });
    this.pool.on('error', () => undefined); // a section that failed stops PostgreSQL before it comes to closing this
  }

  /** @param url a superuser's address; a table `public.bare` with the columns, keys and body of an event is made there. */
  static async open(url: string): Promise<BareCommits> {
    const bare = new BareCommits(url);
    await bare.pool.query(`create table if not exists public.bare (
      position bigserial primary key, id uuid not null unique, stream text not null, revision integer not null,
      type text not null, data jsonb not null, meta jsonb not null)`);
    return bare;
  }

  measure(connections: number, seconds: number): Promise<Measured> {
    return closedLoop({ connections, seconds, warmUp: 0.5, once: () => this.insert() });
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async insert(): Promise<boolean> {
    const { id, type, data, meta } = event();
    await this.pool.query({
      name: 'bare',
      text: 'insert into public.bare (id, stream, revision, type, data, meta) values ($1, $2, 0, $3, $4, $5)',
      values: [id, `bench-${id}`, type, JSON.stringify(data), JSON.stringify(meta)],
    });
    return true;
  }
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
