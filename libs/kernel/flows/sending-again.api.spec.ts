import type { DomainEvent } from '@daybook/kernel/events';
import { EmailLedger, mailMigrations, sendAgain } from '@daybook/kernel/mail';
import { eventOf } from '@daybook/kernel/projecting/spec';
import { eventually } from '@daybook/testing/eventually';
import type { QueryRunner } from 'typeorm';
import { eventHandler, type FlowContext } from './index.js';
import { FlowsWorld } from './spec/flows-world.js';

type Rang = DomainEvent<'BellRang', { times: number }>;

let world: FlowsWorld;
beforeEach(async () => {
  world = await FlowsWorld.open();
  const runner = { query: (sql: string) => world.client.query(sql) } as unknown as QueryRunner;
  for (const Migration of mailMigrations) await new Migration().up(runner);
});
afterEach(() => world.close());

const ring = (times: number) => eventOf({ type: 'BellRang', data: { times } });

it('hears an event again whose email may not have arrived: that one alone goes out once more, and what comes meanwhile too', async () => {
  const { client, log } = world;
  const out: string[] = [];
  let isLost = true;
  const ledger = new EmailLedger(client as never);
  const mail: FlowContext['mail'] = {
    async send(email) {
      if ((await ledger.claim(email)) !== 'fresh') return;
      out.push(email.key);
      await ledger.settle(email.key, isLost && email.key === 'two' ? 'unknown' : 'sent');
    },
  };
  const keys = ['none', 'one', 'two', 'three', 'four'];
  const tell = eventHandler<Rang>({
    name: 'tell',
    categories: ['bell'],
    on: { BellRang: async ({ data }, tools) => tools.mail.send({ key: keys[data.times] } as never) },
  });
  world.start({ eventHandlers: [tell], tools: { clock: { now: () => world.now }, mail } as unknown as FlowContext });
  await log.append('bell-1', 'none', [ring(1), ring(2), ring(3)]);
  await eventually(() => expect(out).toEqual(['one', 'two', 'three']));

  isLost = false;
  const { rows } = await client.query(`select md5(key) as id from ops.letters where state = 'unknown'`);
  expect(await sendAgain(client, rows[0].id)).toBe(true);
  expect(await sendAgain(client, rows[0].id)).toBe(false);
  await log.append('bell-1', 2, [ring(4)]);
  await eventually(() => expect(out.toSorted()).toEqual(['four', 'one', 'three', 'two', 'two']));
  const standing = async () => (await client.query('select 1 from ops.parked_streams')).rowCount;
  await eventually(async () => expect(await standing()).toBe(0));
});
