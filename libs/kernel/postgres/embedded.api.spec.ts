import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../tools/free-ports.js';
import { type EmbeddedPostgres, placeOf, startPostgres } from './embedded.js';

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => {
  for (const folder of folders) {
    rmSync(placeOf(folder), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
});

function folderIn(parent: string, mode = 0o755): string {
  const folder = mkdtempSync(join(parent, 'daybook-embedded-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, port: number, settings = {}): Promise<EmbeddedPostgres> {
  const server = await startPostgres({
    dataDir,
    port,
    password: 'pass',
    settings: { shared_buffers: '64MB', ...settings },
  });
  servers.push(server);
  return server;
}

async function ask(port: number, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'pass', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Ends a process that may have ended already. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps what it acknowledged over a stop, and over kill -9', async () => {
    const folder = folderIn(tmpdir());
    const port = await freePort();
    const first = await start(folder, port);
    await ask(port, 'create table kept (n int)');
    await ask(port, 'insert into kept values (1)');
    await first.stop();
    const second = await start(folder, port);
    await ask(port, 'insert into kept values (2)');
    process.kill(second.pid, 'SIGKILL');
    await second.ended;
    await start(folder, port);
    expect(await ask(port, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await ask(port, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('ends a server that was left behind on its folder and takes over', async () => {
    const folder = folderIn(tmpdir());
    const port = await freePort();
    const left = await start(folder, port);
    const next = await start(folder, port);
    await expect(left.ended).resolves.toContain('shut down');
    expect(next.pid).not.toBe(left.pid);
    expect(await ask(port, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends the sessions of a killed server before it starts another beside them', async () => {
    const folder = folderIn(tmpdir());
    const port = await freePort();
    const first = await start(folder, port);
    const busy = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'pass', database: 'postgres' });
    busy.on('error', () => undefined);
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
    const session = rows[0]?.pid ?? 0;
    const cut = busy.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error);
    try {
      process.kill(first.pid, 'SIGKILL');
      await first.ended;
      await start(folder, port);
      await expect(cut).resolves.toBeInstanceOf(Error);
    } finally {
      end(session);
    }
  });

  it('starts for root in a folder that others may not enter', async () => {
    const folder = folderIn(process.getuid?.() === 0 ? homedir() : tmpdir(), 0o700);
    const port = await freePort();
    await start(folder, port);
    expect(await ask(port, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readFileSync(join(placeOf(folder), 'postgres.log'), 'utf8')).toContain('ready to accept connections');
  });

  it('names a port that is in use', async () => {
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening));
    await expect(start(folderIn(tmpdir()), port)).rejects.toThrow(`Port ${port}, wanted for PostgreSQL, is in use.`);
    taken.close();
  });

  it('tells what the server said when it cannot start', async () => {
    const folder = folderIn(tmpdir());
    await expect(start(folder, await freePort(), { max_connections: 'many' })).rejects.toThrow('max_connections');
  });
});
