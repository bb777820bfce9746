import { randomUUID } from 'node:crypto';
import { InvalidAppend } from '../append.js';
import type { EventLog } from '../port.js';
import { allOf, type Engine, event, eventsOf, ids, newStream } from './given.js';

export function reading(engine: () => Engine): void {
  let log: EventLog;
  beforeAll(() => {
    log = engine().log;
  });

  describe('a stream', () => {
    it('is empty when it does not exist', async () => {
      expect(await log.read(newStream())).toEqual([]);
    });

    it('tells events whole', async () => {
      const stream = newStream();
      const company = randomUUID();
      const written = event({ company, data: { title: 'x' } });
      await log.append(stream, 'none', [written]);
      expect(await log.read(stream)).toEqual([{ ...written, stream, revision: 0, position: expect.any(Number) }]);
    });

    it('is read from a revision on; behind its end there is nothing', async () => {
      const stream = newStream();
      const events = eventsOf(5);
      await log.append(stream, 'none', events);
      expect(ids(await log.read(stream, 3))).toEqual(ids(events.slice(3)));
      expect(await log.read(stream, 5)).toEqual([]);
      expect(await log.read(stream, 50)).toEqual([]);
    });

    it('is read at once after the append', async () => {
      const stream = newStream();
      for (let revision = 0; revision < 20; revision += 1) {
        await log.append(stream, revision === 0 ? 'none' : revision - 1, [event()]);
        expect(await log.read(stream, revision)).toHaveLength(1);
      }
    });

    it('may be huge', async () => {
      const stream = newStream();
      for (let written = 0; written < 10_000; written += 1_000) {
        const answer = await log.append(stream, written === 0 ? 'none' : written - 1, eventsOf(1_000));
        expect(answer).toMatchObject({ outcome: 'appended', revision: written + 999 });
      }
      const events = await log.read(stream);
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 10_000 }, (_, place) => place));
      expect(await log.read(stream, 9_990)).toHaveLength(10);
      expect(await log.append(stream, 9_999, [event()])).toMatchObject({ outcome: 'appended', revision: 10_000 });
    });

    it('must have a name that a stream can have', async () => {
      await expect(log.read('no name')).rejects.toThrow(InvalidAppend);
    });
  });

  describe('the head', () => {
    it('is the position of the newest event', async () => {
      const answer = await log.append(newStream(), 'none', eventsOf(3));
      expect(await log.head()).toBe('position' in answer && answer.position);
    });

    it('is seen by another process', async () => {
      const other = engine().open();
      await log.append(newStream(), 'none', [event()]);
      expect(await other.head()).toBe(await log.head());
      await other.close();
    });

    it('does not move with a conflict or a repetition', async () => {
      const stream = newStream();
      const events = [event()];
      await log.append(stream, 'none', events);
      const head = await log.head();
      await log.append(stream, 'none', events);
      await log.append(stream, 'none', [event()]);
      expect(await log.head()).toBe(head);
    });
  });

  describe('a company', () => {
    const company = randomUUID();
    const written: string[] = [];
    let before: number;

    beforeAll(async () => {
      before = await log.head();
      const [one, other] = [newStream(), newStream('company')];
      for (let round = 0; round < 12; round += 1) {
        const events = eventsOf(100, { company });
        await log.append(round % 2 ? other : one, round < 2 ? 'none' : (round >> 1) * 100 - 1, events);
        await log.append(newStream(), 'none', [event(), event({ company: randomUUID() })]);
        written.push(...ids(events));
      }
    });

    it('is read in the order of the log, over all streams, and nothing of others', async () => {
      expect(ids(await allOf(log.company(company, { after: before })))).toEqual(written);
    });

    it('is read up to a position and after one', async () => {
      const events = await allOf(log.company(company, { after: before }));
      const [from, to] = [events[150]?.position ?? 0, events[1_050]?.position];
      expect(ids(await allOf(log.company(company, { after: before, upTo: to })))).toEqual(written.slice(0, 1_051));
      expect(ids(await allOf(log.company(company, { after: from, upTo: to })))).toEqual(written.slice(151, 1_051));
      expect(await allOf(log.company(company, { after: before, upTo: before }))).toEqual([]);
    });

    it('has its own events alone in a stream that others and nobody have too', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      const streams = [newStream(), newStream(), newStream()];
      const turns = [undefined, one, other, one, undefined, other, one];
      const all = turns.map((of) => streams.map((stream) => ({ stream, event: event({ company: of }) })));
      for (const [revision, round] of all.entries())
        for (const { stream, event } of round)
          await log.append(stream, revision === 0 ? 'none' : revision - 1, [event]);
      for (const owner of [one, other]) {
        const own = all.flat().filter(({ event }) => event.meta.company === owner);
        expect(ids(await allOf(log.company(owner, { after: before })))).toEqual(ids(own.map(({ event }) => event)));
      }
    });

    it('may be left in the middle', async () => {
      for await (const page of log.company(company, { after: before })) {
        expect(page.length).toBeGreaterThan(0);
        break;
      }
      expect(await allOf(log.company(randomUUID(), { after: before }))).toEqual([]);
    });
  });
}
