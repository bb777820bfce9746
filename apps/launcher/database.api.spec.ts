import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@daybook/testing/postgres';
import { freePort } from '../../tools/free-ports.js';
import { readConfig } from '../config.js';
import { withInstallation } from './database.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-never-started-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const work = () => Promise.resolve('worked');

describe('with an installation', () => {
  it('says of an empty folder that nothing was started there, and starts no server in it', async () => {
    const config = readConfig({ DAYBOOK_DATA_DIR: folder, PORT: `${await freePort()}` });
    await expect(withInstallation(config, work)).rejects.toThrow(
      `Nothing of Daybook is in ${folder}: it was never started there. Start it once (npm start), or correct DAYBOOK_DATA_DIR.`,
    );
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  it('says of an empty database on a server that nothing was started there', async () => {
    const database = await freshDatabase();
    const config = readConfig({ DAYBOOK_DATA_DIR: folder, DATABASE_URL: database.url });
    await expect(withInstallation(config, work)).rejects.toThrow(
      `Nothing of Daybook is in the database at ${new URL(database.url).host}: it was never started there.`,
    );
    await database.drop();
  });

  it('says of a server that does not answer what to do', async () => {
    const url = `postgres://daybook:pass@127.0.0.1:${await freePort()}/daybook`;
    const config = readConfig({ DAYBOOK_DATA_DIR: folder, DATABASE_URL: url });
    await expect(withInstallation(config, work)).rejects.toThrow('Start it, or correct DATABASE_URL.');
  });
});
