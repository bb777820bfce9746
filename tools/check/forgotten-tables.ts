import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const column = /@(?:Primary)?Column\(([\s\S]*?)\)\s*(?:readonly )?(\w+)[!?]?:/g;
const list = /const \w*[mM]igrations = \[[\s\S]*?\];/g;

interface Source {
  readonly file: string;
  readonly text: string;
}

/**
 * Migrations of an area that no list names, and columns of its entities that no migration speaks of: one sentence each,
 * naming the file to write.
 *
 * @param folder of the area, such as `libs/invoices` under some root
 */
export function forgottenInTables(folder: string, area: string): string[] {
  const sources = globSync('{read,flow}/**/*.ts', { cwd: folder })
    .filter((file) => !file.includes('.spec.'))
    .sort()
    .map((file): Source => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const migrating = sources.filter(({ text }) => text.includes('implements MigrationInterface'));
  const said = migrating.map(({ text }) => text.replace(column, '')).join('\n');
  const listing = sources.filter(({ text }) => text.match(list));
  const listed = listing.flatMap(({ text }) => text.match(list) ?? []).join('\n');
  return [
    ...migrating.flatMap(({ file, text }) =>
      namesIn(text)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(listed))
        .map(
          (name) =>
            `Write ${name} into the list \`migrations\` in ${pathOf(nearest(listing, file), area, 'read/index.ts')}.`,
        ),
    ),
    ...sources
      .flatMap(({ text }) => columnsIn(text))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(said))
      .map((name) => `Write a migration that adds ${name} into ${pathOf(migrating, area, 'read/migrations.ts')}.`),
  ];
}

/** The closest to a file first, itself before all others. */
function nearest(sources: readonly Source[], file: string): readonly Source[] {
  const shared = (other: string) => [...`${other} `].findIndex((letter, at) => letter !== file[at]);
  return sources.toSorted((one, other) => shared(other.file) - shared(one.file));
}

function pathOf(sources: readonly Source[], area: string, otherwise: string): string {
  return `libs/${area}/${sources[0]?.file ?? otherwise}`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/class (\w+) implements MigrationInterface/g)].map(([, name = '']) => name);
}

/** `@Column('boolean', { name: 'is_paid' }) isPaid!: boolean`: `is_paid`; without a name the property's in snake_case. */
function columnsIn(text: string): string[] {
  return [...text.matchAll(column)].map(
    ([, options = '', property = '']) =>
      options.match(/name: '(\w+)'/)?.[1] ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}
