import { verifyLink } from '@daybook/kernel/commands';
import { firstPositionOf, hostsOf } from '@daybook/kernel/event-log';
import {
  carryLog,
  type LogReceiver,
  openReceiver,
  PositionMap,
  proveCarried,
  type ReadableLog,
} from '@daybook/kernel/event-log/moving';
import { heldPositions, leadOver } from '@daybook/kernel/log-home';
import type { ClientBase } from 'pg';
import { archivedLog } from './archived-log.js';
import type { LogServer } from './backup.js';
import { countLog, type LastEvent } from './log-segments.js';

export interface IntoServer {
  readonly server: LogServer;
  /** Whether it may hold events of others. */
  readonly isShared: boolean;
  /** Called with how many events the server has. */
  progress?(there: number): void;
}

/**
 * Fills a log on a server with the events of a backup. What was written before the restore broke off is gone on with: who
 * began it there is written down in the database that is restored with it.
 */
export class ServerFilling {
  private constructor(
    private readonly into: IntoServer,
    private readonly receiver: LogReceiver,
  ) {}

  /** @throws Error when there is a record on the server already, or that of others */
  static async open(client: ClientBase, into: IntoServer): Promise<ServerFilling> {
    const receiver = await openReceiver(into.server);
    const filling = new ServerFilling(into, receiver);
    try {
      await filling.demandRoom(client);
      return filling;
    } catch (error) {
      await receiver.close();
      throw error;
    }
  }

  private async demandRoom(client: ClientBase): Promise<void> {
    const hosts = hostsOf(this.into.server.url).join(', ');
    if ((await this.receiver.log.head()) > 0 && (await begunRestore(client)) !== hosts)
      throw new Error(
        `There is a record on the server at ${hosts} already, which is never written over. Restore into an empty one: set EVENTSTORE_URL.`,
      );
    const stranger = this.into.isShared ? undefined : await this.receiver.stranger();
    if (stranger !== undefined)
      throw new Error(
        `The server at ${hosts} holds events that are not of Daybook, such as in ${stranger}. Take a server of its own, or ` +
          'say that it is shared: --shared',
      );
  }

  /** To be committed before the first event is written. */
  async begin(client: ClientBase): Promise<void> {
    await client.query('begin');
    await client.query('create table if not exists ops.restoring (log_server text not null)');
    await client.query('delete from ops.restoring');
    await client.query('insert into ops.restoring values ($1)', [hostsOf(this.into.server.url).join(', ')]);
    await client.query('commit');
  }

  /**
   * Writes what is missing there, holds all of it against the backup, and leads over what tables hold of positions, in the
   * transaction of the client.
   */
  async fill(client: ClientBase, folder: string, last: LastEvent): Promise<void> {
    await countLog(folder, last.position); // a damaged file is named before an event of it is anywhere
    const [from, to] = [archivedLog(folder, last), this.receiver];
    await carryLog({ from, to, verifyLink, progress: (there) => this.into.progress?.(there) });
    await to.makeRoom(await placeOf(from, last.position));
    const positions = new PositionMap(await heldPositions(client));
    await proveCarried({ from, to, verifyLink, meet: (was, is) => positions.meet(was, is) });
    await leadOver(client, positions.entries());
  }

  close(): Promise<void> {
    return this.receiver.close();
  }
}

/** By which an event is signed; the server on which it was written first may have written more than events. */
async function placeOf(log: ReadableLog, position: number): Promise<number> {
  for await (const { events } of log.follow(position - 1)) for (const event of events) return firstPositionOf(event);
  return 0;
}

/** The server into which a restore was begun that broke off; undefined when none was. */
async function begunRestore(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const { rows: known } = await client.query<{ is: boolean }>(`select to_regclass('ops.restoring') is not null as is`);
  if (!known[0]?.is) return undefined;
  const { rows } = await client.query<{ server: string }>('select log_server as server from ops.restoring');
  return rows[0]?.server;
}

/** Whatever is made from a log that is half there would be wrong. @throws Error */
export async function demandNoBrokenRestore(client: Pick<ClientBase, 'query'>): Promise<void> {
  const server = await begunRestore(client);
  if (server === undefined) return;
  throw new Error(
    `A restore into the server at ${server} broke off, and half of the record is there. Run it again: npm run restore`,
  );
}
