import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf } from '@daybook/kernel/postgres';
import { freshDatabase } from '@daybook/testing/postgres';
import { startTestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { freePorts } from '../../tools/free-ports.js';
import { Line } from '../outage/line.js';
import { end, type Launched, launch, outcome, welcomed } from './launched.js';

// Runs what `npm start` runs, so it needs `npm run build` before it.

/** Starts are to be waited for however busy the machine is. */
const anHour = 3_600_000;
const closing: (() => unknown)[] = [];
let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = folder();
  port = await freePorts();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'daybook-away-'));
  closing.push(() => {
    for (const one of [placeOf(made), made]) rmSync(one, { recursive: true, force: true });
  });
  return made;
}

function start(env: Record<string, string>, program?: string, ...args: string[]): Launched {
  const launched = launch({ PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir, ...env }, program, ...args);
  closing.push(() => end(launched.child, 'SIGINT'));
  return launched;
}

async function until({ child, said }: Launched, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (child.exitCode !== null) throw new Error(said());
    await pause(20);
  }
}

const secret = () => randomBytes(32).toString('base64');
interface Readiness {
  readonly log?: { readonly reads: boolean; readonly saves: boolean };
}

const ready = (): Promise<Readiness> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.json() as Promise<Readiness>,
    () => ({}),
  );

it(
  'starts in production while the event log is away, reads, and saves when it is back',
  async () => {
    const server = await startTestServer();
    closing.push(() => server.close());
    const line = await Line.to(server.url);
    closing.push(() => line.cut());
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DAYBOOK_URL: 'https://portal.firm.test',
      DAYBOOK_SUPPORT_MAIL: 'support@firm.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DAYBOOK_TOKEN_SECRET: secret(),
      DAYBOOK_CSRF_SECRET: secret(),
      DAYBOOK_MASTER_KEY: secret(),
      DAYBOOK_EVENT_LOG: 'eventstoredb',
      EVENTSTORE_URL: line.through(server.url),
    };
    await line.cut();
    const first = start(env);
    await until(first, () => first.said().includes('waiting, then going on. The event log at'));
    await line.restore();
    await welcomed(first);
    expect(first.said()).toContain('/setup?token=');
    await until(first, async () => (await ready()).log?.reads === true);
    await end(first.child, 'SIGINT');

    await line.cut();
    const again = await welcomed(start(env));
    expect(again.said()).toContain('The event log does not answer. What was recorded can be read');
    await until(again, async () => (await ready()).log?.saves === false);
    expect(await ready()).toMatchObject({ status: 'ready', log: { answers: false, reads: true, saves: false } });
    await line.restore();
    await until(again, async () => (await ready()).log?.saves === true);
    expect(again.child.exitCode).toBeNull();
  },
  anHour,
);

it(
  'prepares and backs up a database that comes a little later',
  async () => {
    const database = await freshDatabase();
    closing.push(() => database.drop());
    const line = await Line.to(database.url);
    closing.push(() => line.cut());
    const url = line.through(database.url);
    const env = { DATABASE_URL: url, DATABASE_OWNER_URL: url };
    await line.cut();
    const prepared = start(env, 'launcher/prepare');
    await until(prepared, () => /waiting, then going on\. .* does not answer \(ECONNREFUSED\)/.test(prepared.said()));
    await line.restore();
    expect(await outcome(prepared, 0)).toContain('The database is ready.');

    await line.cut();
    const copies = folder();
    const backup = start(env, 'launcher/backup', copies);
    await until(backup, () => backup.said().includes('Backup: waiting, then going on.'));
    await line.restore();
    expect(await outcome(backup, 0)).toContain('0 events');
    expect(await outcome(start({}, 'launcher/check-backup', copies), 0)).toContain('Every moment can be restored.');
  },
  anHour,
);
