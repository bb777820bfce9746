import { type Clock, systemClock } from '@daybook/kernel/clock';
import { type AnyEventHandler, type FlowContext, Flows, type ScheduledTask } from '@daybook/kernel/flows';
import type { Email, Mail } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { SealedObjects } from '@daybook/kernel/store';
import type { RunningApi } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';

/** The flows of a firm under test in this process, and the letters they hand in: each key counts once, as at the post. */
export class Post {
  /** What it does before it takes a letter; here a spec lets it put letters off. */
  beforeTaking: (email: Email) => Promise<void> = async () => undefined;
  readonly mail: Mail = {
    send: async (email) => {
      await this.beforeTaking(email);
      this.emails.set(email.key, email);
    },
  };
  private readonly emails = new Map<string, Email>();
  private readonly flows: Flows;

  constructor(
    api: RunningApi,
    parts: {
      eventHandlers: readonly AnyEventHandler[];
      scheduledTasks: readonly ScheduledTask[];
      /** Milliseconds before what failed is tried again, at first. */
      firstDelay?: number;
    },
    clock: Clock = systemClock,
  ) {
    const { log, decoder, pool, commands, objects } = api;
    const keys = new PostgresSubjectKeys(pool, api.config.secrets.master);
    const tools = {
      keys,
      commands,
      clock,
      query: queryOf(pool),
      sealed: new SealedObjects(objects, keys),
      mail: this.mail,
    } as unknown as FlowContext;
    this.flows = new Flows({
      ...parts,
      log,
      decoder,
      tools,
      database: { connectionString: api.config.database.url },
      runner: 'test',
      report: {
        parked: (flow, { error }) => api.lines.push({ msg: 'fault', flow, error }),
        failed: () => undefined,
      },
    });
    this.flows.start();
  }

  /** All letters to an address so far. */
  to(address: string): readonly Email[] {
    return [...this.emails.values()].filter(({ to }) => to.address === address);
  }

  /** The letter of this subject to an address, once there are so many of them; the newest. */
  async letter(address: string, subject: string, count = 1): Promise<Email> {
    const found = () => this.to(address).filter((one) => one.subject === subject);
    return until(
      () => found().length >= count && found().at(-1),
      () => `${address} got ${JSON.stringify(this.to(address).map((one) => one.subject))}`,
    );
  }

  close(): Promise<void> {
    return this.flows.stop();
  }
}

/** The token in the link of a letter. */
export function tokenIn({ text }: Email): string {
  const [, token = ''] = /\/links\/[a-z-]+\/([\w-]{64})(?![\w-])/.exec(text) ?? [];
  return token;
}
