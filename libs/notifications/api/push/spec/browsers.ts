import type { PushAddress } from '@daybook/notifications/secrets';
import fastify from 'fastify';
import { type Pushed, pushService } from '../../../../../apps/sandbox/push/index.js';

/** A browser that is subscribed at a push service of the specs. */
export interface SpecDevice extends PushAddress {
  /** What it could read, oldest first. */
  pushed(): Promise<readonly (Omit<Pushed, 'said'> & { readonly said: Record<string, unknown> })[]>;
  /** From now on the service says that it is not there any more. */
  goAway(): Promise<void>;
  /** The next messages are answered with these statuses, one each. */
  refuse(...statuses: number[]): Promise<void>;
}

/** The sandbox's push service on a port of its own. */
export async function specBrowsers() {
  const server = fastify({ logger: false });
  let origin = '';
  await server.register(
    pushService(() => origin),
    { prefix: '/push' },
  );
  origin = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', '127.0.0.1');
  return {
    origin,
    close: () => server.close(),
    async device(senderKey: string): Promise<SpecDevice> {
      const made = await ask('POST', '/push/devices', { senderKey });
      const { id, endpoint, keys } = (await made.json()) as { id: string; endpoint: string; keys: PushAddress };
      const at = `/push/devices/${id}`;
      return {
        ...{ endpoint, p256dh: keys.p256dh, auth: keys.auth },
        async pushed() {
          const all = (await (await ask('GET', at)).json()) as readonly Pushed[];
          return all.map((one) => ({ ...one, said: JSON.parse(one.said) }));
        },
        goAway: async () => void (await ask('PUT', at, { isGone: true })),
        refuse: async (...refusals) => void (await ask('PUT', at, { refusals })),
      };
    },
  };

  function ask(method: string, path: string, body?: object) {
    const headers = body && { 'content-type': 'application/json' };
    return fetch(origin + path, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  }
}
