import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupPoint, makeBackup, restoreBackup } from '@daybook/kernel/backup';
import type { Config } from '@daybook/kernel/config';
import { placeOf } from '@daybook/kernel/postgres';
import { openObjects } from '@daybook/kernel/store';
import { EventStoreDBClient } from '@eventstore/db-client';
import { readConfig } from '../../apps/config.js';
import { migrations } from '../../apps/launcher/areas.js';
import { startDatabase } from '../../apps/launcher/database.js';
import { logServerOf } from '../../apps/launcher/log-server.js';
import { startTestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { freePorts } from '../free-ports.js';
import { type Line, ms, perSecond } from './report.js';
import { timed } from './timed.js';

/** The events of a moment restored into a log server in memory, and backed up from there beside a bare client that reads them. */
export async function backupOnServer(from: Config, folder: string, point: BackupPoint): Promise<Line[]> {
  const server = await startTestServer();
  const dataDir = `${from.dataDir}-on-server`;
  const config = readConfig({
    ...{ NODE_ENV: 'development', PORT: `${await freePorts()}`, DAYBOOK_DATA_DIR: dataDir },
    ...{ DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: server.url },
    ...{ DAYBOOK_LOG_LEVEL: 'info', DAYBOOK_MASTER_KEY: from.secrets.master },
  });
  const database = await startDatabase(config);
  try {
    return await measured(config, folder, point);
  } finally {
    await database?.stop();
    await server.close();
    for (const place of [placeOf(dataDir), dataDir]) await rm(place, { recursive: true, force: true });
  }
}

async function measured(config: Config, folder: string, point: BackupPoint): Promise<Line[]> {
  const { logServer } = logServerOf(config);
  if (!logServer) throw new Error('The log is not on a server.');
  const { url, ownerUrl } = config.database;
  const objects = await openObjects(config.objects, config.dataDir);
  const into = { server: logServer, isShared: false };
  const target = { url, ownerUrl, objects, masterKey: config.secrets.master, migrations, logServer: into };
  const restored = await timed(() => restoreBackup(target, folder, point));
  const back = () => timed(() => makeBackup({ url, objects, logServer }, join(config.dataDir, 'backup'), new Date()));
  const [first, second] = [await back(), await back()];
  const bare = await timed(() => readAll(logServer.url));
  const events = point.last?.position ?? 0;
  const rate = (took: number) => perSecond((events / took) * 1_000);
  return [
    {
      what: `backup of ${events.toLocaleString('en-US')} events on EventStoreDB`,
      value: rate(first.took),
      against: `a bare client reads ${rate(bare.took)}`,
      ratio: bare.took / first.took,
    },
    { what: '  with nothing new', value: ms(second.took) },
    { what: '  restore into it, with the proof', value: rate(restored.took) },
  ];
}

async function readAll(url: string): Promise<number> {
  const client = EventStoreDBClient.connectionString(url);
  let read = 0;
  for await (const _ of client.readAll()) read += 1;
  await client.dispose();
  return read;
}
