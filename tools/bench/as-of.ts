import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { companyIndex, companyStreamsProjection } from '@daybook/audit/read';
import {
  type CompanyOptions,
  createPostgresLog,
  type EventLog,
  type LoggedEvent,
  openLog,
} from '@daybook/kernel/event-log';
import { type AsOfOptions, AsOfViews, rebuild } from '@daybook/kernel/projecting';
import { Client } from 'pg';
import { deciders, product } from '../../apps/areas.js';
import { openRuntime } from '../../apps/projector/runtime.js';
import type { House } from './bench-environment.js';
import { EventStore, type Filler } from './event-store.js';
import { concurrently, Firm } from './firm.js';
import { type Line, ms, perSecond } from './report.js';

const events = 1_000_000;
const eventsPerStream = 10;
const ownStreams = 1_000;
const rounds = 100;
const otherCompanies = 200;

/** One company of 10,000 events, spread over a log of a million, as it was a moment ago. */
export async function asOf(house: House): Promise<Line[]> {
  const store = await EventStore.start();
  const postgres = createPostgresLog({ url: house.config.database.url });
  const companies = companyIndex(house.pool);
  const plain = await openLog({ engine: 'eventstoredb', url: store.url });
  const indexed = await openLog({ engine: 'eventstoredb', url: store.url, companies });
  const ground = await openRuntime(house.config, deciders);
  const owner = new Client({ connectionString: house.config.database.ownerUrl });
  await owner.connect();
  try {
    const inStore = await filled(new Firm(house, plain), (filler) => store.fill(filler));
    const inPostgres = await filled(new Firm(house, postgres), (filler) => insert(owner, filler));
    const projection = companyStreamsProjection(deciders);
    const index = await rebuild({ ...ground, log: plain, projection });
    const view = (log: EventLog, company: string) => built(house, { ...ground, log }, company);
    return [
      {
        what: 'the index of companies made from EventStoreDB',
        value: perSecond((index.events / index.milliseconds) * 1_000),
      },
      line('EventStoreDB in memory, with the index', await view(indexed, inStore), await view(plain, inStore)),
      line(
        'PostgreSQL, with its own index',
        await view(postgres, inPostgres),
        await view({ ...postgres, company: (company, range) => wholeLog(postgres, company, range) }, inPostgres),
      ),
    ];
  } finally {
    await Promise.all([ground.close(), owner.end()]);
    await Promise.all([plain, indexed, postgres].map((log) => log.close()));
    await store.stop();
  }
}

function line(what: string, taken: number, without: number): Line {
  return { what, value: ms(taken), against: `${ms(without)} without`, ratio: without / taken, aim: '≤ 3,000 ms' };
}

/** Writes the company's to-dos in turns with the events of others; answers the company. */
async function filled(firm: Firm, fill: (filler: Filler) => Promise<void>): Promise<string> {
  const company = await firm.company();
  const others = Array.from({ length: otherCompanies }, () => randomUUID());
  const streamsPerRound = (events / eventsPerStream - ownStreams) / rounds;
  const [first] = await firm.todos(company, 1);
  await firm.closeAndReopen(company, first as string, 1);
  // without a secret, which could be read in its own stream only
  const [like] = await firm.log.read(`todo-${first}`, 1);
  const groups: string[][] = [];
  for (let round = 0; round < rounds + eventsPerStream - 1; round += 1) {
    for (let changes = 1; changes < eventsPerStream; changes += 1) {
      const group = groups[round - changes] ?? [];
      const type = changes % 2 === 1 ? 'CloseTodo' : 'ReopenTodo';
      await concurrently(group.length, (n) => firm.onTodo(company, group[n] as string, { type }));
    }
    if (round >= rounds) continue;
    const group = await firm.todos(company, ownStreams / rounds);
    groups.push(group);
    const names = Array.from({ length: streamsPerRound }, () => `todo-${randomUUID()}`);
    const streams = others.map((other, place) => ({
      company: other,
      names: names.filter((_, n) => n % otherCompanies === place),
    }));
    await fill({ streams, eventsPerStream, like: like as LoggedEvent });
  }
  return company;
}

/** Straight into the table of the log. */
async function insert(owner: Client, { streams, eventsPerStream, like }: Filler): Promise<void> {
  const all = streams.flatMap(({ company, names }) => names.map((name) => ({ company, name })));
  await owner.query(
    `with moved as (update log.counter set position = position + $1::int returning position - $1::int as started)
      insert into log.events (position, id, stream, revision, type, data, meta)
        select started + row_number() over (order by place, revision), gen_random_uuid(), name, revision, $2, $3,
            jsonb_set($4, '{company}', to_jsonb(company))
          from moved, unnest($5::text[], $6::text[]) with ordinality as one (name, company, place),
            generate_series(0, $7::int - 1) as revision`,
    [
      all.length * eventsPerStream,
      like.type,
      like.data,
      like.meta,
      all.map(({ name }) => name),
      all.map(({ company }) => company),
      eventsPerStream,
    ],
  );
}

/** Milliseconds until the view is ready. */
async function built(
  house: House,
  { log, decoder }: Pick<AsOfOptions, 'log' | 'decoder'>,
  company: string,
): Promise<number> {
  const database = { connectionString: house.config.database.url, statement_timeout: 60_000 };
  const projections = product.asOf.shown;
  const views = new AsOfViews({ log, decoder, projections, database });
  const begun = performance.now();
  let view = await views.open(company, new Date());
  for (; view.state === 'building'; await pause(10)) view = (await views.find(view.uuid)) ?? view;
  const taken = performance.now() - begun;
  if (view.state === 'failed') throw new Error(`The view could not be built: ${view.errorMessage}`);
  await views.close(view.uuid);
  await views.end();
  return taken;
}

/** The events of a company as a log without any index finds them. */
async function* wholeLog(log: EventLog, company: string, { upTo }: CompanyOptions = {}): AsyncIterable<LoggedEvent[]> {
  const last = upTo ?? (await log.head());
  for await (const page of log.follow(0)) {
    yield page.events.filter(({ meta, position }) => meta.company === company && position <= last);
    if (page.upTo >= last) return;
  }
}
