import { InvalidAppend } from '../append.js';
import type { EventLog, NewEvent } from '../port.js';
import { type Engine, type EngineTraits, event, eventsOf, ids, newStream } from './given.js';

export function appending(engine: () => Engine, { idsAcrossStreams, hugeEvents }: EngineTraits): void {
  let log: EventLog;
  beforeAll(() => {
    log = engine().log;
  });

  describe('with an expected revision', () => {
    it('begins a stream at revision 0', async () => {
      const answer = await log.append(newStream(), 'none', [event()]);
      expect(answer).toEqual({ outcome: 'appended', revision: 0, position: expect.any(Number) });
    });

    it('goes on after the revision given', async () => {
      const stream = newStream();
      await log.append(stream, 'none', [event()]);
      expect(await log.append(stream, 0, [event()])).toMatchObject({ outcome: 'appended', revision: 1 });
      expect(await log.append(stream, 1, [event()])).toMatchObject({ outcome: 'appended', revision: 2 });
    });

    it('answers a conflict with the revision there is: the stream exists, has gone on, is shorter, is not there', async () => {
      const stream = newStream();
      await log.append(stream, 'none', eventsOf(3));
      expect(await log.append(stream, 'none', [event()])).toEqual({ outcome: 'conflict', actual: 2 });
      expect(await log.append(stream, 0, [event()])).toEqual({ outcome: 'conflict', actual: 2 });
      expect(await log.append(stream, 7, [event()])).toEqual({ outcome: 'conflict', actual: 2 });
      expect(await log.append(newStream(), 0, [event()])).toEqual({ outcome: 'conflict', actual: -1 });
    });

    it('writes nothing of an append in conflict', async () => {
      const stream = newStream();
      const first = eventsOf(2);
      await log.append(stream, 'none', first);
      await log.append(stream, 0, eventsOf(3));
      expect(ids(await log.read(stream))).toEqual(ids(first));
    });

    it('sees a conflict with what another process wrote', async () => {
      const stream = newStream();
      await log.append(stream, 'none', [event()]);
      const other = engine().open();
      expect(await other.append(stream, 0, [event()])).toMatchObject({ outcome: 'appended', revision: 1 });
      await other.close();
      expect(await log.append(stream, 0, [event()])).toEqual({ outcome: 'conflict', actual: 1 });
      expect(await log.append(stream, 1, [event()])).toMatchObject({ outcome: 'appended', revision: 2 });
    });

    it('lets exactly one of 16 win who expect the same', async () => {
      const stream = newStream();
      const answers = await Promise.all(Array.from({ length: 16 }, () => log.append(stream, 'none', [event()])));
      expect(answers.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect(answers.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(15);
      expect(await log.read(stream)).toHaveLength(1);
    });

    it('gives every append of a crowd its own verdict', async () => {
      const taken = newStream();
      await log.append(taken, 'none', [event()]);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, place) => log.append(place % 4 === 0 ? taken : newStream(), 'none', [event()])),
      );
      expect(answers.map(({ outcome }) => outcome)).toEqual(
        answers.map((_, place) => (place % 4 === 0 ? 'conflict' : 'appended')),
      );
    });
  });

  describe('several events at once', () => {
    it('numbers them without a gap and answers with the last', async () => {
      const stream = newStream();
      const events = eventsOf(5);
      const answer = await log.append(stream, 'none', events);
      const read = await log.read(stream);
      expect(ids(read)).toEqual(ids(events));
      expect(read.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
      expect(answer).toEqual({ outcome: 'appended', revision: 4, position: read[4]?.position });
    });

    it('gives each a higher position than all before, over all streams', async () => {
      const [one, other] = [newStream(), newStream()];
      await log.append(one, 'none', eventsOf(2));
      await log.append(other, 'none', eventsOf(2));
      await log.append(one, 1, eventsOf(2));
      const [first, second] = [await log.read(one), await log.read(other)];
      const inOrder = [...first.slice(0, 2), ...second, ...first.slice(2)].map(({ position }) => position);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      expect(new Set(inOrder).size).toBe(6);
      expect(inOrder.every(Number.isSafeInteger)).toBe(true);
    });
  });

  describe('what cannot be', () => {
    it('refuses an append of nothing', async () => {
      await expect(log.append(newStream(), 'none', [])).rejects.toThrow(InvalidAppend);
    });

    it.each([
      '',
      'todo',
      'todo-',
      '-1',
      'Todo-1',
      'to do-1',
      '$todo-1',
      'todo-a b',
      'todo-\n',
      `todo-${'x'.repeat(201)}`,
    ])('refuses the stream name %j', async (name) => {
      await expect(log.append(name, 'none', [event()])).rejects.toThrow('is no stream name');
    });

    it.each([-1, 0.5, Number.NaN])('refuses to expect the revision %d', async (revision) => {
      await expect(log.append(newStream(), revision, [event()])).rejects.toThrow('expected revision');
    });

    it.each<[string, readonly NewEvent[], string]>([
      ['an id that is no uuid', [event({ id: 'one' })], 'must be a uuid'],
      [
        'one id twice',
        [event({ id: '0a0a0a0a-0000-4000-8000-000000000000' }), event({ id: '0a0a0a0a-0000-4000-8000-000000000000' })],
        'twice',
      ],
      ['no type', [event({ type: '' })], 'has no type'],
      ['a type of the engine', [event({ type: '$deleted' })], 'may not begin with'],
      ['a company that is no uuid', [event({ company: 'ACME' })], 'company'],
    ])('refuses %s', async (_, events, message) => {
      await expect(log.append(newStream(), 'none', events)).rejects.toThrow(message);
    });
  });

  describe('bodies', () => {
    it('keeps them as they are', async () => {
      const stream = newStream();
      const data = {
        text: 'é 日本 🧾 "\\" \n\t',
        none: null,
        list: [1, [2.5, -3e10]],
        yes: true,
        deep: { '': { 'a b': [] } },
      };
      await log.append(stream, 'none', [event({ data })]);
      expect((await log.read(stream))[0]?.data).toEqual(data);
    });

    it('keeps a huge one', async () => {
      const stream = newStream();
      const data = { text: 'x'.repeat(900_000) };
      expect(await log.append(stream, 'none', [event({ data })])).toMatchObject({ outcome: 'appended' });
      expect((await log.read(stream))[0]?.data).toEqual(data);
    });

    it(hugeEvents ? 'keeps one of 3 MB' : 'refuses one of 3 MB with the reason, and goes on', async () => {
      const stream = newStream();
      const append = log.append(stream, 'none', [event({ data: { text: 'x'.repeat(3_000_000) } })]);
      if (hugeEvents) expect(await append).toMatchObject({ outcome: 'appended' });
      else await expect(append).rejects.toThrow(/larger than the EventStoreDB server takes \(1048576 bytes\)/);
      expect(await log.append(newStream(), 'none', [event()])).toMatchObject({ outcome: 'appended' });
    });

    it(`${idsAcrossStreams ? 'refuses' : 'cannot see'} an id that another stream has`, async () => {
      const taken = event();
      await log.append(newStream(), 'none', [taken]);
      expect(await log.append(newStream(), 'none', [taken])).toMatchObject(
        idsAcrossStreams ? { outcome: 'misused', id: taken.id } : { outcome: 'appended' },
      );
    });
  });
}
