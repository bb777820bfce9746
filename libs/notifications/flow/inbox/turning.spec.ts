import type { FlowContext } from '@daybook/kernel/flows';
import { inboxTask } from './turning.js';

const day = 86_400_000;
const [first, second, third] = ['09:00:00', '09:00:15', '09:00:30'].map((time) => new Date(`2026-01-05T${time}Z`));
let now: Date | undefined;
let isDown: boolean;
let turns: unknown[][];

const tools = {
  clock: { now: () => now },
  query: async (sql: string, values: unknown[]) => {
    if (isDown) throw new Error('The database is away.');
    if (sql.includes('pushed')) turns.push(values);
    return [];
  },
} as unknown as FlowContext;

beforeEach(() => {
  [now, isDown, turns] = [first, false, []];
});

it('makes up for a day when it begins, and goes on where the turn before ended', async () => {
  const task = inboxTask();
  await task.run(tools);
  now = second;
  await task.run(tools);
  expect(turns).toEqual([
    [first, new Date(Number(first) - day)],
    [second, first],
  ]);
});

it('turns after one that failed what that would have', async () => {
  const task = inboxTask();
  await task.run(tools);
  [now, isDown] = [second, true];
  await expect(task.run(tools)).rejects.toThrow('away');
  [now, isDown] = [third, false];
  await task.run(tools);
  expect(turns.at(-1)).toEqual([third, first]);
});

it('makes up for a day as long as no turn went well', async () => {
  const task = inboxTask();
  isDown = true;
  await expect(task.run(tools)).rejects.toThrow('away');
  [now, isDown] = [third, false];
  await task.run(tools);
  expect(turns).toEqual([[third, new Date(Number(third) - day)]]);
});
