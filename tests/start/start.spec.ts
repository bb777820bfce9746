import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf } from '@daybook/kernel/postgres';
import { freePorts } from '../../tools/free-ports.js';
import { ApiClient } from '../api/client.js';

// Runs what `npm start` runs, so it needs `npm run build` before it.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-start-'));
const running: ChildProcess[] = [];
let port: number;

beforeAll(async () => {
  if (!existsSync('dist/apps/launcher/main.js')) throw new Error('Nothing is built yet: npm run build');
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

  it('keeps everything over a kill -9 of the launcher, and leaves no part behind', async () => {
    const { child } = await start();
    await end(child, 'SIGKILL');
    for (let waited = 0; waited < 60_000 && (await answers()); waited += 200) await pause(200);
    expect(await answers()).toBe(false);
    const again = await start();
    expect(again.said()).not.toContain('commands of the last six months');
    expect(await signIn('owner@demo.daybook.test')).toBe('Olivia');
  });

  it('refuses to start with another master key, whole or in parts, and goes on with the right one', async () => {
    const env = { PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir, DAYBOOK_MASTER_KEY: 'q1W2r4T5y6U7i8O9p0Az3Sx4Dc5Fv6Gb' };
    expect(await outcome(env)).toMatch(/Wrong key: .*Set DAYBOOK_MASTER_KEY to .*backup/);
    expect(await outcome(env, 'launcher/verify', 2)).toMatch(/Wrong key: /);
    await start();
    for (const part of ['api', 'projector']) expect(await outcome(env, `${part}/main`)).toMatch(/Wrong key: /);
    expect(await outcome({ ...env, DAYBOOK_MASTER_KEY: '' }, 'launcher/verify', 0)).toContain(
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

  it('says which port is in use, and that a folder is in use', async () => {
    const first = await start();
    const second = await outcome({ PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir });
    expect(second).toContain('is running on');
    const other = mkdtempSync(join(tmpdir(), 'daybook-start-'));
    const third = await outcome({ PORT: `${port}`, DAYBOOK_DATA_DIR: other });
    expect(third).toContain(`Port ${port}, wanted for the portal, is in use.`);
    rmSync(other, { recursive: true, force: true });
    expect(await answers()).toBe(true);
    await end(first.child, 'SIGTERM');
  });
});

function launch(env: Record<string, string>, program = 'launcher/main') {
  const child = spawn(process.execPath, ['--enable-source-maps', `dist/apps/${program}.js`], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return { child, said: () => text };
}

async function start() {
  const launched = launch({ PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir });
  running.push(launched.child);
  while (!launched.said().includes('Ctrl-C stops everything')) {
    if (launched.child.exitCode !== null) throw new Error(launched.said());
    await pause(50);
  }
  return launched;
}

async function outcome(env: Record<string, string>, program?: string, code = 1): Promise<string> {
  const { child, said } = launch(env, program);
  await new Promise((done) => child.once('close', done));
  expect([child.exitCode, said()]).toEqual([code, expect.anything()]);
  return said();
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

function answers(): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The first name of whoever is signed in. */
async function signIn(username: string): Promise<string> {
  const { data, text } = await new ApiClient(`http://localhost:${port}`).graphql(
    'mutation ($username: String) { login(username: $username, password: "daybook-demo-2026") { currentUser { firstName } } }',
    { username },
  );
  return data?.login.currentUser?.firstName ?? text;
}
