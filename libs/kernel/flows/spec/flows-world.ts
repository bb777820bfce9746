import { projectingSql } from '@daybook/kernel/projecting';
import { decode, MemoryLog } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { Client } from 'pg';
import { type FlowContext, Flows, type FlowsOptions, flowsSql } from '../index.js';

/** A log in memory, a database, and whatever runs on them; nothing else is there for flows to use but a clock. */
export class FlowsWorld {
  readonly log = new MemoryLog();
  readonly reported: string[] = [];
  now = new Date('2026-03-01T10:00:00.000Z');
  private readonly running: Flows[] = [];

  private constructor(
    readonly client: Client,
    private readonly database: Awaited<ReturnType<typeof freshDatabase>>,
  ) {}

  static async open(): Promise<FlowsWorld> {
    const database = await freshDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query((await projectingSql()) + (await flowsSql()));
    return new FlowsWorld(client, database);
  }

  start(parts: Partial<FlowsOptions>): Flows {
    const flows = new Flows({
      log: this.log,
      decoder: async () => decode,
      eventHandlers: [],
      scheduledTasks: [],
      tools: { clock: { now: () => this.now } } as FlowContext,
      database: { connectionString: this.database.url },
      runner: 'test',
      firstDelay: 1,
      report: {
        parked: (flow, { stream, error }) => this.reported.push(`${flow} parked ${stream}: ${error}`),
        failed: (message, error) => this.reported.push(`${message} ${error}`),
      },
      ...parts,
    });
    this.running.push(flows);
    flows.start();
    return flows;
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((one) => one.stop()));
    await this.client.end();
    await this.database.drop();
  }
}
