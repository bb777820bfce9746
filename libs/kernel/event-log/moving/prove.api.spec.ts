import { randomUUID } from 'node:crypto';
import { verifyLink } from '@daybook/kernel/commands';
import { Client } from 'pg';
import type { TestServer } from '../eventstoredb/testing/index.js';
import { openLog } from '../open.js';
import { openReceiver } from './open.js';
import { PositionMap } from './positions.js';
import { type Proof, proveCarried } from './prove.js';
import { carry, eventStore, eventsOf, postgres, removeAll, write } from './spec/engines.js';
import { everySample, WritingFirm } from './spec/given.js';

afterEach(removeAll);

type Place = Awaited<ReturnType<typeof postgres>> | Awaited<ReturnType<typeof eventStore>>;

async function prove(one: Place, other: Place, positions = new PositionMap([])): Promise<Proof> {
  const [from, to] = [await openLog(one), await openReceiver(other)];
  try {
    return await proveCarried({ from, to, verifyLink, meet: (was, is) => positions.meet(was, is) });
  } finally {
    await from.close();
    await to.close();
  }
}

/** As somebody does who has all rights. */
async function byHand({ url }: { readonly url: string }, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Others have written there, too. */
function strange({ store }: TestServer): void {
  const metadata = new Map([
    ['type', 'OrderPlaced'],
    ['content-type', 'application/json'],
  ]);
  const data = Buffer.from(JSON.stringify({ text: 'x'.repeat(500_000) }));
  store.append('order-1', -1, [{ id: randomUUID(), metadata, customMetadata: Buffer.from('{}'), data }]);
  store.show();
}

it('knows a server that holds events of others', async () => {
  const place = await eventStore();
  const [log, receiver] = [await openLog(place), await openReceiver(place)];
  await new WritingFirm().write(log, everySample.slice(0, 3));
  expect(await receiver.stranger()).toBeUndefined();
  strange(place.server);
  expect(await receiver.stranger()).toBe('order-1');
  await log.close();
  await receiver.close();
});

async function twoLogs(count: number) {
  const [one, other] = [await postgres(), await postgres()];
  await write(new WritingFirm(), one, everySample.slice(0, count));
  await carry(one, other);
  return { one, other };
}

it('proves a log that was carried, and says where everything stands now', async () => {
  const [one, other] = [await postgres(), await eventStore()];
  await write(new WritingFirm(), one, everySample);
  await carry(one, other);
  const [was, is] = [await eventsOf(one), await eventsOf(other)];
  const positions = new PositionMap([0, 1, 7, 8, was.length, was.length + 3]);
  const { events, streams, companies } = await prove(one, other, positions);
  const streamsThere = new Set(was.map(({ stream }) => stream)).size;
  expect({ events, streams, companies }).toEqual({ events: was.length, streams: streamsThere, companies: 4 });
  const at = (place: number) => is[place - 1]?.position;
  expect(Object.fromEntries(positions.entries())).toEqual({
    0: 0,
    1: at(1),
    7: at(7),
    8: at(8),
    [was.length]: at(was.length),
    [was.length + 3]: at(was.length),
  });
});

it.each([
  ['another first position', `update log.events set meta = meta || '{"firstPosition": 99}' where position = 4`],
  ['a body that was changed', `update log.events set data = '{}' where position = 4`],
  ['an event less', 'delete from log.events where position = 40; update log.counter set position = 39'],
  [
    'an event more',
    `insert into log.events (position, id, stream, revision, type, data, meta)
    select position + 1, gen_random_uuid(), stream || 'x', 0, type, data, meta from log.events where position = 40;
    update log.counter set position = 41`,
  ],
])('does not take a log with %s for the same', async (_, sql) => {
  const { one, other } = await twoLogs(40);
  await prove(one, other);
  await byHand(other, sql);
  await expect(prove(one, other)).rejects.toThrow(/there|other log|Its content/);
});

it.each([
  [`update log.events set data = '{}' where position = 9`, /^\w+, \S+ revision 0: Its content was changed\. Run/],
  ['delete from log.events where position = 9', /^The event at position 9 is missing, after \w+, \S+ revision 0\. Run/],
])('does not carry a log that was changed by hand: %s', async (sql, why) => {
  const [one, other] = [await postgres(), await eventStore()];
  await write(new WritingFirm(), one, everySample.slice(0, 12));
  await byHand(one, sql);
  await expect(carry(one, other)).rejects.toThrow(why);
});

it('refuses a server whose next positions would lie before what is signed', async () => {
  const [first, home, second] = [await eventStore(), await postgres(), await eventStore()];
  strange(first.server);
  const firm = new WritingFirm();
  await write(firm, first, everySample.slice(0, 60));
  await carry(first, home);
  await write(firm, home, everySample.slice(0, 5));
  await carry(home, second);
  await expect(prove(home, second)).rejects.toThrow(/^The positions of the other log end at \d+, before the place \d+/);
});
