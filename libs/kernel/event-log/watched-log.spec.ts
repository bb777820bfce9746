import { jest } from '@jest/globals';
import { type EventLog, LogUnavailable, WatchedLog } from './index.js';

type Server = 'answers' | 'refuses' | 'is silent' | 'forbids';

let server: Server;
let asked: number;
let log: WatchedLog;
let turns: (string | null)[];

const silence = new Promise<never>(() => undefined);
const answer = async (): Promise<number> => {
  asked += 1;
  if (server === 'refuses') throw new LogUnavailable('refused');
  if (server === 'forbids') throw new Error('Wrong password.');
  return server === 'is silent' ? silence : 7;
};

beforeEach(() => {
  jest.useFakeTimers();
  [server, asked, turns] = ['answers', 0, []];
  const far = { contiguous: false, head: answer, read: answer, append: answer } as unknown as EventLog;
  log = new WatchedLog(far, { interval: 500, patience: 1_500 });
  log.listen(() => turns.push(log.awaySince?.toISOString() ?? null));
});
afterEach(() => {
  log.unwatch();
  jest.useRealTimers();
});

it('notices within its interval that the server is gone, says since when, and asks nothing more of it', async () => {
  await jest.advanceTimersByTimeAsync(600);
  const last = new Date(Date.now() - 100).toISOString();
  server = 'refuses';
  await jest.advanceTimersByTimeAsync(500);
  expect(turns).toEqual([last]);
  const before = asked;
  await expect(log.append('todo-1', 'none', [])).rejects.toThrow(LogUnavailable);
  await expect(log.head()).rejects.toThrow(LogUnavailable);
  expect(asked).toBe(before);
});

it('takes a refused call for a reason to ask at once', async () => {
  server = 'refuses';
  await expect(log.head()).rejects.toThrow(LogUnavailable);
  await jest.advanceTimersByTimeAsync(0);
  expect(log.awaySince).not.toBeNull();
});

it('takes silence for absence, unless others are answered meanwhile', async () => {
  server = 'is silent';
  await jest.advanceTimersByTimeAsync(1_000);
  server = 'answers';
  await log.read('todo-1');
  await jest.advanceTimersByTimeAsync(900);
  expect(log.awaySince).toBeNull();
  server = 'is silent';
  await jest.advanceTimersByTimeAsync(2_500);
  expect(log.awaySince).not.toBeNull();
});

it('takes a refusal for an answer', async () => {
  server = 'forbids';
  await expect(log.head()).rejects.toThrow('Wrong password.');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(turns).toEqual([]);
});

it('lets calls through again within a moment after the server is back', async () => {
  server = 'refuses';
  await jest.advanceTimersByTimeAsync(600);
  server = 'answers';
  await jest.advanceTimersByTimeAsync(200);
  expect(turns.at(-1)).toBeNull();
  expect(await log.head()).toBe(7);
});
