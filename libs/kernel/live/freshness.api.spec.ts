import { randomUUID } from 'node:crypto';
import type { FollowOptions } from '@daybook/kernel/event-log';
import { openPool } from '@daybook/kernel/postgres';
import { CatchUp, FencedLog, Progress, readMark } from '@daybook/kernel/projecting';
import type { Pool } from 'pg';
import { decode, eventOf } from '../projecting/spec/events.js';
import { notes, sampleWorld } from '../projecting/spec/world/index.js';
import { Freshness, StaleRights } from './freshness.js';

const fenced = { ...notes, fenced: ['note'] };
let world: Awaited<ReturnType<typeof sampleWorld>>;
let pool: Pool;
let progress: Progress;
let freshness: Freshness;
let isAway: boolean;

beforeEach(async () => {
  world = await sampleWorld();
  pool = openPool(world.url, { purpose: 'background' });
  progress = new Progress({ connectionString: world.url }, [fenced]);
  isAway = false;
  const { log } = world;
  const follow = log.follow.bind(log);
  const nothing = async function* ({ signal }: FollowOptions = {}) {
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  };
  const catchUp = new CatchUp({
    log: Object.assign(log, {
      follow: (after: number, options?: FollowOptions) => (isAway ? nothing(options) : follow(after, options)),
    }),
    decoder: async () => decode,
    projections: [fenced],
    database: { connectionString: world.url },
    runner: 'api',
    parked: () => undefined,
  });
  freshness = new Freshness(pool, progress, catchUp, ['notes']);
  await world.client.query(`insert into ops.checkpoints (name, version, position) values ('notes', 1, 0)`);
});
afterEach(async () => {
  await progress.close();
  await pool.end();
  await world.close();
});

async function acknowledged(text: string): Promise<void> {
  const log = new FencedLog(world.log, [fenced], pool);
  await log.append(`note-${randomUUID()}`, 'none', [eventOf({ type: 'NoteWritten', data: { text, folder: 'inbox' } })]);
}

it.each([
  ['announcements are heard', () => progress.open()],
  ['none are', async () => undefined],
])('has the rows hold what was acknowledged, where no projector is, while %s', async (_, begin) => {
  await begin();
  for (const text of ['Milk', 'Bread']) {
    await acknowledged(text);
    await freshness.check();
    expect((await world.rows('note')).map((row) => row.text)).toContain(text);
  }
});

it('refuses while the log does not answer, only for what is behind, and answers when it is back', async () => {
  await progress.open();
  await acknowledged('Milk');
  await freshness.check();
  isAway = true;
  const before = await readMark(pool);
  await acknowledged('Bread');
  await freshness.demand(before);
  await expect(freshness.check()).rejects.toBeInstanceOf(StaleRights);
  isAway = false;
  await freshness.check();
  expect(await world.rows('note')).toHaveLength(2);
});

it('looks again after the connection was cut: what was proved may be lost', async () => {
  await progress.open();
  await acknowledged('Milk');
  await freshness.check();
  await progress.close();
  await world.client.query('delete from read.note; update ops.checkpoints set position = 0');
  await freshness.check();
  expect(await world.rows('note')).toHaveLength(1);
});
