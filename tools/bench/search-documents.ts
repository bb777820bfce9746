import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

const first = 'invoice statement payroll contract receipt tax return bank report december company vendor'.split(' ');
const vocabulary = 60_000;
const weekly = 7 * 24 * 3_600_000;
const years = 3;
const perWrite = 5_000;
const folders = 20;

/** Companies of very different sizes, the biggest first, with a tree of folders each. */
export interface Library {
  readonly companies: readonly string[];
  readonly folders: ReadonlyMap<string, readonly string[]>;
}

/** A thousand companies with a root and twenty folders three deep; every tenth folder is restricted. */
export async function plantLibraries(pool: Pool): Promise<Library> {
  const companies = Array.from({ length: 1_000 }, () => randomUUID());
  const places: object[] = [];
  const found = new Map<string, string[]>();
  for (const company of companies) {
    const tree = Array.from({ length: folders + 1 }, () => randomUUID());
    found.set(company, tree);
    for (const [n, uuid] of tree.entries()) {
      const parent = n === 0 ? null : (tree[Math.floor((n - 1) / 3)] ?? null);
      places.push(place(uuid, company, 'folder', parent, n % 10 === 9));
    }
  }
  await write(pool, 'search_places', places);
  return { companies, folders: found };
}

/** Writes so many documents, a third of them files in a folder; the n-th word is as frequent as 1/n says. */
export async function writeDocuments(pool: Pool, library: Library, count: number, now: number): Promise<void> {
  const words = Array.from({ length: vocabulary }, (_, n) => first[n] ?? syllables(n));
  const say = (many: number) =>
    Array.from({ length: many }, () => words[Math.floor(vocabulary ** Math.random()) - 1]).join(' ');
  for (let done = 0; done < count; done += perWrite) {
    const documents: object[] = [];
    const places: object[] = [];
    for (let n = 0; n < Math.min(perWrite, count - done); n += 1) {
      const kind = ['todo', 'comment', 'file'][n % 3] ?? 'todo';
      const uuid = randomUUID();
      const company = library.companies[Math.floor(Math.random() ** 2 * 1_000)] ?? '';
      const at = now - Math.floor(Math.random() * years * 52) * weekly;
      const isFile = kind === 'file';
      const row = { uuid, company_uuid: company, kind: isFile ? kind : 'todo', item_uuid: uuid, in_tree: isFile };
      const text = { title: say(5), body: isFile ? '' : say(35), answer: '', is_hidden: n % 20 === 0 };
      documents.push({ ...row, ...text, at: new Date(at).toISOString(), week: Math.floor(at / weekly) });
      const folder = library.folders.get(company)?.[n % (folders + 1)] ?? null;
      if (isFile) places.push(place(uuid, company, kind, folder, false));
    }
    await write(pool, 'search_documents', documents);
    await write(pool, 'search_places', places);
  }
}

function place(uuid: string, company: string, kind: string, parent: string | null, isRestricted: boolean) {
  const flags = { owner: null, is_from_client: false, is_trashed: false, is_hidden: false };
  const more = { is_restricted: isRestricted, grants: {} };
  return { uuid, company_uuid: company, kind, parent_uuid: parent, slug: uuid, ...flags, ...more };
}

async function write(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
  if (rows.length > 0) await pool.query(sql, [JSON.stringify(rows)]);
}

function syllables(n: number): string {
  const of = (emails: string, step: number) => emails[Math.floor((n * 7_919 + step * 104_729) / 11) % emails.length];
  return Array.from(
    { length: 2 + (n % 3) },
    (_, k) => `${of('bcdfghjklmnprstvw', n + k * k)}${of('aeiou', k * n)}`,
  ).join('');
}
