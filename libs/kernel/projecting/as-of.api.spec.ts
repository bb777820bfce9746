import { randomUUID } from 'node:crypto';
import type { EventLog } from '@daybook/kernel/event-log';
import { eventually } from '@daybook/testing/eventually';
import { Pool } from 'pg';
import { AsOfViewGone, AsOfViews, sweepAsOfViews } from './index.js';
import { decode, eventOf } from './spec/events.js';
import { type NoteEvent, notes, sampleWorld } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;
let views: AsOfViews;
const company = randomUUID();
const other = randomUUID();
const first = randomUUID();

beforeEach(async () => {
  world = await sampleWorld();
  views = new AsOfViews({
    log: world.log,
    decoder: async () => decode,
    projections: [notes],
    database: { connectionString: world.url },
  });
});

afterEach(async () => {
  await views.end();
  await world.close();
});

function happened(uuid: string, at: string, event: NoteEvent, of = company) {
  return world.log.append(`note-${uuid}`, 'none', [eventOf(event, of, at)]);
}

const written = (text: string): NoteEvent => ({ type: 'NoteWritten', data: { text, folder: 'inbox' } });

async function story(): Promise<void> {
  await happened(first, '2026-01-01T08:00:00.000Z', written('Milk'));
  await happened(randomUUID(), '2026-01-02T08:00:00.000Z', written('Of another firm'), other);
  await happened(first, '2026-01-03T08:00:00.000Z', { type: 'NotePinned', data: { place: 1 } });
  await happened(randomUUID(), '2026-01-04T08:00:00.000Z', written('Bread'));
  await happened(first, '2026-01-05T08:00:00.000Z', { type: 'NoteTorn', data: { folder: 'inbox' } });
}

async function ready(at: string) {
  const { uuid } = await views.open(company, new Date(at));
  await eventually(async () => expect(await views.find(uuid)).toMatchObject({ state: 'ready', progress: 1 }));
  return uuid;
}

const textsIn = (uuid: string, of = company) =>
  views.within(uuid, of, async (db) => (await db.query('select text, place from note order by text')).rows);

it('shows the company as it stood, at several moments, and nobody else', async () => {
  await story();
  const middle = await ready('2026-01-03T08:00:00.000Z');
  expect(await textsIn(middle)).toEqual([{ text: 'Milk', place: '1' }]);
  expect(await textsIn(await ready('2026-01-04T23:00:00.000Z'))).toHaveLength(2);
  expect(await textsIn(await ready('2026-01-06T00:00:00.000Z'))).toEqual([{ text: 'Bread', place: null }]);
  expect(await textsIn(await ready('2025-12-31T00:00:00.000Z'))).toEqual([]);
  expect(await views.find(middle)).toMatchObject({ company, position: 3, at: '2026-01-03T08:00:00.000Z' });
  expect(await world.rows('note')).toEqual([]);
});

it('takes the log order for the moment, not the clocks', async () => {
  await happened(first, '2026-01-02T00:00:01.000Z', written('By a clock that is fast'));
  await happened(randomUUID(), '2026-01-02T00:00:00.000Z', written('By a clock that is right'));
  expect(await textsIn(await ready('2026-01-02T00:00:00.000Z'))).toHaveLength(2);
});

it('gives nobody the view of another company', async () => {
  await story();
  const uuid = await ready('2026-01-06T00:00:00.000Z');
  await expect(textsIn(uuid, other)).rejects.toThrow(AsOfViewGone);
});

it('drops a view that is closed, and one that nobody has used for an hour', async () => {
  await story();
  const [closed, unused, used] = [
    await ready('2026-01-06T00:00:00.000Z'),
    await ready('2026-01-06T00:00:00.000Z'),
    await ready('2026-01-06T00:00:00.000Z'),
  ];
  expect(await views.close(closed)).toBe(true);
  expect(await views.close(closed)).toBe(false);
  await expect(textsIn(closed)).rejects.toThrow(AsOfViewGone);
  await world.client.query(`update ops.as_of_views set last_used = now() - interval '61 minutes'`);
  await textsIn(used);
  const pool = new Pool({ connectionString: world.url });
  expect(await sweepAsOfViews(pool)).toBe(1);
  await pool.end();
  expect(await views.find(unused)).toBeUndefined();
  const { rows } = await world.client.query(`select nspname from pg_namespace where nspname like 'asof%'`);
  expect(rows).toEqual([{ nspname: `asof_${used.replaceAll('-', '')}` }]);
});

it('says why a view could not be built', async () => {
  const broken = new AsOfViews({
    log: world.log,
    decoder: async () => {
      throw Object.assign(new Error('The key store is away.'), { code: 'ECONNREFUSED' });
    },
    projections: [notes],
    database: { connectionString: world.url },
  });
  await story();
  const { uuid } = await broken.open(company, new Date());
  await eventually(async () =>
    expect(await broken.find(uuid)).toMatchObject({ state: 'failed', errorMessage: 'The key store is away.' }),
  );
  await broken.end();
});

it('tells of what came from another company, and of what went there, by the events of both', async () => {
  await story();
  await happened(randomUUID(), '2026-01-05T09:00:00.000Z', written('Later, of another firm'), other);
  const both = new AsOfViews({
    log: world.log,
    decoder: async () => decode,
    projections: [notes],
    database: { connectionString: world.url },
    mergedWith: async () => [other],
  });
  const { uuid } = await both.open(company, new Date('2026-01-06T00:00:00.000Z'));
  await eventually(async () =>
    expect(await both.find(uuid)).toMatchObject({ state: 'ready', progress: 1, position: 6 }),
  );
  const { rows } = await both.within(uuid, company, (db) => db.query('select text from note order by text'));
  expect(rows.map(({ text }) => text)).toEqual(['Bread', 'Later, of another firm', 'Of another firm']);
  await both.end();
});

it('reads as many events as there were until then, whatever came after, and what the index does not have yet', async () => {
  await story();
  for (let n = 0; n < 60; n += 1) await happened(randomUUID(), '2026-02-01T08:00:00.000Z', written(`Later ${n}`));
  let read = 0;
  const counted: EventLog = Object.assign(Object.create(world.log) as EventLog, {
    async *company(...asked: Parameters<EventLog['company']>) {
      for await (const page of world.log.company(...asked)) {
        read += page.length;
        yield page;
      }
    },
  });
  const asked: unknown[] = [];
  const head = await world.log.head();
  const viewsBy = (seen: number) =>
    new AsOfViews({
      log: counted,
      decoder: async () => decode,
      projections: [notes],
      database: { connectionString: world.url },
      mergedWith: async () => [other],
      lastOf: async (companies, at) => {
        asked.push([companies, at.toISOString()]);
        return { position: 2, seen };
      },
    });
  const at = '2026-01-03T08:00:00.000Z';
  const opened = async (seen: number) => {
    read = 0;
    const some = viewsBy(seen);
    const { uuid } = await some.open(company, new Date(at));
    await eventually(async () => expect(await some.find(uuid)).toMatchObject({ state: 'ready', progress: 1 }));
    const { position } = (await some.find(uuid)) ?? {};
    await some.end();
    return { position, read };
  };
  expect(await opened(head)).toEqual({ position: 2, read: 2 });
  expect(asked).toEqual([[[company, other], at]]);
  // the index lags behind: what it has not seen is looked at in the log
  expect(await opened(2)).toEqual({ position: 3, read: head - 2 + 3 });
});
