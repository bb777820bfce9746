import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { decrypt, newPair, type Receiver } from './decrypt.js';
import { senderOf } from './sender.js';

/** What a device has been sent, decrypted. */
export interface Pushed {
  readonly said: string;
  readonly topic: string | null;
  readonly urgency: string | null;
}

interface Subscription extends Receiver {
  /** Who may send to it. */
  readonly senderKey: string;
  readonly pushed: Pushed[];
  isGone: boolean;
  /** Answered to the next messages, one each, instead of taking them. */
  readonly refusals: number[];
}

interface OfDevice {
  Params: { id: string };
}

const most = 4_096;
const seconds = 3;

/**
 * A push service and the browsers that are subscribed to it: `POST /push/devices` subscribes one, `POST /push/{id}` takes
 * a message (RFC 8030), `GET /push/devices/{id}` shows what it could read of what it got, and
 * `PUT /push/devices/{id}` with `isGone` or `refusals` has it gone, or messages refused.
 */
export function pushService(origin: () => string): FastifyPluginAsync {
  const devices = new Map<string, Subscription>();
  return async (server) => {
    server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    server.post<{ Body: { senderKey: string } }>('/devices', async ({ body }) => {
      const id = randomUUID();
      const device = { pair: newPair(), auth: randomBytes(16), senderKey: body.senderKey, pushed: [], refusals: [] };
      devices.set(id, { ...device, isGone: false });
      const keys = { p256dh: device.pair.getPublicKey('base64url'), auth: device.auth.toString('base64url') };
      return { id, endpoint: `${origin()}/push/${id}`, keys };
    });
    server.get<OfDevice>('/devices/:id', async ({ params }) => devices.get(params.id)?.pushed ?? []);
    server.put<OfDevice & { Body: { isGone?: boolean; refusals?: number[] } }>(
      '/devices/:id',
      async ({ params, body }, reply) => {
        const device = devices.get(params.id);
        if (!device) return reply.code(404).send();
        device.isGone = body.isGone ?? device.isGone;
        device.refusals.push(...(body.refusals ?? []));
        return reply.code(204).send();
      },
    );
    server.post<OfDevice & { Body: Buffer }>('/:id', async ({ params, headers, body }, reply) => {
      const device = devices.get(params.id);
      if (!device) return reply.code(404).send();
      if (device.isGone) return reply.code(410).send();
      const refusal = device.refusals.shift();
      if (refusal !== undefined) return reply.code(refusal).header('retry-after', `${seconds}`).send();
      const sender = senderOf(headers.authorization, origin(), new Date());
      if (sender === undefined) return reply.code(401).send();
      if (sender !== device.senderKey) return reply.code(403).send();
      const topic = textOf(headers.topic);
      if (!/^\d+$/.test(headers.ttl?.toString() ?? '') || headers['content-encoding'] !== 'aes128gcm')
        return reply.code(400).send();
      if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return reply.code(400).send();
      if (body.length > most) return reply.code(413).send();
      device.pushed.push({ said: decrypt(body, device).toString(), topic, urgency: textOf(headers.urgency) });
      return reply.code(201).header('location', `${origin()}/push/messages/${randomUUID()}`).send();
    });
  };
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
