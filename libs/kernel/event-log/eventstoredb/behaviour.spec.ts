import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@daybook/kernel/projecting/spec';
import {
  AccessDeniedError,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { newCategory, newStream } from '../contract/given.js';
import { startProxy } from '../contract/proxy.js';
import { collect } from './calls.js';
import { startTestServer, type TestServer } from './testing/index.js';

/**
 * How EventStoreDB 23.10.8 answers, measured by the same calls. The server in memory answers so too, or it would be
 * kinder than the real one; a server named in EVENTSTORE_URL is asked as well. Client 6.2.1.
 */
const real = process.env.EVENTSTORE_URL;
const servers = [
  { name: 'in memory, batches', start: () => startTestServer() },
  { name: 'in memory, unary', start: () => startTestServer({ batches: false }) },
  ...(real ? [{ name: 'of EVENTSTORE_URL', start: async () => undefined }] : []),
];

const proposed = (id: string = crypto.randomUUID(), size = 1) =>
  jsonEvent({ id, type: 'Noted', data: { text: 'x'.repeat(size) }, metadata: { commandId: id } });
const severals = (count: number) => Array.from({ length: count }, () => proposed());

describe.each(servers)('a server $name', ({ start }) => {
  let server: TestServer | undefined;
  let client: EventStoreDBClient;

  beforeAll(async () => {
    server = await start();
    client = EventStoreDBClient.connectionString(server?.url ?? (real as string));
  });

  afterAll(async () => {
    await client.dispose();
    await server?.close();
  });

  type Events = ReturnType<typeof severals>;
  const append = (stream: string, expected: number | 'none', events: Events, by = client) =>
    by.appendToStream(stream, events, { expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected) });
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (fault: unknown) => fault,
    );
  const actualOf = async (call: Promise<unknown>) => {
    const fault = await refusal(call);
    expect(fault).toBeInstanceOf(WrongExpectedVersionError);
    return (fault as WrongExpectedVersionError).actualVersion;
  };
  const read = async (stream: string, from = 0) =>
    (await collect(client.readStream(stream, { fromRevision: BigInt(from) }))).map(({ event }) => event);
  const begun = async (count = 3) => {
    const stream = newStream();
    const events = severals(count);
    return { stream, events, answer: await append(stream, 'none', events) };
  };

  it('1: answers new events with the revision and the position of the last of them', async () => {
    const { stream, answer } = await begun();
    const stored = await read(stream);
    expect(answer.nextExpectedRevision).toBe(2n);
    expect(answer.position).toEqual(stored[2]?.position);
    expect(new Set(stored.map((event) => event?.position?.commit)).size).toBe(3);
  });

  it('2, 5: answers known ids where they were expected as the first time, whatever the bodies', async () => {
    const { stream, events, answer } = await begun();
    const others = events.map(({ id }) => proposed(id, 9));
    expect(await append(stream, 'none', others)).toMatchObject(answer);
    const stored = await read(stream);
    expect(stored[0]?.data).toEqual({ text: 'x' });
    expect(await append(stream, 0, events.slice(1, 2))).toMatchObject({ nextExpectedRevision: 1n });
    expect((await append(stream, 'none', events.slice(0, 1))).position).toEqual(stored[0]?.position);
  });

  it('3, 7: writes known ids again at the end, in another stream, and twice in one append', async () => {
    const { stream, events } = await begun();
    await append(stream, 2, events);
    expect(await read(stream)).toHaveLength(6);
    const other = newStream();
    await append(other, 'none', [...events.slice(0, 1), ...events.slice(0, 1)]);
    expect(await read(other)).toHaveLength(2);
  });

  it('4, 6: refuses what is known only in part or in another order', async () => {
    const { stream, events } = await begun(2);
    const [first, second] = events as [Events[number], Events[number]];
    expect(await actualOf(append(stream, 'none', [...events, proposed()]))).toBe(1n);
    expect(await actualOf(append(stream, 0, [second, proposed()]))).toBe(1n);
    expect(await actualOf(append(stream, 'none', [second, first]))).toBe(1n);
  });

  it('8: leaves one of two in flight with the same ids without an answer, then runs out of time', async () => {
    const other = EventStoreDBClient.connectionString(server?.url ?? (real as string));
    if (server) server.conditions.meeting = 2;
    const [stream, events] = [newStream(), severals(1)];
    const answers = await Promise.allSettled([append(stream, 'none', events), append(stream, 'none', events, other)]);
    if (server) server.conditions.meeting = 1;
    await other.dispose();
    const late = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(late.reason.type).toMatch(/^(deadline-exceeded|timeout)$/);
    expect(await read(stream)).toHaveLength(1);
  });

  it('writes all of an append that is cut off, or nothing', async () => {
    const events = severals(2_000);
    const { port } = new URL((server?.url ?? (real as string)).replace(/^.*:\/\//, 'http://'));
    const proxy = await startProxy('127.0.0.1', Number(port || 2113));
    const other = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${proxy.port}?tls=false`);
    const lengths = new Set<number>();
    for (const after of [5, 10, 20, 40, 80, 160]) {
      const stream = newStream();
      const appended = append(stream, 'none', events, other).catch(() => undefined);
      await pause(after);
      proxy.cut();
      await appended;
      await pause(200);
      lengths.add((await collect(client.readStream(stream))).length);
    }
    proxy.close();
    await other.dispose();
    for (const length of lengths) expect([0, events.length]).toContain(length);
  });

  it('9: tells one of two in flight with other ids that the revision is wrong', async () => {
    const other = EventStoreDBClient.connectionString(server?.url ?? (real as string));
    if (server) server.conditions.meeting = 2;
    const stream = newStream();
    const answers = await Promise.allSettled([
      append(stream, 'none', severals(1)),
      append(stream, 'none', severals(1), other),
    ]);
    if (server) server.conditions.meeting = 1;
    await other.dispose();
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(refused.reason).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('10: says the revision there is when another was expected', async () => {
    const { stream } = await begun();
    for (const expected of [1, 7, 'none'] as const)
      expect(await actualOf(append(stream, expected, severals(1)))).toBe(2n);
    expect(await actualOf(append(newStream(), 3, severals(1)))).toBe('no_stream');
  });

  it('11: takes an append of nothing, which no read shows', async () => {
    const stream = newStream();
    const answer = await append(stream, 'none', []);
    expect(answer.nextExpectedRevision).toBe(0n);
    expect(answer.position?.commit).toBeGreaterThan(0n);
    expect(await read(stream)).toEqual([]);
  });

  it('12, 13: takes 1,000 KB at once and refuses 1,030', async () => {
    await append(newStream(), 'none', [proposed(undefined, 1_000 * 1_024)]);
    for (const events of [
      [proposed(undefined, 1_030 * 1_024)],
      Array.from({ length: 4 }, () => proposed(undefined, 300 * 1_024)),
    ]) {
      const fault = await refusal(append(newStream(), 'none', events));
      expect(fault).toBeInstanceOf(MaxAppendSizeExceededError);
    }
  });

  it('14: breaks off at 20 MB, with a code of its own', async () => {
    const fault = await refusal(append(newStream(), 'none', [proposed(undefined, 20 * 1_024 * 1_024)]));
    expect(fault).toMatchObject({ code: 8 });
  });

  it('15, 16: begins a deleted stream anew with revisions that go on, and never a tombstoned one', async () => {
    for (const expected of ['none', 1] as const) {
      const { stream } = await begun(2);
      await client.deleteStream(stream, { expectedRevision: 1n });
      await expect(read(stream)).resolves.toEqual([]);
      expect(await append(stream, expected, severals(1))).toMatchObject({ nextExpectedRevision: 2n });
      expect((await read(stream)).map((event) => event?.revision)).toEqual([2n]);
    }
    const { stream } = await begun(2);
    await client.tombstoneStream(stream, { expectedRevision: 1n });
    expect(await refusal(append(stream, 1, severals(1)))).toBeInstanceOf(StreamDeletedError);
  });

  it('17: knows no stream that nobody began, and reads nothing behind the end', async () => {
    const missing = (async () => {
      for await (const _ of client.readStream(newStream()));
    })();
    await expect(missing).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await read((await begun()).stream, 9)).toEqual([]);
  });

  it('18: breaks off at a position between two records', async () => {
    const { answer } = await begun(1);
    const between = { commit: (answer.position?.commit ?? 0n) - 1n, prepare: (answer.position?.prepare ?? 0n) - 1n };
    const reading = collect(client.readAll({ direction: FORWARDS, fromPosition: between, maxCount: 1 }));
    await expect(reading).rejects.toMatchObject({ cause: { code: 2 } });
    const subscription = client.subscribeToAll({ fromPosition: between });
    const fault = await new Promise((resolve) => subscription.once('error', resolve));
    expect(fault).toBeInstanceOf(UnknownError);
    expect(fault).toMatchObject({ code: 2 });
  });

  it('19: reads nothing far behind the end, and a subscription there is abreast at once', async () => {
    const far = { commit: 9_000_000_000n, prepare: 9_000_000_000n };
    expect(await collect(client.readAll({ direction: FORWARDS, fromPosition: far, maxCount: 9 }))).toEqual([]);
    const subscription = client.subscribeToAll({ fromPosition: far });
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await subscription.unsubscribe();
  });

  it('20: begins a read with the event of a position, and a subscription after it', async () => {
    const { stream } = await begun();
    const stored = await read(stream);
    const fromPosition = stored[1]?.position ?? START;
    const page = await collect(client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 }));
    expect(page[0]?.event?.id).toBe(stored[1]?.id);
    const subscription = client.subscribeToAll({ fromPosition });
    const first = await new Promise<{ event?: { id: string } }>((resolve) => subscription.once('data', resolve));
    expect(first.event?.id).toBe(stored[2]?.id);
    await subscription.unsubscribe();
  });

  it('21: says how far it has looked where nothing fits', async () => {
    for (let count = 0; count < 5; count += 1) await append(newStream(), 'none', severals(500));
    const reached: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [`${newCategory()}-`],
      maxSearchWindow: 500,
      checkpointInterval: 2,
      checkpointReached: (_, { commit }) => void reached.push(commit),
    });
    const subscription = client.subscribeToAll({ fromPosition: START, filter });
    subscription.on('data', () => undefined);
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await subscription.unsubscribe();
    expect(reached.length).toBeGreaterThanOrEqual(2);
    expect(reached).toEqual(reached.toSorted((a, b) => Number(a - b)));
    expect((await collect(client.readAll({ direction: 'backwards', fromPosition: END, maxCount: 1 }))).length).toBe(1);
  });
});

it('22: a server that has just started says so in words the client does not know', async () => {
  const server = await startTestServer();
  const client = EventStoreDBClient.connectionString(server.url);
  server.conditions.isReady = false;
  const early = client.appendToStream(newStream(), severals(1), { expectedRevision: NO_STREAM });
  await expect(early).rejects.toThrow('Could not recognize Server Is Not Ready');
  server.conditions.isReady = true;
  await client.appendToStream(newStream(), severals(1), { expectedRevision: NO_STREAM });
  await client.dispose();
  await server.close();
});

it('23: a server whose connection is cut is unavailable', async () => {
  const server = await startTestServer();
  const { host, hostname, port } = new URL(server.url);
  const proxy = await startProxy(hostname, Number(port));
  const client = EventStoreDBClient.connectionString(server.url.replace(host, `127.0.0.1:${proxy.port}`));
  await client.appendToStream(newStream(), severals(1), { expectedRevision: NO_STREAM });
  server.conditions.meeting = 2;
  const cut = client.appendToStream(newStream(), severals(1), { expectedRevision: NO_STREAM });
  const rejected = expect(cut).rejects.toMatchObject({ code: 14 });
  await eventually(() => expect(server.inFlight()).toBeGreaterThan(0));
  proxy.close();
  await rejected;
  await client.dispose();
  await server.close();
});

it('25: a user without rights or with a wrong password is refused, and TLS against plain is a connection error', async () => {
  const server = await startTestServer();
  server.conditions.admits = false;
  const client = EventStoreDBClient.connectionString(server.url);
  const secure = EventStoreDBClient.connectionString(server.url.replace('tls=false', 'tls=true'));
  const append = (by: EventStoreDBClient) =>
    by.appendToStream(newStream(), severals(1), { expectedRevision: NO_STREAM });
  await expect(append(client)).rejects.toBeInstanceOf(AccessDeniedError);
  await expect(collect(client.readAll())).rejects.toThrow('npm run event-log:user');
  await expect(append(secure)).rejects.toMatchObject({ code: 14 });
  await Promise.all([client.dispose(), secure.dispose()]);
  await server.close();
});
