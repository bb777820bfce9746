import { eventually } from '@daybook/testing/eventually';
import {
  FORWARDS,
  MaxAppendSizeExceededError,
  START,
  StreamDeletedError,
  streamNameFilter,
} from '@eventstore/db-client';
import { newCategory, newStream } from '../contract/given.js';
import { collect } from './calls.js';
import { startTestServer, type TestServer } from './testing/index.js';
import { actualOf, proposed, RawClient, refusal, severals } from './testing/raw-client.js';
import { versions } from './testing/versions.js';

/**
 * In what EventStoreDB 23.10.8 and 24.10.4 and KurrentDB 26.0.3 answer otherwise than each other, measured by the same
 * calls; the numbers are those of behaviour.api.spec.ts, which says what they have in common.
 */
const servers = versions.flatMap((version) =>
  [true, false].map((batches) => ({ version, batches, name: `${version.name}, ${batches ? 'batches' : 'unary'}` })),
);

describe.each(servers)('a server in memory as $name', ({ version, batches }) => {
  let server: TestServer;
  let raw: RawClient;

  beforeEach(async () => {
    server = await startTestServer({ version, batches });
    raw = new RawClient(server.url);
  });
  afterEach(async () => {
    await raw.close();
    await server.close();
  });

  it(`9: refuses the loser ${version.lag ? 'before' : 'and'} the winner can be read, who then reads at once`, async () => {
    server.conditions.lagsOnceIn = 1;
    const other = new RawClient(server.url);
    const stream = newStream();
    server.conditions.meeting = 2;
    const won = [raw, other].map((one) => one.append(stream, 'none', severals(1)));
    const lost = won.map((call) => actualOf(call).then(async (actual) => ({ actual, read: await raw.read(stream) })));
    const seen = await Promise.any(lost);
    expect(seen.actual).toBe(0n);
    expect(seen.read).toHaveLength(version.lag ? 0 : 1);
    await Promise.any(won);
    expect(await other.read(stream)).toHaveLength(1);
    await Promise.allSettled(lost);
    await other.close();
  });

  const sizes =
    version.maxAppendSize > 16_700_000 ? 'takes 16,700 KB at once' : 'takes 1,000 KB at once, refuses 1,030';
  it(`12, 13: ${sizes}`, async () => {
    await raw.append(newStream(), 'none', [proposed(undefined, 1_000 * 1_024)]);
    const larger = [
      [proposed(undefined, 1_030 * 1_024)],
      Array.from({ length: 4 }, () => proposed(undefined, 300 * 1_024)),
    ];
    for (const events of larger) {
      const append = raw.append(newStream(), 'none', events);
      if (version.maxAppendSize < 1_030 * 1_024)
        expect(await refusal(append)).toBeInstanceOf(MaxAppendSizeExceededError);
      else await append;
    }
    if (version.maxAppendSize > 16_700_000) await raw.append(newStream(), 'none', [proposed(undefined, 16_700_000)]);
  });

  it(`15, 16: begins a deleted stream anew, read ${version.lag ? 'a moment later' : 'at once'}; never a tombstoned one`, async () => {
    for (const expected of ['none', 1] as const) {
      const { stream } = await raw.begun(2);
      await raw.client.deleteStream(stream, { expectedRevision: 1n });
      expect(await raw.read(stream)).toEqual([]);
      expect(await raw.append(stream, expected, severals(1))).toMatchObject({ nextExpectedRevision: 2n });
      const revisions = async () => (await raw.read(stream)).map((event) => event?.revision);
      if (version.lag === 0) expect(await revisions()).toEqual([2n]);
      await eventually(async () => expect(await revisions()).toEqual([2n]));
    }
    const { stream } = await raw.begun(2);
    await raw.client.tombstoneStream(stream, { expectedRevision: 1n });
    expect(await refusal(raw.append(stream, 1, severals(1)))).toBeInstanceOf(StreamDeletedError);
  });

  it('18: breaks off at a position between two records', async () => {
    const { answer } = await raw.begun(1);
    const between = { commit: (answer.position?.commit ?? 0n) - 1n, prepare: (answer.position?.prepare ?? 0n) - 1n };
    const reading = collect(raw.client.readAll({ direction: FORWARDS, fromPosition: between, maxCount: 1 }));
    await expect(reading).rejects.toMatchObject({ cause: { code: 2 } });
    const subscription = raw.client.subscribeToAll({ fromPosition: between });
    const fault = await new Promise((resolve) => subscription.once('error', resolve));
    expect(fault).toMatchObject({ code: version.betweenRecords.subscription.code });
  });

  it.each([0, 1, 11, 111, 411])(
    '21: says where a short log ends of which nothing fits, with %d records',
    async (count) => {
      for (let written = 0; written < count; written += 100)
        await raw.append(newStream(), 'none', severals(Math.min(100, count - written)));
      const reached = await checkpointsOf(raw);
      expect(reached.map(({ commit }) => String(commit))).toEqual(version.endOfShortLog ? [version.endOfShortLog] : []);
    },
  );

  it('21: says the commit position on the way through a long one, and the prepare position or 0', async () => {
    for (let count = 0; count < 5; count += 1) await raw.append(newStream(), 'none', severals(500));
    const reached = await checkpointsOf(raw);
    expect(reached.length).toBeGreaterThanOrEqual(2);
    const commits = reached.map(({ commit }) => Number(commit));
    expect(commits).toEqual(commits.toSorted((one, other) => one - other));
    for (const { commit, prepare } of reached) expect(prepare).toBe(version.preparesCheckpoints ? commit : 0n);
  });
});

/** What a subscription from the start is told whose filter fits nothing, until it is abreast. */
async function checkpointsOf({ client }: RawClient): Promise<{ commit: bigint; prepare: bigint }[]> {
  const reached: { commit: bigint; prepare: bigint }[] = [];
  const filter = streamNameFilter({
    prefixes: [`${newCategory()}-`],
    maxSearchWindow: 500,
    checkpointInterval: 2,
    checkpointReached: (_, position) => void reached.push(position),
  });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  subscription.on('data', () => undefined);
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  await subscription.unsubscribe();
  return reached;
}
