import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userDecider } from '@daybook/identity/domain';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { createPostgresLog, prepareLog } from '@daybook/kernel/event-log';
import { migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import { makeDemoFirm } from './index.js';

it('adds nobody to the record of a real firm, whose passwords would be public', async () => {
  const { url, drop } = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-demo-'));
  const master = randomBytes(32).toString('base64');
  await prepareDatabase(url, url);
  await prepareLog(url, decodeURIComponent(new URL(url).username));
  await migrate(url, secretsMigrations);
  const pool = openPool(url, { purpose: 'background' });
  const log = createPostgresLog({ url, purpose: 'background' });
  try {
    const person = {
      type: 'RegisterUser',
      email: 'ann@firm.test',
      name: { firstName: 'Ann', lastName: 'Lee' },
    } as const;
    const commands = plainCommands(log, new PostgresSubjectKeys(pool, master));
    await commands.send(userDecider, randomUUID(), person, {
      commandId: randomUUID(),
      by: { system: 'test' },
      company: null,
    });
    const before = await log.head();
    const config = { dataDir, database: { url }, eventLog: { engine: 'postgres' }, secrets: { master } } as Config;
    expect(await makeDemoFirm(config)).toBe(false);
    expect([await log.head(), readdirSync(dataDir)]).toEqual([before, []]);
  } finally {
    await log.close();
    await pool.end();
    await drop();
    rmSync(dataDir, { recursive: true });
  }
});
