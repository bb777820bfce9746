import type { FastifyInstance } from 'fastify';

/**
 * Bodies come as JSON in UTF-8. A form, plain text and other encodings are what pages of strangers can send without
 * being asked, and what two readers of one request understand differently. Routes that take something else say so
 * themselves.
 */
export function installBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.secretInAddress) return; // files of any kind, and what mail programs send
    const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset === undefined || /^(utf-8|us-ascii)$/i.test(charset)) return;
    return reply.code(415).send({ errors: [{ message: 'Send text in UTF-8.', extensions: { code: 'VALIDATION' } }] });
  });
}
