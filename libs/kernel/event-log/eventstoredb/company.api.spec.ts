import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { allOf, type Engine, event, eventsOf, ids, newStream } from '../contract/given.js';
import { reading } from '../contract/reading.js';
import { type CompanyIndex, type CompanyStream, type EventLog, type LoggedEvent, UnusableLog } from '../port.js';
import { createEventStoreLog } from './index.js';
import { startTestServer, type TestServer } from './testing/index.js';

/** What a projection makes of these events. */
function indexOf(events: readonly LoggedEvent[]): CompanyIndex {
  const firsts = new Map<string, CompanyStream & { company: string | null }>();
  for (const { stream, revision, position, meta } of events) {
    const key = `${meta.company} ${stream}`;
    if (!firsts.has(key)) firsts.set(key, { company: meta.company, stream, revision, position });
  }
  return {
    streamsOf: async (company, upTo) => ({
      seen: events.at(-1)?.position ?? 0,
      streams: [...firsts.values()].filter((one) => one.company === company && one.position <= upTo),
    }),
  };
}

let server: TestServer;
let plain: EventLog;
let known: LoggedEvent[];

async function start(): Promise<void> {
  server = await startTestServer();
  plain = createEventStoreLog({ url: server.url });
  known = [];
}

async function stop(): Promise<void> {
  await plain.close();
  await server.close();
}

const withIndex = (companies: CompanyIndex) => createEventStoreLog({ url: server.url, companies });

/** Every event of the log; what was seen before is not read again. */
async function everything(): Promise<readonly LoggedEvent[]> {
  const head = await plain.head();
  for await (const { events, upTo } of plain.follow(known.at(-1)?.position ?? 0)) {
    known.push(...events);
    if (upTo >= head) break;
  }
  return known;
}

describe.each([
  ['that is there', (count: number) => count],
  ['that is behind', (count: number) => count - 500],
  ['that has only begun', () => 1],
])('a log with an index of companies %s', (_, seenOf) => {
  const following: CompanyIndex = {
    async streamsOf(company, upTo) {
      const events = await everything();
      return indexOf(events.slice(0, seenOf(events.length))).streamsOf(company, upTo);
    },
  };
  let log: EventLog;
  const engine = (): Engine => ({ log, open: () => withIndex(following), cut: () => {}, stop: async () => {} });
  beforeAll(async () => {
    await start();
    log = withIndex(following);
  });
  afterAll(async () => {
    await log.close();
    await stop();
  });

  reading(engine);
});

describe('a log with an index of companies', () => {
  beforeEach(start);
  afterEach(stop);

  it('brings what the log without an index brings, wherever the index is and whatever part is asked for', async () => {
    const companies = [randomUUID(), randomUUID(), undefined];
    const streams = Array.from({ length: 300 }, () => newStream());
    const ends = new Map<string, number>();
    for (let round = 0; round < 700; round += 1) {
      // one stream that is longer than a piece, many that are short, companies in turns
      const stream = streams[round % 3 === 0 ? 0 : (round * 7) % streams.length] as string;
      const end = ends.get(stream);
      const events = eventsOf(round % 3 === 0 ? 9 : 2, { company: companies[round % 5 === 0 ? 2 : round % 2] });
      await plain.append(stream, end ?? 'none', events);
      ends.set(stream, (end ?? -1) + events.length);
    }
    const events = (await everything()).slice();
    const at = (place: number) => events[place]?.position ?? 0;
    const place = fc.integer({ min: 0, max: events.length - 1 });
    const question = fc.record({ seen: place, after: place, upTo: place, company: fc.integer({ min: 0, max: 1 }) });
    await fc.assert(
      fc.asyncProperty(question, async ({ seen, after, upTo, company }) => {
        const log = withIndex(indexOf(events.slice(0, seen + 1)));
        const range = { after: at(after), upTo: at(upTo) };
        const of = companies[company] as string;
        try {
          expect(await allOf(log.company(of, range))).toEqual(await allOf(plain.company(of, range)));
        } finally {
          await log.close();
        }
      }),
      { numRuns: 40 },
    );
  });

  it('asks the streams that the index names, and the log only behind it', async () => {
    const [company, named, unnamed] = [randomUUID(), newStream(), newStream()];
    const own = [event({ company }), event({ company }), event({ company })] as const;
    await plain.append(named, 'none', [own[0]]);
    await plain.append(unnamed, 'none', [own[1]]);
    const seen = await plain.head();
    await plain.append(unnamed, 0, [own[2]]);
    const log = withIndex({
      streamsOf: async () => ({ seen, streams: [{ stream: named, revision: 0, position: 0 }] }),
    });
    expect(ids(await allOf(log.company(company)))).toEqual(ids([own[0], own[2]]));
    await log.close();
  });

  it('does not believe an index of another log', async () => {
    const company = randomUUID();
    await plain.append(newStream(), 'none', eventsOf(2, { company }));
    const head = await plain.head();
    for (const seen of [head - 1, head * 2]) {
      const log = withIndex({ streamsOf: async () => ({ seen, streams: [] }) });
      await expect(allOf(log.company(company))).rejects.toThrow(UnusableLog);
      await log.close();
    }
  });
});
