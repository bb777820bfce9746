import { randomUUID } from 'node:crypto';
import { genesis, link, verifyLink } from '@daybook/kernel/commands';
import { createPostgresLog, type EventLog, prepareLog } from '@daybook/kernel/event-log';
import { freshDatabase } from '@daybook/testing/postgres';
import { Client } from 'pg';
import type { Witness } from './chain-check.js';
import { signingKey } from './signing-key.js';
import { verifyLog } from './verify-log.js';

const company = randomUUID();
const key = signingKey('the master secret');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let log: EventLog;
let superuser: Client;
let remembered: Witness[];

beforeEach(async () => {
  database = await freshDatabase();
  superuser = new Client(database.url);
  await superuser.connect();
  const role = decodeURIComponent(new URL(database.url).username);
  await prepareLog(database.url, role);
  log = createPostgresLog({ url: database.url, purpose: 'background' });
  for (const stream of ['todo-a', 'todo-b']) await append(stream);
  const { rows } = await superuser.query(
    `select id, position::float8 as position, company, type as kind, stream, revision, meta ->> 'hash' as hash
       from log.events order by position`,
  );
  remembered = rows;
  await superuser.query('alter table log.events disable trigger all');
});

afterEach(async () => {
  await log.close();
  await superuser.end();
  await database.drop();
});

/** Three linked events on a stream. */
async function append(stream: string): Promise<void> {
  let previous = genesis(stream);
  const events = ['One', 'Two', 'Three'].map((title) => {
    const meta = { company, commandId: randomUUID(), bodyHash: '' };
    const event = link({ id: randomUUID(), type: 'TodoRetitled', data: { title }, meta }, previous);
    previous = event.meta.hash;
    return event;
  });
  expect(await log.append(stream, 'none', events)).toMatchObject({ outcome: 'appended' });
}

async function verdict() {
  const verdicts = await verifyLog({
    log,
    key,
    verifyLink,
    witnesses: async (after, upTo) => remembered.filter(({ position }) => position > after && position <= upTo),
    witnessedUpTo: async () => remembered.length,
  });
  return verdicts.find((one) => one.company === company);
}

describe('the record in PostgreSQL, edited behind the back of the product', () => {
  it('is intact before', async () => {
    expect(await verdict()).toMatchObject({ intact: true, checked: 6 });
  });

  it('names a changed event', async () => {
    await superuser.query(`update log.events set data = '{"title": "Forged"}' where position = 2`);
    expect((await verdict())?.firstBroken).toBe(
      'TodoRetitled, todo-a revision 1, position 2: Its content was changed.',
    );
  });

  it('names a removed event, also the very last', async () => {
    await superuser.query('delete from log.events where position = 6');
    expect((await verdict())?.firstBroken).toContain('todo-b revision 2, position 6: It was removed or moved');
    await superuser.query('delete from log.events where position = 3');
    expect((await verdict())?.firstBroken).toContain('todo-a revision 2, position 3: It was removed or moved');
  });

  it('names a moved event', async () => {
    await superuser.query('update log.events set position = 100 where position = 1');
    await superuser.query('update log.events set position = 1 where position = 4');
    await superuser.query('update log.events set position = 4 where position = 100');
    expect((await verdict())?.firstBroken).toContain('position 1: Another event stood in this place.');
  });
});
