import { setImmediate as turnEnds } from 'node:timers/promises';
import { holdWhileThere, type Queryable } from '@daybook/kernel/postgres';
import type { ClientBase } from 'pg';

/** First half of the advisory lock keys; the second is the hash of a name, or of what those that share have in common. */
const spaces = { projections: 0x64617962, flows: 0x64617963, schedules: 0x64617964, rebuilds: 0x64617965 } as const;

export type Kind = keyof typeof spaces;

/** Those among the names that some process holds now. */
export async function heldByAnybody(database: Queryable, kind: Kind, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>({
    text: `select name from unnest($2::text[]) as one (name) where exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid = $1::int::oid
         and database = (select oid from pg_database where datname = current_database())
         and objid = (hashtext(name)::bigint & 4294967295)::oid)`,
    values: [spaces[kind], names],
  });
  return new Set(rows.map(({ name }) => name));
}

interface Asking {
  readonly names: string[];
  readonly done: Promise<unknown>;
}

/**
 * Divides work among processes by session locks: each holds at most its fair share of the names, and what a process
 * held is free the moment its connection ends.
 */
export class PartitionLeases {
  readonly held = new Set<string>();
  private readonly space: number;
  private asking: Asking | undefined;

  constructor(
    private readonly client: ClientBase,
    private readonly kind: Kind,
    private names: readonly string[],
    /** Processes of another release share by themselves: each may have to leave something to the others. */
    private readonly release = '',
  ) {
    this.space = spaces[kind];
  }

  private get everybody(): string {
    return `everybody ${this.release}`;
  }

  /** Makes this process count among those that share, until its connection ends. */
  async join(): Promise<void> {
    await this.endWithMachine();
    await this.client.query('select pg_advisory_lock_shared($1::int, hashtext($2))', [this.space, this.everybody]);
  }

  /** Frees what is held here soon after this machine has gone without a word. */
  async endWithMachine(): Promise<void> {
    await holdWhileThere(this.client);
  }

  /** Whether this process holds more than its share. */
  async tooMany(): Promise<boolean> {
    return this.held.size > (await this.fairShare());
  }

  /** Locks free names up to the share; answers whether it got any. */
  async grow(): Promise<boolean> {
    const wanted = (await this.fairShare()) - this.held.size;
    if (wanted <= 0) return false;
    const taken = await heldByAnybody(this.client, this.kind, this.names);
    return this.lockAll(this.names.filter((name) => !taken.has(name)).slice(0, wanted));
  }

  /** Shares these from now on: gives up others, and what is beyond the share. The work on all of them must have stopped. */
  async shareOnly(shared: readonly string[]): Promise<void> {
    this.names = shared;
    const wanted = [...this.held].filter((name) => shared.includes(name)).slice(0, await this.fairShare());
    const names = [...this.held].filter((name) => !wanted.includes(name));
    if (names.length === 0) return;
    const sql = 'select pg_advisory_unlock($1::int, hashtext(name)) from unnest($2::text[]) as one (name)';
    await this.client.query(sql, [this.space, names]);
    for (const name of names) this.held.delete(name);
  }

  /** Locks one name if it is free, whatever the share. What is asked for in one turn is one question. */
  async lock(name: string): Promise<boolean> {
    this.asking ??= this.ask();
    this.asking.names.push(name);
    await this.asking.done;
    return this.held.has(name);
  }

  private ask(): Asking {
    const names: string[] = [];
    const done = turnEnds().then(() => {
      this.asking = undefined;
      return this.lockAll(names);
    });
    return { names, done };
  }

  /** Locks those that are free; answers whether it got any. */
  private async lockAll(names: readonly string[]): Promise<boolean> {
    const sql = 'select name from unnest($2::text[]) as one (name) where pg_try_advisory_lock($1::int, hashtext(name))';
    const { rows } = await this.client.query<{ name: string }>(sql, [this.space, names]);
    for (const { name } of rows) this.held.add(name);
    return rows.length > 0;
  }

  private async fairShare(): Promise<number> {
    const { rows } = await this.client.query<{ processes: number }>(
      `select count(*)::int as processes from pg_locks where locktype = 'advisory' and granted and mode = 'ShareLock'
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::int::oid and objid = (hashtext($2)::bigint & 4294967295)::oid and objsubid = 2`,
      [this.space, this.everybody],
    );
    return Math.ceil(this.names.length / Math.max(1, rows[0]?.processes ?? 1));
  }
}
