import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testedWith } from './tested-with.js';

const created = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(?:ops\.|read\.)?(\w+)\s*\(/gi;
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:join|left|right|full|inner|cross|natural|on|using|set)\b)\w+)?`;
/** A table with its alias, or a relation that is put in, as they stand in a list. */
const relation = String.raw`(?:only\s+|lateral\s+)?(?:\$\{[^}]*\}|(?:read\.|ops\.)?\w+)${alias}`;
/** Where tables stand in SQL: behind a word that asks for them, and behind a subselect with its alias. */
const lists = new RegExp(
  String.raw`(?:\b(?:from|join|update|into|using)\s+|\)\s+(?:as\s+)?\w+\s*,\s*)(${relation}(?:\s*,\s*${relation})*)`,
  'gi',
);
const first = /^(?:only\s+|lateral\s+)?(?:read\.|ops\.)?(\w+)/i;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * SQL of areas and of apps that names the table of another area, as `file: table`. A table belongs to the area whose
 * migrations create it; apps own none. Screens and domains write no SQL; a table name that is put together at run time
 * is not seen.
 *
 * @param root the folder that holds `libs` and `apps`
 */
export function foreignTables(root: string): string[] {
  const files = [...sources(join(root, 'libs')), ...sources(join(root, 'apps'))];
  const owners = new Map(files.flatMap(({ area, text }) => createdIn(text).map((table) => [table, area])));
  return files
    .flatMap(({ file, area, text }) =>
      usedIn(text)
        .filter((table) => isForeign(owners.get(table), area))
        .map((table) => `${file}: ${table}`),
    )
    .sort();
}

/** What the kernel keeps is there for all areas. */
function isForeign(owner: string | undefined, area: string): boolean {
  return owner !== undefined && owner !== 'kernel' && owner !== area;
}

function sources(folder: string): { readonly file: string; readonly area: string; readonly text: string }[] {
  return globSync(`${folder}/*/**/*.ts`)
    .filter((file) => !/\/(web|domain|contract|ui)\//.test(file) && !testedWith.test(file))
    .map((file) => ({
      file,
      area: basename(folder) === 'apps' ? 'apps' : (file.slice(folder.length + 1).split('/')[0] ?? ''),
      text: readFileSync(file, 'utf8').replace(comments, ''),
    }));
}

function createdIn(text: string): string[] {
  return [...text.matchAll(created)].map(([, table]) => table ?? '');
}

function usedIn(text: string): string[] {
  const all = [...text.matchAll(lists)].flatMap(([, list = '']) => list.split(/\s*,\s*/));
  return [...new Set(all.flatMap((one) => first.exec(one)?.[1] ?? []))];
}
