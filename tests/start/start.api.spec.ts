import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf } from '@daybook/kernel/postgres';
import { companyUuid } from '../../apps/demo/firm.js';
import { ApiClient } from '../../libs/testing/api/client.js';
import { freePorts } from '../../tools/free-ports.js';
import { PersonalClient } from '../crash/many/web-client.js';
import { end, launch, outcome, welcomed } from './launched.js';

// Runs what `npm start` runs, so it needs `npm run build` before it.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-start-'));
const running: ChildProcess[] = [];
let port: number;

beforeAll(async () => {
  port = await freePorts();
});
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGINT');
});
afterAll(() => {
  for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('answers within a minute, signs a demo person in, and ends cleanly', async () => {
    const { child, said } = await start();
    expect(said()).toContain(`Daybook is at http://localhost:${port}`);
    expect(await signIn('controller@demo.daybook.test')).toBe('Daniel');
    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });

  it('keeps its folder from other users of the machine, PostgreSQL being let through alone', () => {
    const isRoot = process.getuid?.() === 0;
    expect(statSync(dataDir).mode & 0o077).toBe(isRoot && placeOf(dataDir) === dataDir ? 0o011 : 0);
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('postgres/'))
      .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('keeps everything over a kill -9 of the launcher, and leaves no part behind', async () => {
    const { child } = await start();
    await end(child, 'SIGKILL');
    const parts = () => Promise.all([port, port + 1, port + 2].map((at) => answers(at)));
    for (let waited = 0; waited < 60_000 && (await parts()).includes(true); waited += 200) await pause(200);
    expect(await parts()).toEqual([false, false, false]);
    const again = await start();
    expect(again.said()).not.toContain('commands of the last six months');
    expect(await signIn('owner@demo.daybook.test')).toBe('Olivia');
  });

  it('refuses to start with another master key, whole or in parts, and goes on with the right one', async () => {
    const env = { PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_MASTER_KEY: 'q1W2r4T5y6U7i8O9p0Az3Sx4Dc5Fv6Gb' };
    expect(await outcome(launch(env), 1)).toMatch(/Wrong key: .*Set DAYBOOK_MASTER_KEY to .*backup/);
    expect(await outcome(launch(env, 'launcher/verify'), 2)).toMatch(/Wrong key: /);
    await start();
    for (const part of ['api', 'projector'])
      expect(await outcome(launch(env, `${part}/main`), 1)).toMatch(/Wrong key: /);
    expect(await outcome(launch({ ...env, DAYBOOK_MASTER_KEY: '' }, 'launcher/verify'), 0)).toContain(
      'All is as it was written.',
    );
    expect(await signIn('owner@demo.daybook.test')).toBe('Olivia');
  });

  it('gets over a kill -9 of PostgreSQL by itself', async () => {
    const { child, said } = await start();
    const postmaster = Number(readFileSync(join(placeOf(dataDir), 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');
    while (!said().includes('PostgreSQL ended and starts again')) await pause(50);
    const ready = () => fetch(`http://localhost:${port}/readyz`).then(({ ok }) => ok);
    for (let waited = 0; waited < 60_000 && !(await ready()); waited += 200) await pause(200);
    expect(await signIn('owner@demo.daybook.test')).toBe('Olivia');
    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
  });

  it('says which port is in use, and that a folder is in use, and lets books be made anew beside it', async () => {
    const first = await start();
    const second = await outcome(launch({ PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir }), 1);
    expect(second).toContain('is running on');
    const other = mkdtempSync(join(tmpdir(), 'daybook-start-'));
    const third = await outcome(launch({ PORT: `${port}`, DAYBOOK_DATA_DIR: other }), 1);
    expect(third).toContain(`Port ${port}, wanted for the portal, is in use.`);
    rmSync(other, { recursive: true, force: true });
    expect(await answers()).toBe(true);
    await booksBackedUp();
    const env = { PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir };
    const rebuild = (...args: string[]) => launch(env, 'launcher/rebuild-books', ...args);
    const rebuilt = await outcome(rebuild(companyUuid('harbor')), 0);
    expect(rebuilt).toMatch(/^The books are those that were read at \S+: \d{4,} transactions, \d+ accounts\.$/m);
    expect(await outcome(rebuild('harbor'), 1)).toContain('Say of which company: npm run ledger:rebuild -- COMPANY');
    expect(await outcome(rebuild(companyUuid('kettle')), 1)).toContain('There is no backup of this company’s books.');
    await end(first.child, 'SIGTERM');
  });

  it('comes back whole from a backup that was made while it ran', async () => {
    const { child } = await start();
    const backup = mkdtempSync(join(tmpdir(), 'daybook-backup-'));
    const other = mkdtempSync(join(tmpdir(), 'daybook-restored-'));
    const restored = { PORT: `${port}`, DAYBOOK_DATA_DIR: other };
    try {
      const made = await outcome(launch({ PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir }, 'launcher/backup', backup), 0);
      expect(await outcome(launch({}, 'launcher/check-backup', backup), 0)).toContain('Every moment can be restored.');
      const events = Number(/(\d+) events/.exec(made)?.[1]);
      expect(events).toBeGreaterThan(1_000);
      await end(child, 'SIGINT');
      const args = [backup, '--secrets', join(dataDir, 'secrets.json')];
      expect(await outcome(launch(restored, 'launcher/restore', ...args), 0)).toContain(`${events} events`);
      expect(await outcome(launch(restored, 'launcher/verify'), 0)).toContain('All is as it was written.');
      expect(await outcome(launch(restored, 'launcher/verify-objects'), 0)).toContain(' 0 missing, 0 damaged');
      const again = await welcomed(launch(restored));
      running.push(again.child);
      expect(again.said()).not.toContain('commands of the last six months');
      expect(await signIn('owner@demo.daybook.test')).toBe('Olivia');
    } finally {
      for (const folder of [placeOf(other), other, backup]) rmSync(folder, { recursive: true, force: true });
    }
  });
});

async function start() {
  const launched = launch({ PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir });
  running.push(launched.child);
  return welcomed(launched);
}

function answers(at = port): Promise<boolean> {
  return fetch(`http://localhost:${at}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Until the books of the bakery have been read, and then backed up into its library. */
async function booksBackedUp(): Promise<void> {
  // reading takes longer than a session on a busy machine
  const staff = await new PersonalClient(`http://localhost:${port}`, 'controller').enter();
  const company = companyUuid('harbor');
  const readAgain = 'mutation ($company: UUID!) { resyncLedger(companyUuid: $company) { success } }';
  const until = async (when: 'lastSuccessfulSyncAt' | 'lastBackupAt') => {
    const asked = `query ($uuid: UUID!) { company(uuid: $uuid) { ${when} ledgerSync { isRunning failure } } }`;
    for (;;) {
      const { [when]: at, ledgerSync: sync } = (await staff.graphql(asked, { uuid: company })).data?.company ?? {};
      if (at) return;
      // who kills the launcher may end the sandbox under a projector that reads from it: a person reads again
      if (sync?.failure && !sync.isRunning) await staff.graphql(readAgain, { company });
      await pause(100);
    }
  };
  await until('lastSuccessfulSyncAt');
  const backUp = 'mutation ($company: UUID!) { backupLedger(companyUuid: $company) { success errorMessage } }';
  const { data, text } = await staff.graphql(backUp, { company });
  if (!data?.backupLedger.success) throw new Error(text);
  await until('lastBackupAt');
}

/** The first name of whoever is signed in. */
async function signIn(username: string): Promise<string> {
  const { data, text } = await new ApiClient(`http://localhost:${port}`).graphql(
    'mutation ($username: String) { login(username: $username, password: "daybook-demo-2026") { currentUser { firstName } } }',
    { username },
  );
  return data?.login.currentUser?.firstName ?? text;
}
