import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../../tools/free-ports.js';

/** Whether this machine has a Redis to start. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A Redis server of its own, which keeps nothing on disk. */
export async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'daybook-redis-'));
  const server = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
