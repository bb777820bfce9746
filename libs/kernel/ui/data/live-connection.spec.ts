/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { LiveConnection, type LiveMessage } from './live-connection.js';

/** jsdom has no EventSource: one whose life the test decides. */
class Channel extends EventTarget {
  static opened: Channel[] = [];
  static get newest(): Channel {
    return Channel.opened.at(-1) as Channel;
  }
  isClosed = false;
  onerror: () => void = () => undefined;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor(readonly url: string) {
    super();
    Channel.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  says(message: Partial<LiveMessage>): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let visibility: DocumentVisibilityState;
let asked: string[];
let connection: LiveConnection;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  return pass(0);
};

beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: Channel });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  visibility = 'visible';
  Channel.opened = [];
  asked = [];
  connection = new LiveConnection('/api/v2/live/c', {
    ready: async () => void asked.push('renewed'),
    onMessage: ({ category }) => asked.push(category),
    onSaving: (since) => asked.push(`away since ${since}`),
    onGap: () => asked.push('everything'),
  });
  await pass(0);
  Channel.newest.onopen();
});
afterEach(() => {
  connection.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('hands on since when nothing can be saved', () => {
  for (const awaySince of ['2026-11-22T10:00:00.000Z', null])
    Channel.newest.dispatchEvent(new MessageEvent('saving', { data: JSON.stringify({ awaySince }) }));
  expect(asked).toEqual(['renewed', 'away since 2026-11-22T10:00:00.000Z', 'away since null']);
});

it('hands on what it hears', () => {
  Channel.newest.says({ category: 'todo' });
  expect(asked).toEqual(['renewed', 'todo']);
});

it('renews the session, connects again within a second and reports the gap when the access token has ended', async () => {
  Channel.newest.onerror();
  await pass(1_000);
  expect(Channel.opened).toHaveLength(2);
  expect(Channel.opened[0]?.isClosed).toBe(true);
  Channel.newest.onopen();
  expect(asked).toEqual(['renewed', 'renewed', 'everything']);
});

it('reports a gap at each try that is refused, ever more seldom, and is well again at the first success', async () => {
  const refused = async (wait: number) => {
    Channel.newest.onerror();
    const before = Channel.opened.length;
    await pass(wait);
    expect(Channel.opened.length).toBe(before + 1);
  };
  jest.spyOn(Math, 'random').mockReturnValue(0);
  for (const wait of [300, 1_200, 4_800, 19_200, 60_000, 60_000]) await refused(wait);
  expect(asked.filter((what) => what === 'everything')).toHaveLength(5);
  Channel.newest.onopen();
  await refused(300);
});

it('does not wait for what a sleeping machine has lost', async () => {
  const { opened } = Channel;
  jest.setSystemTime(Date.now() + 3_600_000);
  await pass(1_000);
  expect(opened).toHaveLength(2);
  Channel.newest.onopen();
  expect(asked).toEqual(['renewed', 'renewed', 'everything']);
});

it('connects again as soon as the network is back', async () => {
  Channel.newest.onerror();
  await pass(700);
  Channel.newest.onerror();
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(Channel.opened).toHaveLength(3);
  Channel.newest.onopen();
  expect(asked.at(-1)).toBe('everything');
});

it('does not trust a connection on which no sign of life comes', async () => {
  for (let beats = 0; beats < 10; beats += 1) {
    await pass(10_000);
    Channel.newest.dispatchEvent(new Event('beat'));
  }
  expect(Channel.opened).toHaveLength(1);
  await pass(22_000);
  expect(Channel.opened).toHaveLength(2);
});

it('holds no connection while its tab is out of sight for long, and asks for everything when it is back', async () => {
  await see('hidden');
  await pass(19_000);
  expect(Channel.newest.isClosed).toBe(false);
  Channel.newest.dispatchEvent(new Event('beat'));
  await pass(16_000);
  expect(Channel.newest.isClosed).toBe(true);
  await pass(600_000);
  expect(Channel.opened).toHaveLength(1);
  await see('visible');
  await pass(1_000);
  expect(Channel.opened).toHaveLength(2);
  Channel.newest.onopen();
  expect(asked.at(-1)).toBe('everything');
});

it('says and opens nothing more once it is closed', async () => {
  Channel.newest.onerror();
  connection.close();
  await see('visible');
  window.dispatchEvent(new Event('online'));
  await pass(600_000);
  expect(Channel.opened).toHaveLength(1);
});
