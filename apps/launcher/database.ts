import type { Config } from '@daybook/kernel/config';
import { prepareLog } from '@daybook/kernel/event-log';
import { type EmbeddedPostgres, makeDatabase, migrate, prepareDatabase, startPostgres } from '@daybook/kernel/postgres';
import { migrations } from './areas.js';

/** Starts the embedded PostgreSQL; null when the database is somebody else's. */
export async function startDatabase(config: Config): Promise<EmbeddedPostgres | null> {
  const { embeddedPort, ownerUrl } = config.database;
  if (embeddedPort === null) return null;
  const password = decodeURIComponent(new URL(ownerUrl).password);
  const server = await startPostgres({ dataDir: config.dataDir, port: embeddedPort, password });
  await makeDatabase(ownerUrl);
  return server;
}

/** Roles, schemas, log and tables of today's shape; what is there already stays. */
export async function prepare(config: Config): Promise<void> {
  const { ownerUrl, url } = config.database;
  await prepareDatabase(ownerUrl, url);
  await prepareLog(ownerUrl, decodeURIComponent(new URL(url).username));
  await migrate(url, migrations);
}
