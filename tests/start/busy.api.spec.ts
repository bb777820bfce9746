import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf } from '@daybook/kernel/postgres';
import { freePorts } from '../../tools/free-ports.js';
import { Burners } from './burners.js';
import { browserOf, end, type Launched, launch, welcomed } from './launched.js';

// Runs what `npm start` runs, so it needs `npm run build` before it.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-busy-'));
const own = placeOf(dataDir);
let burners: Burners;
let env: Record<string, string>;
let launched: Launched;

beforeAll(async () => {
  env = { PORT: `${await freePorts()}`, DAYBOOK_DATA_DIR: dataDir };
  burners = new Burners();
  launched = launch(env);
});
afterAll(async () => {
  await end(launched.child, 'SIGINT');
  await burners.end();
  for (const folder of [own, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const ready = () =>
  fetch(`http://localhost:${env.PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const postmaster = () => Number(readFileSync(join(own, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const restarts = () => launched.said().match(/PostgreSQL ended and starts again/g)?.length ?? 0;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (launched.child.exitCode !== null) throw new Error(launched.said());
    await pause(20);
  }
}

/** The machine is made slow: only a start that ends by itself is a failure. */
const anHour = 3_600_000;

describe('beside processes that eat every core', () => {
  it(
    'plays the demo firm once more after PostgreSQL was killed amid it, and gets ready',
    async () => {
      await until(() => launched.said().includes('commands of the last six months'));
      process.kill(postmaster(), 'SIGKILL');
      await welcomed(launched);
      expect(launched.said()).toMatch(/Demo firm: waiting, then going on\./);
      expect(launched.said()).not.toContain('✗');
      await browserOf(`http://localhost:${env.PORT}`, 'controller');
    },
    anHour,
  );

  it(
    'gets over a PostgreSQL that is killed again while it recovers',
    async () => {
      const before = restarts();
      const first = postmaster();
      process.kill(first, 'SIGKILL');
      await until(() => restarts() > before);
      // the next one, as soon as it is there
      await until(() => postmasterAfter(first) > 0);
      process.kill(postmaster(), 'SIGKILL');
      await until(() => restarts() > before + 1);
      await until(ready);
      await browserOf(`http://localhost:${env.PORT}`, 'owner');
    },
    anHour,
  );

  it(
    'starts again on what is there',
    async () => {
      await end(launched.child, 'SIGINT');
      expect(launched.child.exitCode).toBe(0);
      launched = launch(env);
      await welcomed(launched);
      expect(launched.said()).not.toContain('commands of the last six months');
      await browserOf(`http://localhost:${env.PORT}`, 'controller');
    },
    anHour,
  );
});

/** The process of the server that came after this one; 0 while there is none. */
function postmasterAfter(pid: number): number {
  try {
    const now = postmaster();
    return now === pid ? 0 : now;
  } catch {
    return 0; // it writes its note later
  }
}
