import { AsyncResource } from 'node:async_hooks';
import { type RequestRun, requests } from '@daybook/kernel/observability';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Screens stay on them for hours. */
const live = '/api/v2/live';

/**
 * Says of every request when it begins and ends, refused ones too, and what happens within it. To be installed before
 * whatever answers, and only where somebody listens.
 */
export function traceRequests(server: FastifyInstance): void {
  const scopes = new WeakMap<FastifyRequest, AsyncResource>();
  server.addHook('onRequest', (request, reply, done) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? 'none';
    if (route.startsWith(live)) return done();
    const run: RequestRun = { method, route, requestId };
    const answer = () =>
      new Promise<void>((ended) => {
        scopes.set(request, new AsyncResource('request'));
        reply.raw.once('close', () => {
          run.status = reply.statusCode;
          ended();
        });
        done();
      });
    void requests.tracePromise(answer, run);
  });
  // the body was read by events of the connection, which belong to no request
  server.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) scope.runInAsyncScope(done);
    else done();
  });
}
