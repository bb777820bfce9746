import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainCommands } from '@daybook/kernel/commands';
import { type EventLog, openLog, prepareLog } from '@daybook/kernel/event-log';
import type { FlowContext } from '@daybook/kernel/flows';
import { migrate, openPool, prepareDatabase, queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys, secretsMigrations } from '@daybook/kernel/secrets';
import { freshDatabase } from '@daybook/testing/postgres';
import { webhook } from '@daybook/webhooks/domain';
import { migrations } from '@daybook/webhooks/read';
import { deliversEvents } from '../deliver.js';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const master = 'the master secret';
export const company = randomUUID();
const offered = [
  { category: 'todo', label: 'To-dos', kinds: ['TodoCreated', 'TodoCompleted'] },
  { category: 'check', label: 'Checks', kinds: ['CheckReleased'] },
];
const metadata = () => ({ commandId: randomUUID(), by: { system: 'spec' }, company: null });

/** A log, the webhooks that are told of it, and the address at which they are told. */
export class WebhooksUnderTest {
  received: Received[] = [];
  /** What the receiver answers next; 200 when nothing is said. A function is done before it answers. */
  answers: (number | (() => Promise<number>))[] = [];
  /** Milliseconds by which the clock is ahead. */
  offset = 0;
  readonly tools: FlowContext;
  readonly url: string;
  private readonly server: Server;

  private constructor(
    server: Server,
    readonly log: EventLog,
    tools: Omit<FlowContext, 'clock'>,
    private readonly closeDatabase: () => Promise<void>,
  ) {
    this.server = server.on('request', (request, response) => {
      let body = '';
      request.on('data', (piece) => {
        body += piece;
      });
      request.on('end', async () => {
        this.received.push({ headers: request.headers, body });
        const said = this.answers.shift() ?? 200;
        response.writeHead(typeof said === 'number' ? said : await said()).end('whatever');
      });
    });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
    this.tools = { ...tools, clock: { now: () => new Date(Date.now() + this.offset) } };
  }

  static async open(): Promise<WebhooksUnderTest> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const database = await freshDatabase();
    await prepareDatabase(database.url, database.url);
    await prepareLog(database.url, new URL(database.url).username);
    await migrate(database.url, [...secretsMigrations, ...migrations]);
    const log = await openLog({ engine: 'postgres', url: database.url, purpose: 'background' });
    const pool = openPool(database.url, { purpose: 'background' });
    const keys = new PostgresSubjectKeys(pool, randomBytes(32).toString('base64'));
    const tools = { commands: plainCommands(log, keys), query: queryOf(pool) } as unknown as FlowContext;
    return new WebhooksUnderTest(server, log, tools, async () => {
      await log.close();
      await pool.end();
      await database.drop();
    });
  }

  async close(): Promise<void> {
    await this.closeDatabase();
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** As before any webhook was added. */
  async clear(): Promise<void> {
    [this.received, this.answers, this.offset] = [[], [], 0];
    await this.tools.query('truncate webhooks, ops.webhook_cursors, ops.webhook_deliveries', []);
  }

  /** Something that happened; answers its position. */
  async happened(type: string, stream = `todo-${randomUUID()}`, of: string | null = company): Promise<number> {
    const by = { user: 'u' };
    const meta = { company: of, commandId: randomUUID(), bodyHash: '', at: '2026-03-01T10:00:00.000Z', by };
    const event = { id: randomUUID(), type, data: { title: 'Not for others' }, meta };
    const outcome = await this.log.append(stream, 'none', [event]);
    if (outcome.outcome !== 'appended') throw new Error(outcome.outcome);
    return outcome.position;
  }

  /** A webhook that is told of what happens from now on. */
  async added(change: { readonly url?: string; readonly kinds?: readonly string[] } = {}): Promise<string> {
    const terms = { name: 'CRM', url: this.url, kinds: ['TodoCreated', 'CheckReleased'], ...change };
    const uuid = randomUUID();
    await this.tools.commands.send(webhook, uuid, { type: 'addWebhook', ...terms }, metadata());
    // as the projection has it
    await this.tools.query(
      `insert into webhooks (uuid, name, url, kinds, secret, starts_after, started_by, added_at)
        values ($1, $2, $3, $4, 0, $5, $6, now())`,
      [uuid, terms.name, terms.url, terms.kinds, await this.log.head(), randomUUID()],
    );
    return uuid;
  }

  start(uuid: string, after: number | null) {
    return this.tools.query(
      'update webhooks set paused_because = null, starts_after = $2, started_by = $3 where uuid = $1',
      [uuid, after, randomUUID()],
    );
  }

  /** One turn of the task that delivers. */
  turn(given: object = {}, tools = this.tools): Promise<void> {
    return deliversEvents({ log: this.log, master, mayStayInside: true, offered, ...given }).run(tools);
  }

  /** Of the events of which the address was told, in their order. */
  positions(): number[] {
    return this.received.map(({ body }) => JSON.parse(body).data.position);
  }

  deliveries(uuid: string) {
    return this.tools.query<{ position: number; tries: number; status: number | null; problem: string | null }>(
      'select position, tries, status, problem from ops.webhook_deliveries where webhook = $1 order by position',
      [uuid],
    );
  }

  async stateOf(uuid: string) {
    return (await this.tools.commands.load(webhook, uuid)).state;
  }
}
