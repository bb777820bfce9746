import type { FastifyPluginAsync } from 'fastify';
import type { Faults } from '../faults.js';
import { serveBooks } from './api.js';
import { Consents } from './consents.js';
import { type QuickbooksApp, serveOauth } from './oauth.js';

export type { QuickbooksApp } from './oauth.js';

/** QuickBooks Online as far as Daybook uses it: consent, tokens, and the books of companies. */
export function quickbooksApi(app: QuickbooksApp, faults: Faults): FastifyPluginAsync {
  const consents = new Consents();
  return async (server) => {
    serveOauth(server, app, consents);
    await server.register(async (api) => serveBooks(api, consents, faults), { prefix: '/v3/company/:realm' });
  };
}
