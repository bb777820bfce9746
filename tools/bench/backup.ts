import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeBackup, type RestoreTarget, restoreBackup } from '@daybook/kernel/backup';
import type { Config } from '@daybook/kernel/config';
import { placeOf } from '@daybook/kernel/postgres';
import { openObjects } from '@daybook/kernel/store';
import { readConfig } from '../../apps/config.js';
import { migrations } from '../../apps/launcher/areas.js';
import { catchUp } from '../../apps/launcher/catch-up.js';
import { prepare, startDatabase } from '../../apps/launcher/database.js';
import { freePorts } from '../free-ports.js';
import { backupOnServer } from './backup-on-server.js';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';
import { type Line, ms, perSecond } from './report.js';
import { timed } from './timed.js';

const todosPerCompany = 200;
const changesPerTodo = 9;
const megabytes = 2;
/** `BENCH_EVENTS=1000000 BENCH_GIGABYTES=2` measures a larger firm. */
const companies = Math.ceil(Number(process.env.BENCH_EVENTS ?? 200_000) / (todosPerCompany * (1 + changesPerTodo)));
const objects = Math.ceil((Number(process.env.BENCH_GIGABYTES ?? 1) * 1_000) / megabytes);

/** Events and objects in number, backed up, backed up again, and restored into an empty place. */
export async function backup(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  for (let n = 0; n < companies; n += 1) {
    const company = await firm.company();
    const todos = await firm.todos(company, todosPerCompany);
    await concurrently(todos.length, (at) => firm.closeAndReopen(company, todos[at] as string, changesPerTodo));
  }
  const events = await firm.log.head();
  await firm.close();
  const { config } = house;
  const folder = join(config.dataDir, 'backup');
  const store = await openObjects(config.objects, config.dataDir);
  const back = () => timed(() => makeBackup({ url: config.database.url, objects: store }, folder, new Date()));

  const ofEvents = await back();
  for (let n = 0; n < objects; n += 1) await store.put(`bench/${n}`, Readable.from([randomBytes(megabytes * 1e6)]));
  const ofObjects = await back();
  const ofNothing = await back();
  const copying = await timed(() =>
    cp(join(config.dataDir, 'objects'), join(config.dataDir, 'copied'), { recursive: true }),
  );
  await rm(join(config.dataDir, 'copied'), { recursive: true });
  const restored = await restore(config, folder, ofNothing.result.point);
  const size = (objects * megabytes) / 1_000;
  const rate = (milliseconds: number) => `${Math.round((size * 1e6) / milliseconds)} MB/s`;
  return [
    { what: `backup of ${events.toLocaleString('en-US')} events`, value: perSecond((events / ofEvents.took) * 1_000) },
    {
      what: `backup of ${size} GB of objects more`,
      value: rate(ofObjects.took),
      against: `copying them ${rate(copying.took)}`,
      ratio: copying.took / ofObjects.took,
    },
    { what: 'backup with nothing new', value: ms(ofNothing.took) },
    { what: 'restore of both into an empty place', value: `${(restored.filling / 1_000).toFixed(1)} s` },
    { what: '  read models made from the log', value: perSecond((events / restored.reading) * 1_000) },
    ...(await backupOnServer(config, folder, ofEvents.result.point)),
  ];
}

/** Milliseconds of filling log, tables and objects, and of reading the log into the read models. */
async function restore(from: Config, folder: string, point: Parameters<typeof restoreBackup>[2]) {
  const dataDir = `${from.dataDir}-restored`;
  const port = await freePorts();
  const env = { NODE_ENV: 'development', PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_LOG_LEVEL: 'info' };
  const config = readConfig({ ...env, DAYBOOK_MASTER_KEY: from.secrets.master });
  const server = await startDatabase(config);
  try {
    const { url, ownerUrl } = config.database;
    const store = await openObjects(config.objects, dataDir);
    const target: RestoreTarget = { url, ownerUrl, objects: store, masterKey: config.secrets.master, migrations };
    const filling = await timed(() => restoreBackup(target, folder, point));
    if (filling.result.length > 0) throw new Error(`${filling.result.length} objects are missing in the backup.`);
    await prepare(config);
    const reading = await timed(() => catchUp(config, () => {}));
    return { filling: filling.took, reading: reading.took };
  } finally {
    await server?.stop();
    for (const place of [placeOf(dataDir), dataDir]) await rm(place, { recursive: true, force: true });
  }
}
