import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Faults } from '../faults.js';
import type { MailHouse } from '../postgrid/index.js';
import { serveBooks } from './api.js';
import { PaperFiles } from './attachments/files.js';
import { serveBookkeeper } from './bookkeeper.js';
import { Consents } from './consents.js';
import { LaterChanges } from './later-changes.js';
import { MailedChecks } from './mailed-checks.js';
import { type QuickbooksApp, serveOauth } from './oauth.js';
import { shelf } from './shelf.js';
import { Webhooks } from './webhooks.js';

export { type Realm, realms } from './charts.js';
export type { Tokens } from './consents.js';
export type { QuickbooksApp } from './oauth.js';

/** QuickBooks Online as far as Daybook uses it: consent, tokens and the books of companies, with what is changed there kept in the data folder. */
export function quickbooksApi(
  app: QuickbooksApp,
  dataDir: string,
  house: MailHouse,
  faults: Faults,
): FastifyPluginAsync {
  const consents = consentsIn(dataDir);
  const webhooks = new Webhooks(app.webhooks ?? null);
  const changes = new LaterChanges(folderIn(dataDir), (...what) => webhooks.changed(...what));
  const mailed = new MailedChecks(house);
  const booksOf = shelf(changes, mailed);
  const files = new PaperFiles(folderIn(dataDir));
  return async (server) => {
    server.addHook('onClose', async () => webhooks.end());
    serveOauth(server, app, consents, faults);
    serveBookkeeper(server, booksOf, changes);
    files.serve(server, faults);
    await server.register(async (api) => serveBooks(api, { consents, changes, mailed, booksOf, files, faults }), {
      prefix: '/v3/company/:realm',
    });
  };
}

/** The consents that the sandbox of a data folder keeps; not while it runs. */
export function consentsIn(dataDir: string): Consents {
  return new Consents(folderIn(dataDir));
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'sandbox', 'quickbooks');
}
