import { isDeepStrictEqual } from 'node:util';
import { firstPositionOf } from '../first-position.js';
import type { LoggedEvent } from '../port.js';
import { CannotCarry } from './cannot-carry.js';
import type { LogReceiver } from './receiver.js';
import { eachOf, nameOf, type ReadableLog, wholeLog } from './walk.js';

export interface Carrying {
  readonly from: ReadableLog;
  readonly to: LogReceiver;
  /** Why an event does not follow the one before it in its stream, in words; undefined when it does. */
  verifyLink(event: LoggedEvent, before: LoggedEvent | undefined): string | undefined;
  /** Called after each page of the log that is carried, with how many of its events the other one has. */
  progress?(there: number): void;
}

export interface Carried {
  /** All of the log. */
  readonly events: number;
  /** Those that the other log did not have. */
  readonly written: number;
}

/**
 * Carries every event of a log to another engine, in the order of the log, with all that it is: id, stream, revision,
 * body, metadata and the position by which it is signed. What the other one has already must be the beginning of this
 * log, so that a carrying that broke off is gone on with.
 *
 * @throws CannotCarry naming the event that was changed by hand, or that the other log has and this one has not
 */
export async function carryLog({ from, to, verifyLink, progress }: Carrying): Promise<Carried> {
  const there = eachOf(to.log);
  const links = new Links(verifyLink);
  let [events, written] = [0, 0];
  try {
    let known = await there.next();
    for await (const page of wholeLog(from)) {
      const wanted: LoggedEvent[] = [];
      for (const event of page) {
        links.follow(event);
        if (known.done) wanted.push(carried(event));
        else {
          demandSame(event, known.value);
          known = await there.next();
        }
      }
      await to.take(wanted);
      written += wanted.length;
      events += page.length;
      progress?.(events);
    }
    if (known.value)
      throw new CannotCarry(
        `The other log goes on behind the end of this one, with ${nameOf(known.value)}. ${anotherPlace}`,
      );
  } finally {
    await there.return(undefined);
  }
  return { events, written };
}

/** The event as the other engine is to have it. */
function carried(event: LoggedEvent): LoggedEvent {
  return { ...event, firstPosition: firstPositionOf(event) };
}

function demandSame(event: LoggedEvent, there: LoggedEvent): void {
  const one = comparable(event);
  const other = comparable(there);
  if (!isDeepStrictEqual(one, other))
    throw new CannotCarry(
      `The other log holds ${nameOf(there)} where this one has ${nameOf(event)}: it is not its beginning. ${anotherPlace}`,
    );
}

const anotherPlace = 'Take one that is empty.';

function comparable(event: LoggedEvent): unknown {
  const { id, type, stream, revision, data, meta } = event;
  return { id, type, stream, revision, data, meta, firstPosition: firstPositionOf(event) };
}

/** Follows the hash chain of every stream. */
class Links {
  private readonly ends = new Map<string, LoggedEvent>();

  constructor(private readonly verifyLink: Carrying['verifyLink']) {}

  follow(event: LoggedEvent): void {
    const wrong = this.verifyLink(event, this.ends.get(event.stream));
    if (wrong) throw new CannotCarry(`${nameOf(event)}: ${wrong} Run npm run audit:verify.`);
    const { stream, revision, meta } = event;
    const { company, commandId, bodyHash, hash } = meta;
    this.ends.set(stream, { ...event, data: {}, meta: { company, commandId, bodyHash, hash }, revision });
  }
}
