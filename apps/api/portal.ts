import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** What the web needs to know before anybody has signed in. Never a secret. */
export interface PortalSettings {
  readonly environment: string;
  readonly helpUrl: string;
  readonly googleClientId: string;
  readonly disableMandatory2fa: boolean;
  readonly chatbotEnabled: boolean;
  /** MM-DD of the year after the form's. */
  readonly form1099OptInDueDate: string;
  readonly form1099PricingYear: number;
  readonly uploadMaxBytes: number;
  readonly firmName: string;
  readonly firmTimeZone: string;
}

export const demonstration: PortalSettings = {
  environment: 'demonstration',
  helpUrl: '',
  googleClientId: '',
  disableMandatory2fa: true,
  chatbotEnabled: false,
  form1099OptInDueDate: '01-31',
  form1099PricingYear: 2026,
  uploadMaxBytes: 100 * 1024 * 1024,
  firmName: 'Daybook',
  firmTimeZone: 'America/New_York',
};

/** Addresses that ask for nothing: settings of the portal, and the way out of the former services. */
export function servePortal(server: FastifyInstance, settings: PortalSettings): void {
  server.get('/api/v2/config.json', async () => ({ ...settings, version }));
  for (const path of ['/admin/logout/', '/service/logout/'])
    server.get(path, async (_request, reply) => reply.clearCookie('sessionid', { path: '/' }).code(204).send());
}
