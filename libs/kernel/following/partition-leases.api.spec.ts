import { freshDatabase } from '@daybook/testing/postgres';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { PartitionLeases } from './index.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const clients: Client[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));
afterAll(() => database.drop());

/** A process with a connection of its own. */
async function joined(): Promise<{ client: Client; leases: PartitionLeases }> {
  const client = new Client(database.url);
  clients.push(client);
  await client.connect();
  const leases = new PartitionLeases(client, 'flows', ['a', 'b', 'c']);
  await leases.join();
  return { client, leases };
}

it('has the server ask every second whether the process is there, and give its names up after three', async () => {
  const { client } = await joined();
  const { rows } = await client.query(
    `select name, setting from pg_settings where name like 'tcp_keepalives_%' or name = 'tcp_user_timeout' order by name`,
  );
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['tcp_keepalives_count', '2'],
    ['tcp_keepalives_idle', '1'],
    ['tcp_keepalives_interval', '1'],
    ['tcp_user_timeout', '3000'],
  ]);
});

it('gives no more than a fair share, and all that is left to who stays', async () => {
  const [one, other] = [await joined(), await joined()];
  await one.leases.grow();
  await other.leases.grow();
  expect([one.leases.held.size, other.leases.held.size]).toEqual([2, 1]);
  clients.splice(clients.indexOf(one.client), 1);
  await one.client.end();
  await other.leases.grow();
  expect([...other.leases.held].sort()).toEqual(['a', 'b', 'c']);
});

it('asks in one question for all that is wanted in one turn, and answers each', async () => {
  const [one, other] = [await joined(), await joined()];
  expect(await other.leases.lock('b')).toBe(true);
  const asked = jest.spyOn(one.client, 'query');
  expect(await Promise.all(['a', 'b', 'c'].map((name) => one.leases.lock(name)))).toEqual([true, false, true]);
  expect(asked).toHaveBeenCalledTimes(1);
});
