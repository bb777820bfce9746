import { commentSearch, migrations as comments } from '@daybook/comments/read';
import { migrations as fileTexts } from '@daybook/files/flow';
import { fileSearch, migrations as files } from '@daybook/files/read';
import { drift, migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { SearchDocument, SearchPlace } from './document.entity.js';
import {
  entities,
  findableOf,
  highlight,
  listWords,
  migrations,
  type Question,
  type SearchVisibility,
  search,
} from './index.js';
import { writeRows } from './spec/index.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const other = '00000000-0000-4000-8000-0000000000c2';
const uuid = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const now = new Date('2026-03-01T00:00:00Z');
const visibility: SearchVisibility = { user: uuid(90), isClient: false, itemsOf: [company, other], trees: [] };
const findable = findableOf([commentSearch([]), fileSearch]);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...projectingMigrations, ...comments, ...files, ...fileTexts, ...migrations]);
  db = openPool(database.url, { purpose: 'background' });
  await write(
    { title: 'Upload the bank statements of December', body: 'All pages, please', week: 2900 },
    { title: 'Café receipts', body: 'Zürich & Genève <b>bold</b>', week: 2901 },
    { title: 'Sign the lease', answer: 'Statement attached', week: 2902 },
    { kind: 'comment', itemUuid: uuid(1), body: `It is 1099-NEC_final.pdf, see it.${' More.'.repeat(60)} Receipt!` },
    { kind: 'comment', itemUuid: uuid(80), body: 'About a to-do that was deleted: statements' },
    { title: 'Hidden statement', isHidden: true },
    { title: 'Statement of another company', companyUuid: other },
  );
  await listed(1);
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

it('has the tables that the entities describe', async () => {
  expect(await drift(database.url, entities)).toEqual([]);
});

describe('a search', () => {
  it('finds all words, in any part and form of them', async () => {
    expect(await titles('bank statement')).toEqual(['Upload the bank statements of December']);
    expect(await titles('statements decem')).toEqual(['Upload the bank statements of December']);
    expect(await titles('the lease')).toEqual(['Sign the lease', 'Upload the bank statements of December']);
    expect(await titles('cafe')).toEqual(['Café receipts']);
    expect(await titles('nec final')).toEqual(['comment']);
    expect(await titles('lease cafe')).toEqual([]);
    expect(await titles('%')).toEqual([]);
  });

  it('ranks titles above texts, then the newest', async () => {
    const found = await titles('statement', { companies: [company] });
    expect(found).toEqual(['Hidden statement', 'Upload the bank statements of December', 'Sign the lease']);
  });

  it('forgives typing errors and knows parts of words when hardly anything else is found', async () => {
    expect(await titles('reciepts')).toEqual(['Café receipts', 'comment']);
    const december = 'Upload the bank statements of December';
    for (const typed of ['bnak statment', 'bakn staetment', 'bnk statements', 'bsnk statemennt', 'banj'])
      expect([typed, await titles(typed)]).toEqual([typed, [december]]);
    const { found, isFound } = await ask('decmeber pgaes');
    expect(highlight(found[0]?.excerpt ?? '', isFound)).toBe('All <em>pages</em>, please');
    expect(await titles('tatemen', { companies: [other] })).toEqual(['Statement of another company']);
  });

  it('finds no words that only look like those that were typed where it is strict', async () => {
    for (const typed of ['reciepts', 'tatemen', 'eceipt']) expect(await titles(typed, { isStrict: true })).toEqual([]);
    expect(await titles('receipt', { isStrict: true })).toEqual(await titles('receipt'));
  });

  it('stays within companies, kinds and what clients see', async () => {
    expect(await titles('statement', { companies: [other] })).toEqual(['Statement of another company']);
    expect(await titles('statement', { companies: [uuid(99)] })).toEqual([]);
    expect(await titles('receipt', { kinds: ['comment'] })).toEqual(['comment']);
    const client = { ...visibility, isClient: true, itemsOf: [company] };
    const seen = await titles('statement', { visibility: client });
    expect(seen).toEqual(['Upload the bank statements of December', 'Sign the lease']);
    expect(await titles('statement', { visibility: { ...visibility, itemsOf: [] } })).toEqual([]);
  });

  it('answers the part of a text where the words are, with everything else escaped', async () => {
    const [comment] = (await ask('receipt', { kinds: ['comment'] })).found;
    expect(comment?.excerpt).toMatch(/^…(More\. )+Receipt!$/);
    const { found, isFound } = await ask('zurich bold');
    expect(highlight(found[0]?.excerpt ?? '', isFound)).toBe(
      '<em>Zürich</em> &amp; Genève &lt;b&gt;<em>bold</em>&lt;/b&gt;',
    );
  });

  it('finds a sentence inside the present version of a file, until its text is destroyed', async () => {
    const [root, file, old, present] = [uuid(70), uuid(71), uuid(72), uuid(73)];
    await write({ uuid: file, itemUuid: file, kind: 'file', inTree: true, title: 'Lease.pdf' });
    const place = { companyUuid: company, owner: null, isFromClient: false, isTrashed: false, isHidden: false };
    const open = { ...place, isRestricted: false, grants: {} };
    await writeRows(db, SearchPlace, [
      { ...open, uuid: root, kind: 'folder', parentUuid: null, slug: '' },
      { ...open, uuid: file, kind: 'file', parentUuid: root, slug: 'lease.pdf' },
    ]);
    await db.query(
      `insert into file_nodes (uuid, company_uuid, parent_uuid, kind, is_leaf, title, is_from_client, grants, versions,
          version_uuid, size, is_opened_by_staff, created_at, updated_at, latest_activity_at)
        values ($1, $2, $3, 'file', true, 'Lease.pdf', false, '{}', '[]', $4, 1, false, now(), now(), now())`,
      [file, company, root, present],
    );
    await db.query(
      `insert into file_texts (version, file, company, text) values
        ($1, $3, $4, 'The flamingo clause'), ($2, $3, $4, 'Long. The landlord pays for ostriches, always.')`,
      [old, present, file, company],
    );
    const levels = ['VIEW', 'UPDATE'] as const;
    const files = {
      company,
      member: null,
      level: 'VIEW' as const,
      seenAt: levels,
      restoredAt: [],
      ownRestoredAt: [],
      taxYears: null,
    };
    const asked = { visibility: { ...visibility, trees: [files] } };
    const { found, isFound } = await ask('ostrich landlord', asked);
    expect(found).toMatchObject([{ uuid: file, title: 'Lease.pdf', path: ['lease.pdf'] }]);
    expect(highlight(found[0]?.excerpt ?? '', isFound)).toContain('<em>landlord</em> pays for <em>ostriches</em>');
    expect((await titles('lease', asked)).slice(0, 2)).toEqual(['Sign the lease', 'Lease.pdf']);
    await db.query(`update file_texts set title = 'Lease.pdf'`);
    expect(await titles('lease ostriches', asked)).toEqual(['Lease.pdf']);
    expect(await titles('lease flamingo', asked)).toEqual([]);
    expect(await titles('flamingo', asked)).toEqual([]);
    expect(await titles('ostriches')).toEqual([]);
    await db.query('delete from file_texts');
    expect(await titles('ostriches', asked)).toEqual([]);
  });

  it('finds a comment by what is attached to it, until it is deleted', async () => {
    const [comment, attachment, deleted] = [uuid(60), uuid(61), uuid(62)];
    await write({ uuid: comment, kind: 'comment', itemUuid: uuid(1), body: 'See what they sent.' });
    for (const [said, file] of [
      [comment, attachment],
      [deleted, uuid(63)],
    ])
      await db.query(
        `insert into comments (uuid, item_uuid, company_uuid, text, files, created_at, updated_at)
          values ($1, $2, $3, '', array[$4]::uuid[], now(), now())`,
        [said, uuid(1), company, file],
      );
    await db.query(
      `insert into file_texts (version, file, company, kind, title, text)
        values ($1, $1, $3, 'comment', 'Offer.pdf', 'We sell pelicans.'), ($2, $2, $3, 'comment', '', 'No pelicans.')`,
      [attachment, uuid(63), company],
    );
    const { found, isFound } = await ask('pelicans offer');
    expect(found).toMatchObject([{ uuid: comment, kind: 'comment', item: uuid(1) }]);
    const marked = 'See what they sent.\n<em>Offer</em>.pdf\nWe sell <em>pelicans</em>.';
    expect(highlight(found[0]?.excerpt ?? '', isFound)).toBe(marked);
    expect(await titles('pelicans', { kinds: ['comment'] })).toEqual(['comment']);
    expect(await titles('pelicans', { kinds: ['file'] })).toEqual([]);
    expect(await titles('pelicans', { visibility: { ...visibility, itemsOf: [] } })).toEqual([]);
    await db.query('delete from file_texts');
  });

  it('finds what was written after the words were listed, and lists no word that is gone', async () => {
    await write({ title: 'Zephyr contract', week: 2990 });
    expect(await titles('zeph')).toEqual(['Zephyr contract']);
    expect(await titles('zephyrs')).toEqual(['Zephyr contract']);
    expect(await titles('zepphyr')).toEqual([]);
    await write({ title: 'A permit', week: 2991 });
    await listed(2);
    await write({ title: 'Two permits', week: 2992 });
    expect(await titles('permit')).toEqual(['A permit', 'Two permits']);
    await db.query(`delete from search_documents where title = 'A permit'`);
    await listed(4);
    await write({ title: 'A permit', week: 2993 });
    expect(await titles('permits')).toEqual(['Two permits', 'A permit']);
    expect(await titles('zepphyr')).toEqual(['Zephyr contract']);
    await db.query(`delete from search_documents where title = 'Zephyr contract'`);
    await listed(5);
    expect((await db.query(`select from search_words where word = 'zephyr'`)).rowCount).toBe(0);
  });
});

let written = 0;

async function write(...documents: Partial<SearchDocument>[]): Promise<void> {
  const rows = documents.map((one) => {
    written += 1;
    const blank = { kind: 'todo', inTree: false, title: '', body: '', answer: '', isHidden: false, week: 2903 };
    const at = '2026-01-01T00:00:00.000Z';
    return { uuid: uuid(written), itemUuid: uuid(written), companyUuid: company, ...blank, at, ...one };
  });
  await writeRows(db, SearchDocument, rows);
}

/** The list of words made anew, as if the projection stood at this position. */
async function listed(position: number): Promise<void> {
  await db.query('delete from checkpoints');
  await db.query(`insert into checkpoints (name, version, position) values ('search', 1, $1)`, [position]);
  await db.query('update search_word_list set took = 0');
  const run = async (sql: string, values?: readonly unknown[]) => (await db.query(sql, [...(values ?? [])])).rows;
  expect(await listWords(run as Parameters<typeof listWords>[0], now, findable.longTexts)).toBe(true);
}

function ask(query: string, more: Partial<Question> = {}) {
  return search(db, findable, { query, companies: [], kinds: [], visibility, now, ...more });
}

async function titles(query: string, more: Partial<Question> = {}): Promise<string[]> {
  return (await ask(query, more)).found.map(({ kind, title }) => (kind === 'comment' ? 'comment' : title));
}
