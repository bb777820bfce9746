import { join } from 'node:path';
import { awaitLog, type EventLog } from '@daybook/kernel/event-log';
import { freePort } from '../../tools/free-ports.js';
import { Part } from './part.js';

/** Which of the three it answers like: `23.10`, `24.10` or `26.0`; absent: the one that the product names. */
const version = process.env.CRASH_LOG_VERSION;

/** An EventStoreDB server in memory, or three that are a cluster, in a process of its own that nobody kills. */
export class LogServer {
  private constructor(
    readonly url: string,
    /** The test's own way in. */
    readonly log: EventLog,
    private readonly part: Part,
  ) {}

  /** @param nodes three are a cluster */
  static async start(nodes: 1 | 3, folder: string): Promise<LogServer> {
    const ports = new Set<number>();
    while (ports.size < nodes) ports.add(await freePort());
    const where = [...ports];
    const part = new Part({
      program: ['../libs/kernel/event-log/eventstoredb/testing/serve.js', where.join(), ...(version ? [version] : [])],
      env: {},
      ready: '',
      log: join(folder, 'log-server.log'),
    });
    part.start();
    const url = `esdb://${where.map((port) => `127.0.0.1:${port}`).join()}?tls=false`;
    return new LogServer(url, await awaitLog({ engine: 'eventstoredb', url }, () => undefined), part);
  }

  /** Ends the server of a cluster that leads; until the others have elected one, nothing is taken. */
  loseLeader(): void {
    this.part.kill('SIGUSR2');
  }

  async stop(): Promise<void> {
    await this.log.close();
    await this.part.stop();
  }
}
