import { InvalidAppend } from '../append.js';
import { allOf, event, eventsOf, followUntil, ids, newCategory, newStream } from '../contract/given.js';
import { openLog } from '../open.js';
import { type EventLog, LogUnavailable, UnusableLog } from '../port.js';
import { createEventStoreLog } from './index.js';
import { startTestServer, type TestServer } from './testing/index.js';
import { versions } from './testing/versions.js';

describe.each(versions.flatMap((version) => [true, false].map((batches) => ({ version, batches }))))(
  'on EventStoreDB $version.name, with $batches for BatchAppend',
  ({ version, batches }) => {
    let server: TestServer;
    let log: EventLog;

    beforeAll(async () => {
      server = await startTestServer({ version, batches });
      log = createEventStoreLog({ url: server.url });
    });

    afterAll(async () => {
      await log.close();
      await server.close();
    });

    it('is followed from its start when nothing of the kind is there, and nothing at all', async () => {
      const empty = await startTestServer({ version, batches });
      const young = createEventStoreLog({ url: empty.url });
      try {
        const options = { categories: [newCategory()] };
        const { seen, pages } = await followUntil(young, 0, (_, { atHead }) => atHead, options);
        expect(seen).toEqual([]);
        for (const { upTo } of pages) expect(Number.isSafeInteger(upTo)).toBe(true);
        await young.append(newStream(), 'none', [event()]);
        const later = await followUntil(young, pages.at(-1)?.upTo ?? 0, (_, { atHead }) => atHead, options);
        expect(later.seen).toEqual([]);
        expect(later.pages.at(-1)?.upTo).toBeGreaterThanOrEqual(await young.head());
      } finally {
        await young.close();
        await empty.close();
      }
    });

    it('tells one conflict from another, although what it lost against can be read a moment later', async () => {
      server.conditions.lagsOnceIn = 1;
      const other = createEventStoreLog({ url: server.url });
      try {
        const [stream, events] = [newStream(), eventsOf(2)];
        const answers = await Promise.all([log.append(stream, 'none', events), other.append(stream, 'none', events)]);
        expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['appended', 'repeated']);
        const both = await Promise.all([log.append(stream, 1, [event()]), other.append(stream, 1, [event()])]);
        expect(both.find(({ outcome }) => outcome === 'conflict')).toEqual({ outcome: 'conflict', actual: 2 });
      } finally {
        server.conditions.lagsOnceIn = 16;
        await other.close();
      }
    });

    it('learns from a repetition that an append was written whose answer was lost', async () => {
      const stream = newStream();
      const events = eventsOf(2);
      server.conditions.lostAnswers = 1;
      await expect(log.append(stream, 'none', events)).rejects.toThrow(LogUnavailable);
      expect(await log.append(stream, 'none', events)).toMatchObject({ outcome: 'repeated', revision: 1 });
      server.conditions.lostAnswers = 1;
      const more = [event({ bodyHash: 'one' })];
      await expect(log.append(stream, 1, more)).rejects.toThrow(LogUnavailable);
      const other = [event({ id: more[0]?.id, bodyHash: 'other' })];
      expect(await log.append(stream, 1, other)).toMatchObject({ outcome: 'misused' });
      expect(await log.read(stream)).toHaveLength(3);
    });

    it('leaves out the records of the server and of others', async () => {
      const category = newCategory();
      const wanted = eventsOf(60);
      for (const one of wanted) {
        await log.append(newStream(category), 'none', [one]);
        const metadata = new Map([['type', 'Theirs']]);
        const foreign = { id: crypto.randomUUID(), metadata, customMetadata: Buffer.from('?'), data: Buffer.from('?') };
        server.store.append(newStream(category), -1, [foreign]);
        server.store.show();
      }
      const all = await followUntil(log, 0, (_, { atHead }) => atHead);
      expect(ids(all.seen.slice(-60))).toEqual(ids(wanted));
      expect(all.seen.every(({ type }) => type === 'TodoCreated')).toBe(true);
      expect(await log.head()).toBe(all.seen.at(-1)?.position);
    });

    it('says in words what is final: an append larger than a message, a position of another log', async () => {
      const huge = event({ data: { text: 'x'.repeat(20 * 2 ** 20) } });
      await expect(log.append(newStream(), 'none', [huge])).rejects.toThrow(InvalidAppend);
      const { position } = (await log.append(newStream(), 'none', [event()])) as { position: number };
      const following = followUntil(log, position - 1, () => true);
      await expect(following).rejects.toThrow(`it has no record at ${position - 1}, so it is another log`);
      const company = allOf(log.company('anyone', { after: position - 1 }));
      await expect(company).rejects.toThrow(UnusableLog);
    });

    it('moves on where nothing fits the filter, so that a restart need not look again', async () => {
      const before = await log.head();
      for (let count = 0; count < 5; count += 1) await log.append(newStream(), 'none', eventsOf(500));
      const options = { categories: [newCategory()] };
      const { seen, pages } = await followUntil(log, before, (_, { atHead }) => atHead, options);
      expect(seen).toEqual([]);
      expect(pages.at(-1)?.upTo).toBeGreaterThanOrEqual(await log.head());
    });
  },
);

it('opens a log by its engine, and says when it cannot be reached', async () => {
  const server = await startTestServer();
  const log = await openLog({ engine: 'eventstoredb', url: server.url.replace('esdb:', 'kurrentdb:') });
  expect(log.contiguous).toBe(false);
  await log.close();
  await server.close();
  await expect(openLog({ engine: 'eventstoredb', url: server.url })).rejects.toThrow('cannot be reached');
  await expect(openLog({ engine: 'postgres', url: 'postgres://nobody@127.0.0.1:1/x' })).rejects.toThrow(
    'cannot be reached',
  );
});
