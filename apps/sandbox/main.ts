import { sandboxModel } from '@daybook/chatbot/settings';
import { sandboxPostgrid } from '@daybook/checks/settings';
import { sandboxHubspot } from '@daybook/crm/settings';
import { sandboxGoogle } from '@daybook/identity/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import { sandboxQuickbooks } from '@daybook/ledger/settings';
import { sandboxKarbon } from '@daybook/practice/settings';
import { sandboxDropboxSign, sandboxKnowledge } from '@daybook/signatures/settings';
import { sandboxTinMatching } from '@daybook/tax/settings';
import { readConfig } from '../config.js';
import { openSandbox } from './sandbox.js';

const { dataDir, url, port, sandbox: ports, phone } = readConfig();
if (!ports) throw new Error('DAYBOOK_SANDBOX is off.');
const sandbox = await openSandbox({
  dataDir,
  port: ports.port,
  smtpPort: ports.smtpPort,
  phone: phone ?? sandboxPhone,
  karbon: sandboxKarbon,
  hubspot: sandboxHubspot,
  quickbooks: {
    ...sandboxQuickbooks,
    webhooks: {
      address: `http://127.0.0.1:${port}/api/v2/webhooks/quickbooks/`,
      verifier: sandboxQuickbooks.webhookVerifier,
    },
  },
  dropboxSign: { ...sandboxDropboxSign, callback: `http://127.0.0.1:${port}/api/v2/webhooks/dropbox-sign/` },
  postgrid: { ...sandboxPostgrid, webhook: `http://127.0.0.1:${port}/api/v2/webhooks/postgrid/` },
  knowledge: sandboxKnowledge,
  model: sandboxModel,
  tinMatching: sandboxTinMatching,
  google: { ...sandboxGoogle, redirect: `${url}/api/v2/google/callback` },
});
process.stdout.write(`The sandbox shows mail on port ${sandbox.port} and takes it on port ${sandbox.smtpPort}.\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
