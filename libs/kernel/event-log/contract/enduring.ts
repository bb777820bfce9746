import { setTimeout as sleep } from 'node:timers/promises';
import { type EventLog, LogUnavailable, type NewEvent } from '../port.js';
import { type Engine, type EngineTraits, event, eventsOf, followUntil, ids, newCategory, newStream } from './given.js';

export function enduring(engine: () => Engine, { crowd }: EngineTraits): void {
  let log: EventLog;
  beforeAll(() => {
    log = engine().log;
  });

  it('follows on after every cut, without a loss and without a repetition', async () => {
    const category = newCategory();
    const events = eventsOf(60);
    const following = followUntil(log, await log.head(), (seen) => seen.length >= 60, { categories: [category] });
    for (const [place, one] of events.entries()) {
      if (place % 20 === 10) engine().cut();
      await persistently(log, newStream(category), [one]);
    }
    expect(ids((await following).seen)).toEqual(ids(events));
  });

  it('rejects with LogUnavailable at a cut; sent again, every append is there exactly once', async () => {
    const streams = Array.from({ length: 200 }, () => newStream());
    const appends = streams.map((stream) => {
      const events = eventsOf(2);
      return log.append(stream, 'none', events).catch((fault) => {
        expect(fault).toBeInstanceOf(LogUnavailable);
        return persistently(log, stream, events);
      });
    });
    await sleep(2);
    engine().cut();
    await Promise.all(appends);
    for (const stream of streams) expect(await log.read(stream)).toHaveLength(2);
  });

  it('reads again after a cut', async () => {
    const stream = newStream();
    await log.append(stream, 'none', [event()]);
    engine().cut();
    await sleep(50);
    for (let tries = 0; tries < 20; tries += 1) {
      const events = await log.read(stream).catch(() => sleep(50));
      if (events) return expect(events).toHaveLength(1);
    }
    throw new Error('The log did not come back.');
  });

  it(`shows a reader all of ${crowd} events of 16 writers in order, while a tenth of the appends fails`, async () => {
    const after = await log.head();
    const atOnce = 50;
    const perWriter = Math.ceil(crowd / 16 / atOnce);
    const expected = 16 * perWriter * atOnce;
    let last = after;
    let inOrder = 0;
    const nextOf = new Map<string, number>();
    const following = (async () => {
      let count = 0;
      for await (const page of log.follow(after)) {
        for (const { position, stream, revision } of page.events) {
          const follows = log.contiguous ? position === last + 1 : position > last;
          if (follows && revision === (nextOf.get(stream) ?? 0)) inOrder += 1;
          last = position;
          nextOf.set(stream, revision + 1);
        }
        count += page.events.length;
        if (count >= expected) return count;
      }
      return count;
    })();
    await Promise.all(Array.from({ length: 16 }, () => write(log, perWriter, atOnce)));
    expect(await following).toBe(expected);
    expect(inOrder).toBe(expected);
    expect(await log.head()).toBe(last);
  }, 300_000);
}

/** Appends to one stream; every tenth attempt expects what is not so and must fail. */
async function write(log: EventLog, appends: number, atOnce: number): Promise<void> {
  const stream = newStream();
  let revision = -1;
  for (let count = 0; count < appends; count += 1) {
    if (count % 10 === 5) {
      const { outcome } = await log.append(stream, revision + 7, eventsOf(atOnce));
      if (outcome !== 'conflict') throw new Error(`An append that had to fail was ${outcome}.`);
    }
    const answer = await log.append(stream, revision < 0 ? 'none' : revision, eventsOf(atOnce));
    if (answer.outcome !== 'appended') throw new Error(`An append was answered ${answer.outcome}.`);
    revision = answer.revision;
  }
}

/** Sends the same append until it is answered, as the caller of the log does. */
async function persistently(log: EventLog, stream: string, events: readonly NewEvent[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const { outcome } = await log.append(stream, 'none', events);
      expect(['appended', 'repeated']).toContain(outcome);
      return;
    } catch (fault) {
      if (!(fault instanceof LogUnavailable)) throw fault;
      await sleep(20);
    }
  }
  throw new Error('The log did not come back.');
}
