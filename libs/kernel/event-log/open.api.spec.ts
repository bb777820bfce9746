import { freshDatabase } from '@daybook/testing/postgres';
import { Client } from 'pg';
import { awaitLog, LogUnavailable, prepareLog } from './index.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  await prepareLog(database.url, new URL(database.url).username);
});
afterAll(() => database.drop());

async function open(isOpen: boolean): Promise<void> {
  const address = new URL(database.url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${isOpen}`);
  await client.end();
}

it('waits for an engine that takes longer to start than the process that asks for it', async () => {
  await open(false);
  const faults: LogUnavailable[] = [];
  const log = await awaitLog({ engine: 'postgres', url: database.url }, (fault) => {
    faults.push(fault);
    void open(true);
  });
  expect(faults.length).toBeGreaterThan(0);
  expect(await log.head()).toBe(0);
  await log.close();
});

it('gives up after its patience, and at once when waiting would not help', async () => {
  const report = () => undefined;
  await open(false);
  await expect(awaitLog({ engine: 'postgres', url: database.url }, report, 300)).rejects.toThrow(LogUnavailable);
  await open(true);
  const nobody = Object.assign(new URL(database.url), { username: 'nobody_at_all' }).href;
  await expect(awaitLog({ engine: 'postgres', url: nobody }, report)).rejects.not.toThrow(LogUnavailable);
});
