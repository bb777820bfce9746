import { openLog } from '@daybook/kernel/event-log';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { load } from './load.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const changeStatus = `mutation ChangeTodoStatus($uuid: UUID!, $action: String!) {
  changeTodoStatus(uuid: $uuid, action: $action) { success status updatedAt errorMessage }
}`;
const me = '{ currentUser { uuid email is2faEnabled } }';
const todosPerConnection = 8;

type Calls = TestServer['calls'];

/**
 * Changes of status over HTTP with the log on EventStoreDB, the server in memory, beside PostgreSQL, and how often a
 * command and a query go to the log's server.
 */
export async function engines(postgres: House): Promise<Line[]> {
  const server = await startTestServer();
  const elsewhere = await House.build({ DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: server.url });
  try {
    await elsewhere.startAll();
    const [one, other] = [await EnginesFixture.open(elsewhere, server.calls), await EnginesFixture.open(postgres)];
    const lines: Line[] = [];
    for (const connections of [1, 16]) {
      const against = await other.change(connections);
      const { perSecond: rate, p50, p99, trips } = await one.change(connections);
      lines.push(
        {
          what: `${connections} at once`,
          value: perSecond(rate),
          against: `${perSecond(against.perSecond)} on PostgreSQL`,
          ratio: rate / against.perSecond,
        },
        { what: '  p50, p99', value: `${ms(p50)}, ${ms(p99)}`, against: `${ms(against.p50)}, ${ms(against.p99)}` },
        { what: '  log: a command', value: trips, aim: '1.00 appends, 0.00 reads' },
      );
    }
    lines.push({ what: '  log: a query', value: (await one.ask()).trips, aim: '0.00 appends, 0.00 reads' });
    return lines;
  } finally {
    await elsewhere.tearDown();
    await server.close();
  }
}

/** A firm with to-dos of its own, and a visitor who changes them. */
class EnginesFixture {
  private readonly turns = new Map<string, number>();

  private constructor(
    private readonly house: House,
    private readonly headers: Visitor['headers'],
    private readonly todos: readonly string[],
    private readonly calls: Calls,
  ) {}

  static async open(house: House, calls: Calls = { streamReads: 0, appends: 0 }): Promise<EnginesFixture> {
    const { eventLog } = house.config;
    const firm = eventLog.engine === 'postgres' ? new Firm(house) : new Firm(house, await openLog(eventLog));
    const todos = await firm.todos(await firm.company(), 16 * todosPerConnection);
    await firm.close();
    await house.abreast();
    const { headers } = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
    const fixture = new EnginesFixture(house, headers, todos, calls);
    await fixture.change(16); // until the code is compiled and the streams are remembered
    return fixture;
  }

  change(connections: number) {
    return this.counted(connections, 'changeTodoStatus', (connection, n) => {
      const uuid = this.todos[connection * todosPerConnection + (n % todosPerConnection)] as string;
      const turn = this.turns.get(uuid) ?? 0;
      this.turns.set(uuid, turn + 1);
      return { query: changeStatus, variables: { uuid, action: turn % 2 === 0 ? 'close' : 'reopen' } };
    });
  }

  ask() {
    return this.counted(16, 'currentUser', () => ({ query: me }));
  }

  private async counted(connections: number, name: string, question: (connection: number, n: number) => object) {
    const { streamReads, appends } = this.calls;
    const measured = await load({
      url: this.house.endpoint,
      connections,
      seconds: 4,
      headers: this.headers,
      meters: () => [],
      shot: (connection, n) => ({ body: JSON.stringify(question(connection, n)) }),
      accept: (body) => body.startsWith(`{"data":{"${name}":{`),
    });
    const each = (now: number, before: number) => ((now - before) / measured.count).toFixed(2);
    const trips = `${each(this.calls.appends, appends)} appends, ${each(this.calls.streamReads, streamReads)} reads`;
    return { ...measured, trips };
  }
}
