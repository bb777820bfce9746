import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What watches over the server may always ask. */
const watching = ['/healthz', '/readyz'];
const addressesAtMost = 20_000;

/**
 * At most so many requests a minute of one address (of IPv6, of one /64 network), whatever they ask for; this machine
 * itself is not counted. Operations that are worth guessing at have limits of their own. Counted in memory, by process.
 */
export async function limitRequests(server: FastifyInstance, perMinute: number): Promise<void> {
  await server.register(rateLimit, { global: false, cache: addressesAtMost });
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
