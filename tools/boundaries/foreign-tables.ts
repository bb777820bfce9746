import { globSync, readFileSync } from 'node:fs';

const created = /\bcreate table (?:if not exists )?(?:ops\.)?(\w+) /g;
const used = /\b(?:from|join|update|into)\s+(?:only\s+)?(?:read\.|ops\.)?(\w+)\b/gi;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * SQL that names the table of another area, as `file: table`. A table belongs to the area whose migrations create it.
 * Screens and domains write no SQL; a table name that is put together at run time is not seen.
 */
export function foreignTables(root: string): string[] {
  const files = sources(root);
  const owners = new Map(files.flatMap(({ area, text }) => namesIn(text, created).map((table) => [table, area])));
  return files
    .flatMap(({ file, area, text }) =>
      namesIn(text, used)
        .filter((table) => isForeign(owners.get(table), area))
        .map((table) => `${file}: ${table}`),
    )
    .sort();
}

/** What the kernel keeps is there for all areas. */
function isForeign(owner: string | undefined, area: string): boolean {
  return owner !== undefined && owner !== 'kernel' && owner !== area;
}

function sources(root: string): { readonly file: string; readonly area: string; readonly text: string }[] {
  return globSync(`${root}/*/**/*.ts`)
    .filter((file) => !/\.spec\.ts$|\/(web|domain|spec|contract|ui)\//.test(file))
    .map((file) => ({
      file,
      area: file.slice(root.length + 1).split('/')[0] ?? '',
      text: readFileSync(file, 'utf8').replace(comments, ''),
    }));
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))];
}
