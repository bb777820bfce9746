import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/free-ports.js';
import { jobsContract } from '../contract.js';
import { RedisJobs } from './redis-jobs.js';

const installed = isInstalled();
if (!installed && !process.env.REDIS_URL) {
  process.stderr.write(
    'jobs on Redis are not tested: redis-server is missing (Debian: apt-get install redis-server)\n',
  );
}

(installed || process.env.REDIS_URL ? describe : describe.skip)('jobs on Redis', () => {
  let server: ChildProcess | undefined;
  let url = '';
  let folder = '';
  beforeAll(async () => {
    if (process.env.REDIS_URL) {
      url = process.env.REDIS_URL;
      return;
    }
    const port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'daybook-redis-'));
    server = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    url = `redis://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server?.kill();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  jobsContract((settings) => new RedisJobs(url, settings));
});

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
