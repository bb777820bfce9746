import { type Config, version } from '@daybook/kernel/config';
import type { FastifyInstance } from 'fastify';

/** The same in every installation as long as the product has nothing of it that could be set. */
const fixed = { form1099PricingYear: 2026 };

/** Addresses that ask for nothing: settings of the portal, and the way out of the former services. */
export function servePortal(server: FastifyInstance, config: Config): void {
  server.get('/api/v2/config.json', async () => settingsOf(config));
  for (const path of ['/admin/logout/', '/service/logout/'])
    server.get(path, async (_request, reply) => reply.clearCookie('sessionid', { path: '/' }).code(204).send());
}

/** What the web needs to know before anybody has signed in. Never a secret. */
function settingsOf(config: Config): object {
  const {
    production,
    firmName,
    firmTimeZone,
    firmAccent,
    firmLogo,
    helpUrl,
    google,
    secondFactor,
    form1099OptInDueDate,
    isChatbotOff,
    takesOtherAssistants,
    answerFiles,
    libraryFiles,
  } = config;
  const environment = production ? 'production' : 'demonstration';
  const disableMandatory2fa = !secondFactor.mandatoryForStaff;
  const requireClient2fa = secondFactor.mandatoryForClients;
  return {
    environment,
    version,
    firmName,
    firmTimeZone,
    firmAccent: firmAccent ?? '',
    firmLogo: firmLogo ? new URL(firmLogo).pathname : '',
    helpUrl: helpUrl ?? '',
    googleClientId: google?.clientId ?? '',
    disableMandatory2fa,
    requireClient2fa,
    form1099OptInDueDate,
    chatbotEnabled: !isChatbotOff,
    takesOtherAssistants,
    answerFiles,
    libraryFiles,
    uploadMaxBytes: libraryFiles.maxBytes,
    ...fixed,
  };
}
