import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf } from '../../../libs/kernel/postgres/embedded.ts';

const launcher = 'dist/apps/launcher/main.js';

/**
 * Starts what `npm start` starts, on a throw-away data folder and ports that are free.
 *
 * @returns its address, and how to end it and leave nothing behind
 */
export async function startProduct() {
  if (!existsSync(launcher)) throw new Error('Nothing is built yet: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-browser-'));
  const port = await freePorts();
  const child = spawn(process.execPath, ['--enable-source-maps', launcher], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', PORT: `${port}`, DAYBOOK_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  while (!said.includes('Ctrl-C stops everything')) {
    if (child.exitCode !== null) throw new Error(`Daybook did not start:\n${said}`);
    await pause(50);
  }
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await gone;
    for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, stop };
}

/** A port with the ones beside it free that the settings derive from it. */
async function freePorts() {
  for (;;) {
    const candidate = 20_000 + Math.floor(Math.random() * 30_000);
    const wanted = [0, 1, 25, 432].map((distance) => candidate + distance);
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return candidate;
  }
}

function isFree(candidate) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(candidate, () => probe.close(() => resolve(true)));
  });
}
