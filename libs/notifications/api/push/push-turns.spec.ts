import type { Clock } from '@daybook/kernel/clock';
import type { LiveChannel } from '@daybook/kernel/live';
import type { Queryable } from '@daybook/kernel/postgres';
import { until } from '@daybook/testing/eventually';
import type { PushSender } from './push-sender.js';
import { PushTurns } from './push-turns.js';

let sent: number;
let filed: () => void;
let isFailing: boolean;
/** Answers when the next message is due. */
let answers: (() => void)[];
let turns: PushTurns;

beforeEach(() => {
  [sent, isFailing, answers] = [0, false, []];
  const sender = {
    sendDue: async () => {
      sent += 1;
      if (isFailing) throw new Error('The database is away.');
      return false;
    },
  };
  const live = {
    whenNoticed: (_: string, __: null, listener: () => void) => {
      filed = listener;
      return () => undefined;
    },
  };
  const pool = {
    query: () => new Promise((resolve) => answers.push(() => resolve({ rows: [{ at: null }] }))),
  };
  const clock: Clock = { now: () => new Date() };
  turns = new PushTurns(pool as unknown as Queryable, clock, live as unknown as LiveChannel, sender as PushSender);
  turns.onApplicationBootstrap();
});
afterEach(async () => {
  const over = turns.onApplicationShutdown();
  for (const answer of answers) answer();
  await over;
});

const asked = (times: number) => until(() => answers.length === times, 'Nobody asked when the next one is due.');

it('sends what was filed while it asked when the next one is due', async () => {
  await asked(1);
  filed();
  expect(sent).toBe(1);
  answers[0]?.();
  await asked(2);
  expect(sent).toBe(2);
});

it('looks again for who files after a fault', async () => {
  await asked(1);
  isFailing = true;
  answers[0]?.();
  filed();
  await until(() => sent === 2, 'Nobody looked.');
  isFailing = false;
  filed();
  await asked(2);
  expect(sent).toBe(3);
});

it('sends nothing once it is over', async () => {
  await asked(1);
  filed();
  const over = turns.onApplicationShutdown();
  answers[0]?.();
  await over;
  await new Promise(setImmediate);
  expect(sent).toBe(1);
});
