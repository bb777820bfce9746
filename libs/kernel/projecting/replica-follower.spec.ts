import type { EventLog, LoggedEvent, Page } from '@daybook/kernel/event-log';
import { eventually } from '@daybook/testing/eventually';
import type { LogReplica } from './replica.js';
import { ReplicaFollower } from './replica-follower.js';

/** A log to which something is always being written: whoever has copied an event finds that there is one more. */
class BusyLog {
  written = 1;

  async head(): Promise<number> {
    return this.written;
  }

  async *follow(after: number, { signal }: { signal: AbortSignal }): AsyncIterable<Page> {
    for (let position = after + 1; !signal.aborted; position += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      this.written = position + 1;
      yield { events: [{ position } as LoggedEvent], upTo: position, atHead: false };
    }
  }
}

it('notes that it has seen the end of a log to which something is always being written', async () => {
  const seen: number[] = [];
  const copied: number[] = [];
  const replica = {
    seen: async () => ({ position: 0, at: null }),
    save: async (events: readonly LoggedEvent[]) => void copied.push(...events.map(({ position }) => position)),
    sawUpTo: async (position: number, isEnd: boolean) => void (isEnd && seen.push(position)),
  };
  const failures: unknown[] = [];
  const follower = new ReplicaFollower(
    new BusyLog() as unknown as EventLog,
    replica as unknown as LogReplica,
    (failure) => failures.push(failure),
  );
  follower.start();
  await eventually(() => expect(seen.length).toBeGreaterThan(0));
  await follower.stop();
  expect(copied).toEqual(copied.map((_, place) => place + 1));
  expect(seen[0]).toBeGreaterThan(0);
  expect(failures).toEqual([]);
});

it('lets those behind it hear of an event once it is copied', async () => {
  const log = new BusyLog() as unknown as EventLog;
  const copied = new Set<number>();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const replica = {
    seen: async () => ({ position: 0, at: null }),
    save: async (events: readonly LoggedEvent[]) => {
      if (copied.size === 2) await held;
      for (const { position } of events) copied.add(position);
    },
    sawUpTo: async () => undefined,
  };
  const follower = new ReplicaFollower(log, replica as unknown as LogReplica, () => undefined);
  const ended = new AbortController();
  const heard: { readonly position: number; readonly isCopied: boolean }[] = [];
  const listening = (async () => {
    for await (const { events } of follower.behind(log).follow(0, { signal: ended.signal }))
      for (const { position } of events) heard.push({ position, isCopied: copied.has(position) });
  })();
  follower.start();
  await eventually(() => expect(heard).toHaveLength(2));
  letGo();
  await eventually(() => expect(heard.length).toBeGreaterThan(4));
  ended.abort();
  await Promise.all([listening, follower.stop()]);
  expect(heard.filter(({ isCopied }) => !isCopied)).toEqual([]);
});
