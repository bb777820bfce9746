import { readFileSync } from 'node:fs';
import { maxBytes } from '@daybook/files/domain';
import type { Config } from '@daybook/kernel/config';
import type { FastifyInstance } from 'fastify';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** The same in every installation as long as the product has nothing of it that could be set. */
const fixed = {
  chatbotEnabled: false,
  /** MM-DD of the year after the form's. */
  form1099OptInDueDate: '01-31',
  form1099PricingYear: 2026,
  uploadMaxBytes: maxBytes.FILE,
};

/** Addresses that ask for nothing: settings of the portal, and the way out of the former services. */
export function servePortal(server: FastifyInstance, config: Config): void {
  const settings = settingsOf(config);
  server.get('/api/v2/config.json', async () => settings);
  for (const path of ['/admin/logout/', '/service/logout/'])
    server.get(path, async (_request, reply) => reply.clearCookie('sessionid', { path: '/' }).code(204).send());
}

/** What the web needs to know before anybody has signed in. Never a secret. */
function settingsOf({ production, firmName, firmTimeZone, helpUrl, google, secondFactor }: Config): object {
  const environment = production ? 'production' : 'demonstration';
  const disableMandatory2fa = !secondFactor.mandatoryForStaff;
  const requireClient2fa = secondFactor.mandatoryForClients;
  return {
    environment,
    version,
    firmName,
    firmTimeZone,
    helpUrl: helpUrl ?? '',
    googleClientId: google?.clientId ?? '',
    disableMandatory2fa,
    requireClient2fa,
    ...fixed,
  };
}
