import { freshDatabase } from '@daybook/testing/postgres';
import { startProxy } from '../contract/proxy.js';
import { eventLogContract } from '../contract.js';
import { createPostgresLog, prepareLog } from './index.js';

eventLogContract(
  'The log on PostgreSQL',
  async () => {
    const database = await freshDatabase();
    await prepareLog(database.url, 'postgres');
    const direct = new URL(database.url);
    const proxy = await startProxy(direct.hostname, Number(direct.port));
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const open = () => createPostgresLog({ url: url.href, purpose: 'background' });
    return {
      log: open(),
      open,
      cut: proxy.cut,
      async stop() {
        proxy.close();
        await database.drop();
      },
    };
  },
  { idsAcrossStreams: true, hugeEvents: true, crowd: 50_000 },
);
