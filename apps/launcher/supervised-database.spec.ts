import type { EmbeddedPostgres } from '@daybook/kernel/postgres';
import { SupervisedDatabase } from './supervised-database.js';

/** Servers that a test starts and ends as it likes. */
class Servers {
  readonly pauses: number[] = [];
  readonly gaveUp: string[] = [];
  stopped = 0;
  private readonly ends: ((said: string) => void)[] = [];
  private readonly failures: string[] = [];
  readonly supervised = new SupervisedDatabase(
    () => this.open(),
    (why) => this.gaveUp.push(why),
    async (milliseconds) => this.pauses.push(milliseconds),
  );

  get started(): number {
    return this.ends.length;
  }

  /** The next tries to start fail with these words. */
  fail(...words: string[]): void {
    this.failures.push(...words);
  }

  async end(said: string): Promise<void> {
    this.ends.at(-1)?.(said);
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  }

  private async open(): Promise<EmbeddedPostgres> {
    const failure = this.failures.shift();
    if (failure) throw new Error(failure);
    const ended = new Promise<string>((end) => this.ends.push(end));
    const stop = async () => {
      this.stopped += 1;
    };
    return { pid: this.ends.length, ended, stop };
  }
}

let servers: Servers;
beforeEach(async () => {
  servers = new Servers();
  await servers.supervised.start();
});

it('tries again, after longer and longer pauses, when it is killed while it recovers', async () => {
  servers.fail(...Array(7).fill('PostgreSQL did not start. It said:\nLOG: database system was not properly shut down'));
  await servers.end('LOG: the database system is ready');
  expect(servers.gaveUp).toEqual([]);
  expect(servers.started).toBe(2);
  expect(servers.pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  await servers.end('killed once more');
  expect(servers.started).toBe(3);
});

it.each([
  'FATAL:  database files are incompatible with server',
  'PANIC:  could not locate a valid checkpoint record at 0/1E2F3A8',
  'FATAL:  data directory "/srv/postgres" has wrong ownership',
])('ends with its words on what no further try heals: %s', async (said) => {
  servers.fail('LOG: killed while it recovered', `PostgreSQL did not start. It said:\n${said}`);
  await servers.end('LOG: the database system is ready');
  expect(servers.started).toBe(1);
  expect(servers.gaveUp).toEqual([expect.stringContaining(said)]);
});

it('starts nothing any more once it is stopped', async () => {
  await servers.supervised.stop();
  await servers.end('LOG: database system is shut down');
  expect([servers.started, servers.stopped, servers.pauses]).toEqual([1, 1, []]);
});
