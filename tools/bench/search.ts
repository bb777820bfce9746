import type { Queryable } from '@daybook/kernel/postgres';
import { findableOf, listWords, type SearchVisibility, search as searched } from '@daybook/search/read';
import { product } from '../../apps/areas.js';
import type { House } from './bench-environment.js';
import { percentile } from './load.js';
import { type Line, ms } from './report.js';
import { type Library, plantLibraries, writeDocuments } from './search-documents.js';

const sizes = [10_000, 100_000, 1_000_000];
const rounds = 5;
const findable = findableOf(product.searchSources);
/** The commonest word, common ones together, two letters, a part of a word, a typing error, nothing. */
const queries = [
  'invoice',
  'tax return',
  'invoice statement payroll',
  'vendor',
  're',
  'rece',
  'tatement',
  'paroll',
  'qqq',
];

/** The same words among ever more documents, for staff who see all companies, and for a client of the biggest. */
export async function search(house: House): Promise<Line[]> {
  const { pool } = house;
  const lines: Line[] = [];
  const now = Date.now();
  const library = await plantLibraries(pool);
  let written = 0;
  for (const size of sizes) {
    await writeDocuments(pool, library, size - written, now);
    written = size;
    await tidy(house);
    for (const [who, viewing] of viewersOf(library)) {
      const times = await measure(pool, viewing, new Date(now));
      lines.push({
        what: `${who}, ${size.toLocaleString('en-US')} documents: p50, p95, worst`,
        value: [0.5, 0.95, 1].map((part) => ms(percentile(times.whole, part))).join(', '),
        against: ms(percentile(times.bare, 0.95)),
        ratio: percentile(times.whole, 0.95) / percentile(times.bare, 0.95),
        aim: size === sizes.at(-1) ? 'p95 ≤ 100 ms' : undefined,
      });
    }
  }
  return lines;
}

function viewersOf({ companies }: Library): [string, SearchVisibility][] {
  const levels = ['VIEW', 'UPDATE'] as const;
  const files = (company: string) => ({ company, member: company, level: 'VIEW' as const, seenAt: levels });
  const none = { restoredAt: [], ownRestoredAt: [], taxYears: null };
  const all = companies.map((one) => ({ ...files(one), ...none }));
  const user = companies[0] ?? '';
  return [
    ['staff', { user, isClient: false, itemsOf: companies, trees: all }],
    ['client', { user, isClient: true, itemsOf: companies.slice(0, 1), trees: all.slice(0, 1) }],
  ];
}

/** Milliseconds of each search, and of the same text search without rights: found, ranked and cut off at twenty. */
async function measure(
  db: House['pool'],
  visibility: SearchVisibility,
  now: Date,
): Promise<{ whole: number[]; bare: number[] }> {
  const whole: number[] = [];
  const bare: number[] = [];
  for (const query of queries) {
    let asked: unknown[] = [];
    const watched: Queryable = {
      query: (question) => {
        if (question.name === 'search: documents') asked = question.values;
        return db.query(question);
      },
    };
    for (let round = 0; round <= rounds; round += 1) {
      const took = await timed(() => searched(watched, findable, { query, companies: [], kinds: [], visibility, now }));
      const took2 = await timed(() =>
        db.query({ name: 'bare search', text: withoutRights, values: asked.slice(0, 2) }),
      );
      if (round === 0) continue; // the first one warms up
      whole.push(took);
      bare.push(took2);
    }
  }
  return { whole: whole.sort((a, b) => a - b), bare: bare.sort((a, b) => a - b) };
}

const withoutRights = `select d.uuid, d.title, d.body from (
    select uuid, at, words from search_documents where words @@ $1::tsquery order by at desc limit 2500
  ) m join search_documents d using (uuid) order by ts_rank(m.words, $2::tsquery) desc, m.at desc limit 20`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Tables as they are after a while: vacuumed, and their words listed. */
async function tidy({ pool }: House): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze search_documents, search_places');
  await client.query('delete from search_word_list');
  const run = async (sql: string, values?: readonly unknown[]) => (await client.query(sql, [...(values ?? [])])).rows;
  await listWords(run as Parameters<typeof listWords>[0], new Date(), findable.longTexts);
  await client.query('analyze search_words');
  client.release(true);
}
