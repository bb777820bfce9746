import type { Page } from 'playwright-core';
import { sandbox } from './outside.js';
import { call } from './requests.js';

/** What a device could read of a message. */
export interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

/**
 * Stands in for the part of a browser that asks for permission and talks to its maker's push service: browsers of tests
 * have none, and refuse to show anything. What the worker does with a message, apps/web/notified.spec.ts tries.
 */
const standIn = (address: object) => `(() => {
  const { endpoint, keys } = ${JSON.stringify(address)};
  const permission = () => localStorage.getItem('spec.asked') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => { localStorage.setItem('spec.asked', 'granted'); return 'granted'; };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => { localStorage.removeItem('spec.push'); return true; },
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('spec.push') ? subscription : null);
  PushManager.prototype.subscribe = async () => { localStorage.setItem('spec.push', 'on'); return subscription; };
})()`;

/**
 * Has pages of a context subscribe at the sandbox's push service.
 *
 * @returns what has come to the device, decrypted with its keys
 */
export async function subscribable(page: Page): Promise<() => Promise<readonly Pushed[]>> {
  const { pushKey: senderKey } = await call(page, '{ pushKey }', {});
  const made = await fetch(sandbox('/push/devices'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ senderKey }),
  });
  const { id, ...address } = (await made.json()) as { id: string; endpoint: string; keys: object };
  await page.addInitScript({ content: standIn(address) });
  return async () => {
    const pushed = (await (await fetch(sandbox(`/push/devices/${id}`))).json()) as readonly { said: string }[];
    return pushed.map(({ said }) => JSON.parse(said) as Pushed);
  };
}
