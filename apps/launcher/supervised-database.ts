import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@daybook/kernel/postgres';
import { RestartPause } from './restart-pause.js';
import { say } from './terminal.js';

/** What PostgreSQL says when its files or its settings are at fault: the next try would end alike. */
const beyondHealing =
  /incompatible with server|not a database cluster|could not locate a valid checkpoint record|invalid (primary )?checkpoint record|has (wrong ownership|invalid permissions)|must be (owned|started) by|configuration file .* contains errors|invalid value for parameter|unrecognized configuration parameter/i;

/** The embedded PostgreSQL, kept running: when it ends by itself it is started again, and the parts find it again. */
export class SupervisedDatabase {
  private server: Promise<EmbeddedPostgres | null> = Promise.resolve(null);
  private stopping = false;
  private readonly restartPause = new RestartPause();

  /**
   * @param open starts the server; null when there is none to supervise
   * @param giveUp told why, when no further try can help
   */
  constructor(
    private readonly open: () => Promise<EmbeddedPostgres | null>,
    private readonly giveUp: (why: string) => void,
    private readonly pause: (milliseconds: number) => Promise<unknown> = wait,
  ) {}

  /** @throws Error when it does not start the first time */
  async start(): Promise<void> {
    const began = performance.now();
    this.server = this.open();
    const server = await this.server;
    void server?.ended.then((said) => this.again(began, said));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const server = await this.server.catch(() => null);
    await server?.stop();
  }

  /** It may be killed again while it recovers, or find no room for it: it is tried until it runs or cannot. */
  private async again(began: number, said: string): Promise<void> {
    for (let [from, why] = [began, said]; !this.stopping; ) {
      if (beyondHealing.test(why)) return this.giveUp(`PostgreSQL cannot start again. It said:\n${why}`);
      const pause = this.restartPause.after(performance.now() - from);
      say(`  ! PostgreSQL ended and starts again in ${pause / 1_000} s. It said last:\n${why}`);
      await this.pause(pause);
      if (this.stopping) return;
      from = performance.now();
      try {
        return await this.start();
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
  }
}
