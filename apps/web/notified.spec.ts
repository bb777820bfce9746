import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly renotify: boolean;
  readonly data: { readonly path: string; readonly at: number };
  close(): void;
}

/** The worker in a browser that shows what it is asked to show. */
function worker() {
  const heard: Record<string, (event: object) => void> = {};
  const shown = new Map<string, Shown>();
  const opened: string[] = [];
  const subscribed: object[] = [];
  const posted: string[] = [];
  runInNewContext(readFileSync(`${import.meta.dirname}/public/offline-worker.js`, 'utf8'), {
    URL,
    caches: {},
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => Object.assign(heard, { [name]: listener }),
      skipWaiting: () => undefined,
      clients: {
        openWindow: async (path: string) => void opened.push(path),
        matchAll: async () => [{ postMessage: (said: string) => void posted.push(said) }],
      },
      registration: {
        pushManager: { subscribe: async (options: object) => void subscribed.push(options) },
        getNotifications: async () => [...shown.values()],
        async showNotification(title: string, options: Omit<Shown, 'title' | 'close'>) {
          shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
        },
      },
    },
  });
  const say = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    heard[name]?.({ ...event, waitUntil: (one: Promise<unknown>) => waits.push(one) });
    await Promise.all(waits);
  };
  return {
    shown,
    opened,
    subscribed,
    posted,
    changeAddress: (event: object) => say('pushsubscriptionchange', event),
    push: (said: object) => say('push', { data: { json: () => said } }),
    press: (tag: string) => say('notificationclick', { notification: shown.get(tag) }),
  };
}

const said = (tag: string, change = {}) => ({
  ...{ title: 'New comment', body: 'Bright Bakery', tag, path: `/inbox/${tag}`, at: 1, unread: [tag] },
  ...change,
});

it('shows what the server says, and is heard once though it comes twice', async () => {
  const { push, shown } = worker();
  await push(said('a'));
  expect(shown.get('a')).toMatchObject({ title: 'New comment', silent: false, renotify: true });
  await push(said('a'));
  expect(shown.get('a')).toMatchObject({ silent: true, renotify: false });
  await push(said('a', { at: 2, title: 'New comment (2)' }));
  expect(shown.get('a')).toMatchObject({ title: 'New comment (2)', silent: false, renotify: true });
  expect(shown.size).toBe(1);
});

it('closes what has been read meanwhile', async () => {
  const { push, shown } = worker();
  for (const tag of ['a', 'b']) await push(said(tag, { unread: ['a', 'b'] }));
  await push(said('c', { unread: ['b', 'c'] }));
  expect([...shown.keys()]).toEqual(['b', 'c']);
});

it('opens what was pressed, in a window of its own', async () => {
  const { push, press, shown, opened } = worker();
  await push(said('a'));
  await press('a');
  expect([opened, shown.size]).toEqual([['/inbox/a'], 0]);
});

it('subscribes anew when the browser gives itself another address, and has a page tell the server', async () => {
  const { changeAddress, subscribed, posted } = worker();
  await changeAddress({ oldSubscription: { options: { applicationServerKey: 'key' } } });
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key' }]);
  await changeAddress({ oldSubscription: null });
  await changeAddress({ oldSubscription: { options: { applicationServerKey: 'key' } }, newSubscription: {} });
  expect([subscribed.length, posted]).toEqual([1, Array(3).fill('another push address')]);
});
