import { freshDatabase } from '@daybook/testing/postgres';
import { Client, Pool } from 'pg';
import { openPool, poolWithLanes } from './index.js';

/** A server that takes one connection of this role, which somebody else has. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
let owner: Pool;
let url: string;
let other: Client;
beforeEach(async () => {
  database = await freshDatabase();
  owner = new Pool({ connectionString: database.url });
  const role = `crowded_${process.pid}`;
  await owner.query(`create role ${role} login password 'crowded' connection limit 1`);
  const address = new URL(database.url);
  [address.username, address.password] = [role, 'crowded'];
  url = address.href;
  other = new Client({ connectionString: url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await owner.query(`drop role crowded_${process.pid}`);
  await owner.end();
  await database.drop();
});

/** Comes after whoever asked before, and is turned away like them. */
async function turnedAway(): Promise<void> {
  const late = new Client({ connectionString: url });
  await expect(late.connect()).rejects.toMatchObject({ code: '53300' });
}

it('waits for a connection when the server has none left, as for one of its own', async () => {
  const pool = openPool(url, { purpose: 'requests' });
  const answer = pool.query('select 1 as one').catch((fault: Error) => fault);
  for (let time = 0; time < 3; time += 1) await turnedAway();
  await other.end();
  expect(await answer).toMatchObject({ rows: [{ one: 1 }] });
  const client = await new Promise<{ release(): void } | undefined>((resolve, reject) =>
    pool.connect((error, given) => (error ? reject(error) : resolve(given))),
  );
  client?.release();
  await pool.end();
});

it('says why when there is none within its time', async () => {
  const pool = poolWithLanes({ connectionString: url, max: 2, connectionTimeoutMillis: 300 });
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
  await pool.end();
});
