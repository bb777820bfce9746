import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const forLeaving = 2_000;

/**
 * A new, empty database on the run's PostgreSQL. Its address is a superuser's. `drop` lets connections that are being
 * closed go by themselves, then closes whoever is still on it.
 */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.DAYBOOK_TEST_POSTGRES;
  if (!server) throw new Error('DAYBOOK_TEST_POSTGRES is not set: tests/postgres/server.js did not run.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, [`create database ${name}`]);
  return {
    url: `${server}/${name}`,
    drop: () => administer(server, dropping(name)),
  };
}

/** A pool has ended before its sockets have: cut off meanwhile, they would report an error that nobody waits for. */
function dropping(name: string): string[] {
  const left = `exit when not exists (select from pg_stat_activity where datname = '${name}') or clock_timestamp() > last;`;
  return [
    `do $$ declare last timestamptz := clock_timestamp() + interval '${forLeaving} milliseconds'; begin
      loop perform pg_stat_clear_snapshot(); ${left} perform pg_sleep(0.01); end loop; end $$`,
    `drop database ${name} with (force)`,
  ];
}

async function administer(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
