import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxPostgrid } from '@daybook/checks/settings';
import { sandboxHubspot } from '@daybook/crm/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import type { ApiUnderTest, RunningApi } from '@daybook/testing/api';
import { openSandbox } from '../../../apps/sandbox/sandbox.js';
import { startProduct } from './product.js';

/**
 * The whole product with the services it asks while somebody waits: without them each question is repeated for seconds
 * until it is given up.
 */
export async function startProductWithServices(more: Pick<ApiUnderTest, 'clock'>): Promise<RunningApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-services-'));
  const sandbox = await openSandbox({
    dataDir,
    port: 0,
    smtpPort: 0,
    phone: sandboxPhone,
    hubspot: sandboxHubspot,
    postgrid: { ...sandboxPostgrid, webhook: 'http://127.0.0.1:9/' },
  });
  const close = async () => {
    await sandbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const api = await startProduct({ SANDBOX_PORT: String(sandbox.port) }, more);
    return { ...api, stop: () => api.stop().finally(close) };
  } catch (fault) {
    await close();
    throw fault;
  }
}
