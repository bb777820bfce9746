import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { Pool } from 'pg';

/** Every row of every table, as text by table; bytes as hex. */
export async function allTables(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: content } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.set(`table: ${name}`, content.map(({ text }) => text).join('\n'));
  }
  return texts;
}

/** The bytes of every file below the folder, by its path; those of compressed ones as they were before. */
export async function allFiles(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    texts.set(`file: ${path}`, (path.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString('latin1'));
  }
  return texts;
}

/** Where any of the words stands in clear, in hex, or in base64 of it alone. */
export function placesOf(words: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const forms = words.flatMap((one) => [one, Buffer.from(one).toString('hex'), Buffer.from(one).toString('base64')]);
  return [...texts].flatMap(([place, text]) => (forms.some((form) => text.includes(form)) ? [place] : []));
}
