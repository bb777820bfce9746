/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });

let endpoint: string | undefined;
let calls: { readonly name: string; readonly variables: object }[];
const own = new Set<string>();
const listeners: ((event: object) => void)[] = [];

const subscription = () => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    endpoint = undefined;
  },
});
const pushManager = {
  getSubscription: async () => (endpoint === undefined ? null : subscription()),
  async subscribe() {
    endpoint = 'made anew';
    return subscription();
  },
};
Object.assign(navigator, {
  serviceWorker: {
    getRegistration: async () => ({ pushManager }),
    register: async () => undefined,
    ready: Promise.resolve({ pushManager }),
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener),
  },
});
Object.assign(globalThis, { Notification: { requestPermission: async () => 'granted' } });
const answers: Readonly<Record<string, (variables: { from?: string; endpoint: string }) => object>> = {
  PushKey: () => ({ pushKey: 'key' }),
  RenewPushDevice: (given) => ({ renewPushDevice: own.has(given.endpoint) }),
  MovePushDevice: ({ from = '', endpoint: to }) => {
    const isOwn = own.delete(from);
    if (isOwn) own.add(to);
    return { movePushDevice: isOwn };
  },
};
globalThis.fetch = (async (_: string, { body }: { body: string }) => {
  const { query, variables } = JSON.parse(body);
  const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
  calls.push({ name, variables });
  return { status: 200, json: async () => ({ data: answers[name]?.(variables) }) };
}) as never;
Object.assign(crypto, { randomUUID: () => 'id' });
// biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
document.cookie = 'csrftoken=token';
const { keepDevice } = await import('./keep.js');

const sent = () => calls.map(({ name }) => name);
const hear = async () => {
  for (const listener of listeners) listener({ data: 'another push address' });
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  calls = [];
});

it('asks nothing where nobody is notified', async () => {
  await keepDevice();
  expect(sent()).toEqual([]);
});

it('follows its browser from address to address', async () => {
  endpoint = 'first';
  own.add('first');
  await keepDevice();
  expect(sent()).toEqual(['RenewPushDevice']);
  calls = [];
  endpoint = 'second';
  await hear();
  expect(calls).toEqual([
    { name: 'MovePushDevice', variables: { from: 'first', endpoint: 'second', p256dh: 'p', auth: 'a' } },
  ]);
  expect([...own]).toEqual(['second']);
});

it('makes one anew that its browser has ended', async () => {
  endpoint = undefined;
  await hear();
  expect(sent()).toEqual(['PushKey', 'MovePushDevice']);
  expect([...own]).toEqual(['made anew']);
});

it('stays on where another page was quicker', async () => {
  own.delete('made anew');
  endpoint = 'third';
  own.add('third');
  await hear();
  expect([sent(), endpoint]).toEqual([['MovePushDevice', 'RenewPushDevice'], 'third']);
});

it('goes off where it is another person’s', async () => {
  own.clear();
  endpoint = 'fourth';
  await hear();
  expect(endpoint).toBeUndefined();
  calls = [];
  await hear();
  expect(sent()).toEqual([]);
});
