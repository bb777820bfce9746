import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventDescriptions, RecordedEvent } from '@daybook/kernel/events';
import { person } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { freshDatabase } from '@daybook/testing/postgres';
import type { DescribedArea } from './event-describer.js';
import { EventDescriber, labelOf } from './event-describer.js';
import {
  actors,
  countTrail,
  entities,
  type HistoryRow,
  historyItem,
  historyName,
  historyRow,
  lastEventOf,
  migrations,
  trail,
  unreached,
  wholeTrail,
} from './index.js';

type LetterEvent =
  | DomainEvent<'LetterWritten', { to: string; text: string }>
  | DomainEvent<'LetterSentBack', { by: string }>;

const words: EventDescriptions<LetterEvent> = {
  LetterWritten: ({ data }) => ({ label: 'Letter written', sentence: `wrote to ${data.to}.` }),
  LetterSentBack: ({ data }) => ({
    label: 'Letter sent back',
    sentence: `sent back what ${person(data.by)} wrote.`,
    changes: [{ field: 'Status', from: 'sent', to: 'returned' }],
  }),
};

const area: DescribedArea = {
  deciders: [
    {
      category: 'letter',
      schema: { LetterWritten: { version: 1, sensitive: ['text'] }, LetterSentBack: { version: 1 } },
    },
  ],
  words,
  items: {
    letter: { kind: 'letter', title: ({ data }) => ('to' in data ? `Letter to ${data.to}` : undefined) },
  },
};
const emails = new EventDescriber([area]);

const email = randomUUID();
const acme = randomUUID();
const other = randomUUID();
const someone = '00000000-0000-4000-8000-000000000001';

function inLog(event: LetterEvent, position: number, company = acme): RecordedEvent {
  const description = recorded(event, position - 1, { at: `2026-03-0${position}T12:00:00.000Z` }, `letter-${email}`);
  return {
    ...description,
    id: randomUUID(),
    position,
    meta: { ...description.meta, company, hash: `hash ${position}` },
  };
}

describe('telling', () => {
  const written = inLog({ type: 'LetterWritten', data: { to: 'Maria', text: 'secret' } }, 1);

  it('keeps what is encrypted out of the history', () => {
    expect(historyRow(emails, written)).toMatchObject({
      body: { to: 'Maria', text: null },
      itemUuid: email,
      actorUser: someone,
      told: 'Letter written wrote to Maria.',
    });
  });

  it('tells a fact in the words of its area', () => {
    expect(emails.tell(written)).toEqual({ label: 'Letter written', sentence: 'wrote to Maria.' });
    expect(emails.titleOf(written)).toEqual({ kind: 'letter', title: 'Letter to Maria' });
  });

  it('names a fact nobody has words for by its type', () => {
    expect(emails.tell({ ...written, type: 'LetterBurnt' }).sentence).toBe('letter burnt.');
    expect(labelOf('RefreshTokenReuseDetected')).toBe('Refresh token reuse detected');
    expect(labelOf('TodoSentBack')).toBe('To-do sent back');
  });

  it('tells what happens to a part in the history of the whole', () => {
    const stamps = { ...area, items: { letter: { kind: 'letter', of: () => 'the envelope' } } };
    expect(new EventDescriber([stamps]).itemOf(written)).toBe('the envelope');
  });
});

describe('the history in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: ReturnType<typeof openPool>;

  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.url, [...projectingMigrations, ...migrations]);
    pool = openPool(database.url, { purpose: 'background' });
    await insert(historyRow(emails, inLog({ type: 'LetterWritten', data: { to: 'Maria', text: '' } }, 1)));
    await insert(historyRow(emails, inLog({ type: 'LetterSentBack', data: { by: someone } }, 2)));
    await insert(historyRow(emails, inLog({ type: 'LetterWritten', data: { to: '100%', text: '' } }, 3, other)));
    await pool.query(`insert into history_item values ($1, 'letter', 'Letter to Maria', $2)`, [email, acme]);
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  async function insert(row: HistoryRow): Promise<void> {
    const columns = Object.keys(row).map((name) => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`));
    const places = columns.map((_, index) => `$${index + 1}`);
    await pool.query(`insert into history (${columns}) values (${places})`, Object.values(row));
  }

  const newest = { limit: 10, offset: 0, newestFirst: true };
  const positions = async (filter: Partial<Parameters<typeof trail>[1]>, page = newest) =>
    (await trail(pool, { seen: 'all', ...filter }, page)).map(({ position }) => position);

  it('has tables that entities and migrations agree on', async () => {
    expect(await drift(database.url, entities)).toEqual([]);
  });

  it('comes newest first, page by page', async () => {
    expect(await positions({})).toEqual([3, 2, 1]);
    expect(await positions({}, { limit: 1, offset: 1, newestFirst: false })).toEqual([2]);
    expect(await countTrail(pool, { seen: 'all' })).toBe(3);
  });

  it('says where the last event up to an instant lies, as far as it has come, and nothing where one is missing', async () => {
    const last = (companies: readonly string[], at: string) => lastEventOf(pool, companies, new Date(at));
    expect(await last([acme], '2026-03-09T00:00:00Z')).toEqual({ position: 0, seen: 0 });
    const { name, version } = historyName;
    await pool.query('insert into checkpoints (name, version, position) values ($1, $2, 7)', [name, version]);
    expect(await last([acme], '2026-03-09T00:00:00Z')).toEqual({ position: 2, seen: 7 });
    expect(await last([acme], '2026-03-02T11:59:59Z')).toEqual({ position: 1, seen: 7 });
    expect(await last([acme, other], '2026-03-09T00:00:00Z')).toEqual({ position: 3, seen: 7 });
    expect(await last([acme], '2026-02-01T00:00:00Z')).toEqual({ position: 0, seen: 7 });
    const parked = `insert into parked_streams (follower, stream, position, type, error) values ($1, 'letter-1', 4, 'x', 'y')`;
    await pool.query(parked, [name]);
    expect(await last([acme], '2026-03-09T00:00:00Z')).toEqual({ position: 0, seen: 0 });
    await pool.query('delete from parked_streams');
  });

  it('holds nothing of companies that the reader may not see', async () => {
    expect(await positions({ seen: [acme] })).toEqual([2, 1]);
    expect(await positions({ seen: [acme], company: other })).toEqual([]);
    expect(await countTrail(pool, { seen: [] })).toBe(0);
  });

  it('is filtered by company, person, kind and time', async () => {
    expect(await positions({ company: other })).toEqual([3]);
    expect(await positions({ actor: acme })).toEqual([]);
    expect(await positions({ kinds: ['LetterSentBack'] })).toEqual([2]);
    const day = { from: new Date('2026-03-02T12:00:00Z'), to: new Date('2026-03-03T12:00:00Z') };
    expect(await positions(day)).toEqual([2]);
  });

  it('is searched word by word, and signs of SQL are only signs', async () => {
    expect(await positions({ search: 'sent wrote' })).toEqual([2]);
    expect(await positions({ search: 'returned MARIA' })).toEqual([2]);
    expect(await positions({ search: '0%' })).toEqual([3]);
    expect(await positions({ search: '%' })).toEqual([3]);
  });

  it('looks for words through the newest entries only, and says from when on', async () => {
    const found = (reach: number) => positions({ search: 'wrote', reach });
    expect([await found(3), await found(2), await found(1)]).toEqual([[3, 2, 1], [3, 2], [3]]);
    expect(await positions({ search: 'wrote', reach: 1, company: acme })).toEqual([2]);
    const beyond = (filter: object) => unreached(pool, { seen: 'all', ...filter });
    expect(await beyond({ search: 'wrote', reach: 2 })).toEqual(new Date('2026-03-01T12:00:00Z'));
    expect(await beyond({ search: 'wrote', reach: 3 })).toBeNull();
    expect(await beyond({ reach: 1 })).toBeNull();
  });

  it('is read as a whole, some at a time, also what a search that is waited for does not reach', async () => {
    const whole = async (filter: object, size: number) => {
      const parts: number[][] = [];
      for await (const rows of wholeTrail(pool, { seen: 'all', ...filter }, size))
        parts.push(rows.map(({ position }) => position));
      return parts;
    };
    expect(await whole({}, 2)).toEqual([[3, 2], [1]]);
    expect(await whole({}, 3)).toEqual([[3, 2, 1]]);
    expect(await whole({ seen: [acme] }, 1)).toEqual([[2], [1]]);
    expect(await whole({ seen: [] }, 1)).toEqual([]);
    expect(await whole({ search: 'returned', reach: 1 }, 10)).toEqual([[2]]);
    expect(await whole({ search: 'wrote', reach: 1 }, 1)).toEqual([[3], [2], [1]]);
    expect(await whole({ search: 'nowhere', reach: 1 }, 10)).toEqual([]);
  });

  it('knows everybody who has done something', async () => {
    expect(await actors(pool, 'all')).toEqual([someone]);
    expect(await actors(pool, [acme])).toEqual([someone]);
    expect(await actors(pool, [randomUUID()])).toEqual([]);
  });

  it('knows what a uuid names', async () => {
    expect(await historyItem(pool, email)).toEqual({ item: 'letter', company: acme });
    expect(await historyItem(pool, randomUUID())).toBeUndefined();
  });
});
