import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@daybook/kernel/config';
import type { EmbeddedPostgres } from '@daybook/kernel/postgres';
import { startDatabase } from './database.js';
import { say } from './terminal.js';

const pause = 500;

/** The embedded PostgreSQL, kept running: when it ends by itself it is started again, and the parts find it again. */
export class SupervisedDatabase {
  private server: Promise<EmbeddedPostgres | null> = Promise.resolve(null);
  private stopping = false;

  /** @param giveUp told why, when it cannot be started again */
  constructor(
    private readonly config: Config,
    private readonly giveUp: (why: string) => void,
  ) {}

  /** @throws Error when it does not start the first time */
  async start(): Promise<void> {
    this.server = startDatabase(this.config);
    const server = await this.server;
    void server?.ended.then((said) => this.again(said));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const server = await this.server.catch(() => null);
    await server?.stop();
  }

  private async again(said: string): Promise<void> {
    if (this.stopping) return;
    say(`  ! PostgreSQL ended and starts again. It said last:\n${said}`);
    await wait(pause);
    if (this.stopping) return;
    await this.start().catch((error: Error) => {
      if (!this.stopping) this.giveUp(error.message);
    });
  }
}
