import { join } from 'node:path';
import { awaitLog, type EventLog } from '@daybook/kernel/event-log';
import { Part } from './part.js';

/** Which of the three it answers like: `23.10`, `24.10` or `26.0`; absent: the one that the product names. */
const version = process.env.CRASH_LOG_VERSION;

/** An EventStoreDB server in memory, in a process of its own that nobody kills. */
export class LogServer {
  private constructor(
    readonly url: string,
    /** The test's own way in. */
    readonly log: EventLog,
    private readonly part: Part,
  ) {}

  static async start(port: number, folder: string): Promise<LogServer> {
    const part = new Part({
      program: ['../libs/kernel/event-log/eventstoredb/testing/serve.js', String(port), ...(version ? [version] : [])],
      env: {},
      ready: '',
      log: join(folder, 'log-server.log'),
    });
    part.start();
    const url = `esdb://127.0.0.1:${port}?tls=false`;
    return new LogServer(url, await awaitLog({ engine: 'eventstoredb', url }, () => undefined), part);
  }

  async stop(): Promise<void> {
    await this.log.close();
    await this.part.stop();
  }
}
