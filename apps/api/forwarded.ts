import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests whose X-Forwarded-For names more than the trusted proxies have seen: what stands before the first
 * address that is not theirs was written by whoever sent it.
 */
export function refuseLongChains(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const header = request.headers['x-forwarded-for'];
    const seen = (request.ips ?? []).length - 1;
    if (header === undefined || seen < 1) return;
    if (String(header).split(',').length > seen) return reply.code(400).send({ errors: [{ message: refusal }] });
  });
}

const refusal =
  'X-Forwarded-For names more addresses than there are trusted proxies. The proxy has to set it anew for each request, or DAYBOOK_TRUSTED_PROXIES has to name all proxies on the way.';
