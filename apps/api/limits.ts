import type { Clock } from '@daybook/kernel/clock';
import type { Queryable } from '@daybook/kernel/postgres';
import { RequestCounts } from '@daybook/kernel/request-counts';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What watches over the server may always ask. */
const watching = ['/healthz', '/readyz'];

/**
 * At most so many requests a minute of one address (of IPv6, of one /64 network), whatever they ask for; this machine
 * itself is not counted. Operations that are worth guessing at have limits of their own. Counted over all processes, of
 * which each tells the others of an address from a twentieth of the limit on.
 */
export async function limitRequests(
  server: FastifyInstance,
  perMinute: number,
  database: Queryable,
  clock: Clock,
): Promise<void> {
  const counts = new RequestCounts(database, clock, Math.ceil(perMinute / 20));
  await server.register(rateLimit, { global: false, store: storeOf(counts) });
  server.addHook('onReady', async () => counts.start());
  server.addHook('onClose', () => counts.stop());
  const count = server.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  server.addHook('onRequest', async (request, reply) => {
    if (isLoopback(request.ip) || isWatching(request)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const message = refusal(counted.ttlInSeconds);
    reply.code(429).header('retry-after', counted.ttlInSeconds);
    // who opens a page reads what is sent as it is
    if (request.headers.accept?.includes('text/html')) return reply.type('text/plain; charset=utf-8').send(message);
    return reply.send({ errors: [{ message, extensions: { code: 'RATE_LIMITED' } }] });
  });
}

/** What the library makes its store of. */
function storeOf(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(address: string, answer: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      answer(null, counts.count(address));
    }

    child(): Store {
      return this;
    }
  };
}

function isLoopback(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address);
}

function isWatching({ url }: FastifyRequest): boolean {
  return watching.includes(url);
}

function refusal(seconds: number): string {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `Too many requests came from your network in a short time. Please wait ${wait} and try again.`;
}
