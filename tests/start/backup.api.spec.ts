import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf } from '@daybook/kernel/postgres';
import { until } from '@daybook/testing/eventually';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { freePorts } from '../../tools/free-ports.js';
import { browserOf, end, launch, outcome, welcomed } from './launched.js';
import { SmallDisk } from './small-disk.js';

// Runs what `npm start`, `npm run backup` and `npm run restore` run, so it needs `npm run build` before it.
const running: ChildProcess[] = [];
const folders: string[] = [];
let server: TestServer;
let other: TestServer;
let backups: string;
/** The firm on EventStoreDB, and where it is restored. */
let env: Record<'firm' | 'postgres' | 'eventstoredb', Record<string, string>>;

beforeAll(async () => {
  [server, other] = [await startTestServer(), await startTestServer()];
  backups = newFolder('backups');
  const place = async (name: string) => ({ PORT: `${await freePorts()}`, DAYBOOK_DATA_DIR: newFolder(name) });
  const on = ({ url }: TestServer) => ({ DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: url });
  env = {
    firm: { ...(await place('firm')), ...on(server) },
    postgres: await place('postgres'),
    eventstoredb: { ...(await place('eventstoredb')), ...on(other) },
  };
});
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGINT');
});
afterAll(async () => {
  for (const one of [server, other]) await one.close();
  for (const folder of folders)
    for (const at of [placeOf(folder), folder]) rmSync(at, { recursive: true, force: true });
});

const backup = (folder = backups) => launch(env.firm, 'launcher/backup', folder);
const restore = (to: 'postgres' | 'eventstoredb', ...more: string[]) =>
  launch(env[to], 'launcher/restore', backups, ...more);
const secrets = () => ['--secrets', join(folderOf(env.firm), 'secrets.json')];
const verified = (on: keyof typeof env) => outcome(launch(env[on], 'launcher/verify'), 0);
const eventsIn = (said: string) => Number(/(\d+) events read/.exec(said)?.[1]);

it('backs up a log on EventStoreDB while people work, killed on the way, and takes only what is new', async () => {
  await started('firm');
  const { child } = backup();
  await until(async () => existsSync(join(backups, 'points')));
  await end(child, 'SIGKILL');
  const [, all, added] = await backedUp();
  expect([all === added, Number(all) > 1_000]).toEqual([true, true]);
  await browserOf(`http://localhost:${env.firm.PORT}`, 'owner');
  const [, later, news] = await backedUp();
  expect(Number(later) - Number(all)).toBe(news);
  expect(await outcome(launch({}, 'launcher/check-backup', backups), 0)).toContain('Every moment can be restored.');
});

it('waits while the disk is full, and ends when there is room', async () => {
  const disk = SmallDisk.mount(40);
  if (!disk) return;
  try {
    disk.fill(100_000);
    const waiting = backup(join(disk.folder, 'backups'));
    await until(async () => waiting.said().includes('… Backup: waiting, then going on.'));
    disk.relieve();
    expect(await outcome(waiting, 0)).toContain('Backup of ');
    expect(await outcome(launch({}, 'launcher/check-backup', join(disk.folder, 'backups')), 0)).toContain('✓');
  } finally {
    disk.unmount();
  }
});

it('restores it into PostgreSQL, killed on the way, and people find what was there', async () => {
  const { child } = restore('postgres', ...secrets());
  await until(
    async () => existsSync(placeOf(folderOf(env.postgres))) && existsSync(join(folderOf(env.postgres), 'secrets.json')),
  );
  await end(child, 'SIGKILL');
  expect(await outcome(restore('postgres'), 0)).toContain('Restored into ');
  expect(eventsIn(await verified('postgres'))).toBe(lastEvents());
  await started('postgres');
  await browserOf(`http://localhost:${env.postgres.PORT}`, 'owner');
});

it('restores it into another EventStoreDB, killed on the way, which nobody starts on meanwhile', async () => {
  const refused = launch(
    { ...env.eventstoredb, ...env.firm, DAYBOOK_DATA_DIR: newFolder('full') },
    'launcher/restore',
    backups,
  );
  expect(await outcome(refused, 1)).toContain('Nothing was restored: There is a record on the server at ');
  const { child } = restore('eventstoredb', ...secrets());
  await until(async () => other.store.records.length > 900);
  await end(child, 'SIGKILL');
  expect(await outcome(launch(env.eventstoredb), 1)).toContain('Run it again: npm run restore');
  expect(await outcome(restore('eventstoredb'), 0)).toContain('Restored into ');
  expect(eventsIn(await verified('eventstoredb'))).toBe(lastEvents());
  await started('eventstoredb');
  await browserOf(`http://localhost:${env.eventstoredb.PORT}`, 'owner');
});

it('names the file in which a byte is another', async () => {
  const log = join(backups, 'log', '00000000.zst');
  const bytes = readFileSync(log);
  bytes.writeUInt8(bytes.readUInt8(9_000) ^ 1, 9_000);
  writeFileSync(log, bytes);
  expect(await outcome(launch({}, 'launcher/check-backup', backups), 1)).toContain(`${log} cannot be read`);
});

async function backedUp(): Promise<(number | undefined)[]> {
  const said = await outcome(backup(), 0);
  return /(\d+) events, (\d+) of them new/.exec(said)?.map(Number) ?? [];
}

/** How many events the newest moment has. */
function lastEvents(): number {
  const newest = readdirSync(join(backups, 'points')).toSorted().at(-1) ?? '';
  return JSON.parse(readFileSync(join(backups, 'points', newest, 'manifest.json'), 'utf8')).last.position;
}

function newFolder(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `daybook-${name}-`));
  folders.push(made);
  return made;
}

function folderOf(settings: Record<string, string>): string {
  return settings.DAYBOOK_DATA_DIR ?? '';
}

async function started(on: keyof typeof env): Promise<ChildProcess> {
  const { child } = await welcomed(launch(env[on]));
  running.push(child);
  return child;
}
