import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A new, empty database on the run's PostgreSQL. Its address is a superuser's; `drop` closes whoever is still on it. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.DAYBOOK_TEST_POSTGRES;
  if (!server) throw new Error('DAYBOOK_TEST_POSTGRES is not set: tests/postgres/server.js did not run.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  return {
    url: `${server}/${name}`,
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
