import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@daybook/testing/eventually';
import {
  AccessDeniedError,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { newStream } from '../contract/given.js';
import { startProxy } from '../contract/proxy.js';
import { collect } from './calls.js';
import { startTestServer, type TestServer } from './testing/index.js';
import { actualOf, type Proposal, proposed, RawClient, refusal, severals } from './testing/raw-client.js';
import { versions } from './testing/versions.js';

/**
 * How EventStoreDB 23.10.8 and 24.10.4 and KurrentDB 26.0.3 answer alike, measured by the same calls; in what they differ
 * stands in versions.api.spec.ts. The server in memory answers so too, or it would be kinder than the real ones; a server
 * named in EVENTSTORE_URL is asked as well. Client 6.2.1.
 */
const real = process.env.EVENTSTORE_URL;
const servers = [
  ...versions.flatMap((version) => [
    { name: `${version.name} in memory, batches`, start: () => startTestServer({ version }) },
    { name: `${version.name} in memory, unary`, start: () => startTestServer({ version, batches: false }) },
  ]),
  ...(real ? [{ name: 'of EVENTSTORE_URL', start: async () => undefined }] : []),
];

describe.each(servers)('a server $name', ({ start }) => {
  let server: TestServer | undefined;
  let raw: RawClient;
  let client: EventStoreDBClient;
  const another = () => new RawClient(server?.url ?? (real as string));

  beforeAll(async () => {
    server = await start();
    raw = another();
    client = raw.client;
  });

  afterAll(async () => {
    await raw.close();
    await server?.close();
  });

  const append = (stream: string, expected: number | 'none', events: Proposal[], by = raw) =>
    by.append(stream, expected, events);

  it('1: answers new events with the revision and the position of the last of them', async () => {
    const { stream, answer } = await raw.begun();
    const stored = await raw.read(stream);
    expect(answer.nextExpectedRevision).toBe(2n);
    expect(answer.position).toEqual(stored[2]?.position);
    expect(new Set(stored.map((event) => event?.position?.commit)).size).toBe(3);
  });

  it('2, 5: answers known ids where they were expected as the first time, whatever the bodies', async () => {
    const { stream, events, answer } = await raw.begun();
    const others = events.map(({ id }) => proposed(id, 9));
    expect(await append(stream, 'none', others)).toMatchObject(answer);
    const stored = await raw.read(stream);
    expect(stored[0]?.data).toEqual({ text: 'x' });
    expect(await append(stream, 0, events.slice(1, 2))).toMatchObject({ nextExpectedRevision: 1n });
    expect((await append(stream, 'none', events.slice(0, 1))).position).toEqual(stored[0]?.position);
  });

  it('3, 7: writes known ids again at the end, in another stream, and twice in one append', async () => {
    const { stream, events } = await raw.begun();
    await append(stream, 2, events);
    expect(await raw.read(stream)).toHaveLength(6);
    const other = newStream();
    await append(other, 'none', [...events.slice(0, 1), ...events.slice(0, 1)]);
    expect(await raw.read(other)).toHaveLength(2);
  });

  it('4, 6: refuses what is known only in part or in another order', async () => {
    const { stream, events } = await raw.begun(2);
    const [first, second] = events as [Proposal, Proposal];
    expect(await actualOf(append(stream, 'none', [...events, proposed()]))).toBe(1n);
    expect(await actualOf(append(stream, 0, [second, proposed()]))).toBe(1n);
    expect(await actualOf(append(stream, 'none', [second, first]))).toBe(1n);
  });

  it('8: leaves one of two in flight with the same ids without an answer, then runs out of time', async () => {
    const other = another();
    if (server) server.conditions.meeting = 2;
    const [stream, events] = [newStream(), severals(1)];
    const answers = await Promise.allSettled([append(stream, 'none', events), append(stream, 'none', events, other)]);
    if (server) server.conditions.meeting = 1;
    await other.close();
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    // now and then a real server answers both
    for (const late of answers.filter((one) => one.status === 'rejected'))
      expect(late.reason.type).toMatch(/^(deadline-exceeded|timeout)$/);
    expect(await raw.read(stream)).toHaveLength(1);
  });

  it('writes all of an append that is cut off, or nothing', async () => {
    const events = severals(2_000);
    const { port } = new URL((server?.url ?? (real as string)).replace(/^.*:\/\//, 'http://'));
    const proxy = await startProxy('127.0.0.1', Number(port || 2113));
    const other = new RawClient(`esdb://127.0.0.1:${proxy.port}?tls=false`);
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
    await other.close();
    for (const length of lengths) expect([0, events.length]).toContain(length);
  });

  it('9: tells one of two in flight with other ids that the revision is wrong', async () => {
    const other = another();
    if (server) server.conditions.meeting = 2;
    const stream = newStream();
    const answers = await Promise.allSettled([
      append(stream, 'none', severals(1)),
      append(stream, 'none', severals(1), other),
    ]);
    if (server) server.conditions.meeting = 1;
    await other.close();
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(refused.reason).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('10: says the revision there is when another was expected', async () => {
    const { stream } = await raw.begun();
    for (const expected of [1, 7, 'none'] as const)
      expect(await actualOf(append(stream, expected, severals(1)))).toBe(2n);
    expect(await actualOf(append(newStream(), 3, severals(1)))).toBe('no_stream');
  });

  it('11: takes an append of nothing, which no read shows', async () => {
    const stream = newStream();
    const answer = await append(stream, 'none', []);
    expect(answer.nextExpectedRevision).toBe(0n);
    expect(answer.position?.commit).toBeGreaterThan(0n);
    expect(await raw.read(stream)).toEqual([]);
  });

  it('14: breaks off at 20 MB, with a code of its own', async () => {
    const fault = await refusal(append(newStream(), 'none', [proposed(undefined, 20 * 1_024 * 1_024)]));
    expect(fault).toMatchObject({ code: 8 });
  });

  it('17: knows no stream that nobody began, and reads nothing behind the end', async () => {
    const missing = (async () => {
      for await (const _ of client.readStream(newStream()));
    })();
    await expect(missing).rejects.toBeInstanceOf(StreamNotFoundError);
    expect(await raw.read((await raw.begun()).stream, 9)).toEqual([]);
  });

  it('19: reads nothing far behind the end, and a subscription there is abreast at once', async () => {
    const far = { commit: 9_000_000_000n, prepare: 9_000_000_000n };
    expect(await collect(client.readAll({ direction: FORWARDS, fromPosition: far, maxCount: 9 }))).toEqual([]);
    const subscription = client.subscribeToAll({ fromPosition: far });
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await subscription.unsubscribe();
  });

  it('20: begins a read with the event of a position, and a subscription after it', async () => {
    const { stream } = await raw.begun();
    const stored = await raw.read(stream);
    const fromPosition = stored[1]?.position ?? START;
    const page = await collect(client.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 }));
    expect(page[0]?.event?.id).toBe(stored[1]?.id);
    const subscription = client.subscribeToAll({ fromPosition });
    const first = await new Promise<{ event?: { id: string } }>((resolve) => subscription.once('data', resolve));
    expect(first.event?.id).toBe(stored[2]?.id);
    await subscription.unsubscribe();
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
