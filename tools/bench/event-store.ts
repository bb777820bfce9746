import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoggedEvent } from '@daybook/kernel/event-log';

/** Streams of companies, each of so many events like one. */
export interface Filler {
  readonly streams: readonly { readonly company: string; readonly names: readonly string[] }[];
  readonly eventsPerStream: number;
  readonly like: LoggedEvent;
}

/** The EventStoreDB server in memory, in a process of its own. */
export class EventStore {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<EventStore> {
    const child = fork('dist/tools/bench/event-server.js', { execArgv: ['--max-old-space-size=4096'] });
    const [url] = await once(child, 'message');
    return new EventStore(child, url);
  }

  /** Writes without going through the line. */
  async fill(filler: Filler): Promise<void> {
    this.child.send(filler);
    await once(this.child, 'message');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill();
    await gone;
  }
}
