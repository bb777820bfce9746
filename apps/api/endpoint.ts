import { graphPath } from '@daybook/kernel/graph';
import type { FastifyInstance } from 'fastify';
import type { Csrf } from './csrf.js';

const withoutSlash = graphPath.slice(0, -1);

/** A GET of the GraphQL endpoint gives the browser its CSRF cookie and changes nothing. */
export function installEndpoint(server: FastifyInstance, csrf: Csrf): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const path = request.url.split('?', 1)[0];
    if (path !== graphPath && path !== withoutSlash) return;
    csrf.hand(request, reply);
    return reply.send({});
  });
}
