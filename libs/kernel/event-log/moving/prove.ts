import { firstPositionOf } from '../first-position.js';
import type { EventLog, LoggedEvent } from '../port.js';
import { CannotCarry } from './cannot-carry.js';
import type { Carrying } from './carry.js';
import type { LogReceiver } from './receiver.js';
import { Sums } from './sums.js';
import { eachOf, nameOf } from './walk.js';

export interface Proof {
  readonly events: number;
  readonly streams: number;
  readonly companies: number;
  /** One hash over the heads of all companies. */
  readonly head: string;
}

export interface Proving extends Pick<Carrying, 'from' | 'to' | 'verifyLink'> {
  /** Called for every event in the order of the log with where it stands in both logs. */
  meet?(was: number, is: number): void;
}

/** Streams that are read at once. */
const atOnce = 16;

/**
 * Holds a log that was carried against the one that it came from: both are read again in their order, then every stream
 * of the new one by itself.
 *
 * @throws CannotCarry naming where they differ
 */
export async function proveCarried({ from, to, verifyLink, meet }: Proving): Promise<Proof> {
  const [ours, theirs] = [new Sums(), new Sums()];
  const there = eachOf(to.log);
  let last = 0;
  try {
    for await (const event of eachOf(from)) {
      const { value } = await there.next();
      if (value?.id !== event.id) throw new CannotCarry(`The other log lacks ${nameOf(event)} in its place.`);
      ours.add(event);
      theirs.add(value);
      meet?.(event.position, value.position);
      last = firstPositionOf(value);
    }
    if (!(await there.next()).done) throw new CannotCarry('The other log goes on behind the end of this one.');
  } finally {
    await there.return(undefined);
  }
  if (ours.head !== theirs.head) throw new CannotCarry('The heads of the companies are others there.');
  await demandRoom(to, last);
  await demandStreams(to.log, ours, verifyLink);
  return { events: ours.events, streams: ours.streams.size, companies: companiesOf(ours), head: ours.head };
}

function companiesOf({ companies }: Sums): number {
  return [...companies.keys()].filter((company) => company !== null).length;
}

/** What is written next is signed by a later place than what is there. */
async function demandRoom(to: LogReceiver, last: number): Promise<void> {
  const end = await to.end();
  if (end < last)
    throw new CannotCarry(
      `The positions of the other log end at ${end}, before the place ${last} by which the newest event is signed: this log was once on a ` +
        `server that had written more. Move it to that server, or leave it where it is.`,
    );
}

async function demandStreams(log: EventLog, { streams }: Sums, verifyLink: Carrying['verifyLink']): Promise<void> {
  const left = streams.entries();
  const readOn = async () => {
    for (const [stream, { count, hash }] of left) {
      const events = await log.read(stream);
      let before: LoggedEvent | undefined;
      for (const event of events) {
        const wrong = verifyLink(event, before);
        if (wrong) throw new CannotCarry(`${nameOf(event)}: ${wrong}`);
        before = event;
      }
      if (events.length !== count || before?.meta.hash !== hash)
        throw new CannotCarry(`${stream} has ${events.length} events there and ${count} here, or ends otherwise.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
}
