import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';

const forLeaving = 2_000;

/**
 * A new database on the run's PostgreSQL: empty, or a copy of a template. Its address is a superuser's. `drop` lets connections that are being
 * closed go by themselves, then closes whoever is still on it.
 */
export async function freshDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = serverOfRun();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, [`create database ${name} template ${template}`]);
  return {
    url: `${server}/${name}`,
    drop: () => administer(server, dropping(name)),
  };
}

/**
 * The name of a database to copy, made by the first of the run that asks for what the words describe; the others wait.
 *
 * @param prepare fills it and leaves no connection open
 */
export async function templateOf(
  words: readonly string[],
  prepare: (url: string) => Promise<unknown>,
): Promise<string> {
  const server = serverOfRun();
  const digest = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16);
  const name = `${templates()}${digest}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]); // let go when the connection ends
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const filling = `${name}_filling`;
      await client.query(`drop database if exists ${filling} with (force)`);
      await client.query(`create database ${filling}`);
      await prepare(`${server}/${filling}`);
      await client.query(`alter database ${filling} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}

/** Drops what the run has copied from, on a server that is there after it. */
export async function dropTemplates(): Promise<void> {
  const server = serverOfRun();
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      templates(),
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname}`);
  } finally {
    await client.end();
  }
}

/** What the names of the run's templates begin with. */
const templates = () => `template_${process.env.DAYBOOK_TEST_RUN}_`;

function serverOfRun(): string {
  const server = process.env.DAYBOOK_TEST_POSTGRES;
  if (!server) throw new Error('DAYBOOK_TEST_POSTGRES is not set: libs/testing/postgres/server.js did not run.');
  return server;
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
