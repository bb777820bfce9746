import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf } from '../../../libs/kernel/postgres/embedded.ts';
import { freePorts } from '../../../tools/free-ports.ts';

const launcher = 'dist/apps/launcher/main.js';

/**
 * Starts what `npm start` starts, on a throw-away data folder and ports that are free.
 *
 * @param {Record<string, string>} [settings] environment variables beside those
 * @returns its address, what it has printed, and how to end it and leave nothing behind
 */
export async function startProduct(settings = {}) {
  if (!existsSync(launcher)) throw new Error('Nothing is built yet: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-browser-'));
  const port = await freePorts();
  const child = spawn(process.execPath, ['--enable-source-maps', launcher], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      ...settings,
      PORT: `${port}`,
      DAYBOOK_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise((started, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Ctrl-C stops everything')) started(undefined);
      });
    child.once('exit', () => failed(new Error(`Daybook did not start:\n${said}`)));
  });
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await gone;
    for (const folder of [placeOf(dataDir), dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, said: () => said, stop };
}
