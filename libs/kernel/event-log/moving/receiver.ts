import type { EventLog, LoggedEvent } from '../port.js';

/** A log into which the events of another one are carried, each as it is. Nobody else writes to it meanwhile. */
export interface LogReceiver {
  /** What it holds. */
  readonly log: EventLog;
  /**
   * Writes events behind those that it holds, in their order. When it throws, some of them may be there.
   *
   * @throws LogUnavailable; InvalidAppend naming an event that this engine cannot hold; Error when somebody else writes
   */
  take(events: readonly LoggedEvent[]): Promise<void>;
  /** The stream of an event that is not of this product; undefined when there is none. */
  stranger(): Promise<string | undefined>;
  /** Behind this position lies whatever is written next; what is signed by its place must not lie behind it. */
  end(): Promise<number>;
  /** Moves that end to a place, with records that are no events. Does nothing when that takes too many. */
  makeRoom(upTo: number): Promise<void>;
  close(): Promise<void>;
}

/** Events that follow each other in one stream, at most so many and of about so many characters, as one append. */
export function runsOf(events: readonly LoggedEvent[], most: number, characters: number): LoggedEvent[][] {
  const runs: LoggedEvent[][] = [];
  let size = 0;
  for (const event of events) {
    const run = runs.at(-1);
    const own = JSON.stringify([event.data, event.meta]).length;
    const isNext = run?.at(-1)?.stream === event.stream && run.length < most && size + own <= characters;
    size = isNext ? size + own : own;
    if (isNext) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
