import type { EventLog } from '../port.js';
import { type Engine, event, eventsOf, ids, newStream } from './given.js';

export function repeating(engine: () => Engine): void {
  let log: EventLog;
  beforeAll(() => {
    log = engine().log;
  });

  it('answers the same append as the first time', async () => {
    const stream = newStream();
    const events = eventsOf(2);
    const first = await log.append(stream, 'none', events);
    expect(await log.append(stream, 'none', events)).toEqual({ ...first, outcome: 'repeated' });
    expect(await log.read(stream)).toHaveLength(2);
  });

  it('answers it so after others have written', async () => {
    const stream = newStream();
    const events = eventsOf(2);
    const first = await log.append(stream, 'none', events);
    await log.append(stream, 1, eventsOf(3));
    expect(await log.append(stream, 'none', events)).toEqual({ ...first, outcome: 'repeated' });
  });

  it('answers it so when the caller has read the stream anew and expects its end of now', async () => {
    const stream = newStream();
    await log.append(stream, 'none', [event()]);
    const again = [event()];
    const first = await log.append(stream, 0, again);
    await log.append(stream, 1, [event()]);
    expect(await log.append(stream, 2, again)).toEqual({ ...first, outcome: 'repeated' });
    expect(await log.read(stream)).toHaveLength(3);
  });

  it('answers it so in another process', async () => {
    const stream = newStream();
    const events = eventsOf(2);
    const first = await log.append(stream, 'none', events);
    const other = engine().open();
    expect(await other.append(stream, 'none', events)).toEqual({ ...first, outcome: 'repeated' });
    expect(await other.append(stream, 1, events)).toEqual({ ...first, outcome: 'repeated' });
    await other.close();
  });

  it('answers it so when the same command decided and encrypted anew; what was written first stays', async () => {
    const stream = newStream();
    const first = event({ data: { secret: 'one cipher text' } });
    await log.append(stream, 'none', [first]);
    const again = event({ id: first.id, data: { secret: 'another cipher text' } });
    expect(await log.append(stream, 'none', [again])).toMatchObject({ outcome: 'repeated', revision: 0 });
    expect((await log.read(stream))[0]?.data).toEqual(first.data);
  });

  it('writes one append once that is sent 8 times at the same time', async () => {
    const stream = newStream();
    const events = eventsOf(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => log.append(stream, 'none', events)));
    expect(new Set(answers.map((one) => JSON.stringify({ ...one, outcome: '' }))).size).toBe(1);
    expect(ids(await log.read(stream))).toEqual(ids(events));
  });

  it('tells one of two processes with one command that its bytes are stored, and both can go on', async () => {
    const writers = [log, engine().open()] as const;
    for (let round = 0; round < 1_000; round += 10)
      await Promise.all(Array.from({ length: 10 }, (_, place) => meet(writers, place % 2 === 0)));
    await writers[1].close();
  });

  it('tells an id apart that is used with another body', async () => {
    const stream = newStream();
    const first = event({ bodyHash: 'one' });
    await log.append(stream, 'none', [first]);
    const other = event({ id: first.id, bodyHash: 'other' });
    expect(await log.append(stream, 'none', [other])).toEqual({ outcome: 'misused', id: first.id });
    expect(await log.append(stream, 0, [other])).toEqual({ outcome: 'misused', id: first.id });
    expect(await log.read(stream)).toHaveLength(1);
  });

  it('tells that apart in another process', async () => {
    const stream = newStream();
    const first = event({ bodyHash: 'one' });
    await log.append(stream, 'none', [first]);
    const other = engine().open();
    const answer = await other.append(stream, 'none', [event({ id: first.id, bodyHash: 'other' })]);
    await other.close();
    expect(answer).toEqual({ outcome: 'misused', id: first.id });
  });

  it('tells an id apart that is used for another type', async () => {
    const stream = newStream();
    const first = event();
    await log.append(stream, 'none', [first]);
    const other = event({ id: first.id, type: 'TodoDeleted' });
    expect(await log.append(stream, 'none', [other])).toEqual({ outcome: 'misused', id: first.id });
  });

  it('refuses a batch that is there only in part, whichever part', async () => {
    const stream = newStream();
    const [one, two] = [event(), event()];
    await log.append(stream, 'none', [one, two]);
    expect(await log.append(stream, 'none', [one, two, event()])).toEqual({ outcome: 'misused', id: one.id });
    expect(await log.append(stream, 1, [event(), two])).toEqual({ outcome: 'misused', id: two.id });
    expect(await log.read(stream)).toHaveLength(2);
  });

  it('takes the part of a batch that is there for a repetition', async () => {
    const stream = newStream();
    const [one, two] = [event(), event()];
    await log.append(stream, 'none', [one, two]);
    expect(await log.append(stream, 'none', [one])).toMatchObject({ outcome: 'repeated', revision: 0 });
  });
}

/** Both send one command whose bodies differ, as two processes do that encrypt anew; then each appends once more. */
async function meet(writers: readonly [EventLog, EventLog], isFirstNext: boolean): Promise<void> {
  const stream = newStream();
  const first = eventsOf(2, { data: { cipher: 'one' } });
  const bodies = [first, first.map((one) => ({ ...one, data: { cipher: 'other' } }))] as const;
  const answers = await Promise.all([
    writers[0].append(stream, 'none', bodies[0]),
    writers[1].append(stream, 'none', bodies[1]),
  ]);
  const stored = await writers[0].read(stream);
  const winner = answers[0].outcome === 'appended' ? 0 : 1;
  expect(answers[winner]).toEqual({ outcome: 'appended', revision: 1, position: stored[1]?.position });
  expect(answers[1 - winner]).toEqual({ ...answers[winner], outcome: 'repeated' });
  expect(stored).toEqual(bodies[winner].map((one) => expect.objectContaining(one)));
  const [next, last] = isFirstNext ? writers : writers.toReversed();
  expect(await next?.append(stream, 1, [event()])).toMatchObject({ outcome: 'appended', revision: 2 });
  expect(await last?.append(stream, 2, [event()])).toMatchObject({ outcome: 'appended', revision: 3 });
}
