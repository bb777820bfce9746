import { randomUUID } from 'node:crypto';
import type { EventLog } from '@daybook/kernel/event-log';
import { until } from '@daybook/testing/eventually';
import { WebhooksUnderTest } from './spec/webhooks-under-test.js';

let hooks: WebhooksUnderTest;
beforeAll(async () => {
  hooks = await WebhooksUnderTest.open();
});
afterAll(() => hooks?.close());
beforeEach(() => hooks.clear());

it('holds up no other webhook by one that fails', async () => {
  await hooks.added({ url: 'http://127.0.0.1:9/closed' });
  await hooks.added();
  const position = await hooks.happened('TodoCreated');
  await hooks.turn();
  expect(hooks.positions()).toEqual([position]);
});

it('holds up no other webhook by one that is slow', async () => {
  await hooks.added({ kinds: ['CheckReleased'] });
  const quick = await hooks.added({ kinds: ['TodoCreated'] });
  let answer = (_: number) => {};
  hooks.answers = [() => new Promise<number>((resolve) => (answer = resolve))];
  await hooks.happened('CheckReleased', `check-${randomUUID()}`);
  const run = hooks.turn();
  await until(() => hooks.received.length === 1, 'The slow one was not asked.');
  await hooks.happened('TodoCreated');
  await until(async () => (await hooks.deliveries(quick)).length === 1, 'The quick one was not told.');
  answer(200);
  await run;
});

it('has come to the end of what it began also where the database fails meanwhile', async () => {
  const slow = await hooks.added();
  let answer = (_: number) => {};
  hooks.answers = [() => new Promise<number>((resolve) => (answer = resolve))];
  await hooks.happened('TodoCreated');
  let looks = 0;
  const query: typeof hooks.tools.query = (text, values) => {
    if (text.includes('order by w.uuid')) looks += 1;
    return looks > 1 ? Promise.reject(new Error('The database is away.')) : hooks.tools.query(text, values);
  };
  let isOver = false;
  const run = hooks.turn({}, { ...hooks.tools, query }).finally(() => (isOver = true));
  run.catch(() => undefined);
  await until(() => looks > 1, 'It did not look again.');
  looks = 0;
  await hooks.tools.query('select', []);
  expect(isOver).toBe(false);
  answer(200);
  await expect(run).rejects.toThrow('The database is away.');
  expect(await hooks.deliveries(slow)).toMatchObject([{ status: 200 }]);
});

it('has come to the end of all when one breaks, and tells which', async () => {
  const broken = await hooks.added({ kinds: ['CheckReleased'] });
  await hooks.added({ kinds: ['TodoCreated'] });
  let breaks = () => {};
  const isBroken = new Promise<void>((resolve) => {
    breaks = resolve;
  });
  const follow: EventLog['follow'] = (after, options) => {
    if (!options?.categories?.includes('check')) return hooks.log.follow(after, options);
    breaks();
    throw new Error('The log is broken.');
  };
  const position = await hooks.happened('TodoCreated');
  let isOver = false;
  let wasOver = true;
  hooks.answers = [
    async () => {
      await isBroken;
      await hooks.tools.query('select', []);
      wasOver = isOver;
      return 200;
    },
  ];
  const run = hooks.turn({ log: { follow } }).finally(() => {
    isOver = true;
  });
  await expect(run).rejects.toThrow(`webhook ${broken}, Error: The log is broken.`);
  expect([wasOver, hooks.positions()]).toEqual([false, [position]]);
});
