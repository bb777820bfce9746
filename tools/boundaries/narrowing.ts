import { globSync, readFileSync } from 'node:fs';

const migrations = /class (\w+) implements MigrationInterface([\s\S]*?)(?=class \w+ implements MigrationInterface|$)/g;
const up = /async up\([\s\S]*?(?=async down\(|$)/;
const narrowing =
  /\b(drop (?:column|table)|rename (?:to|column)|alter column \w+ (?:type|set not null))(?: if exists)? ?([\w."]*)/gi;

/**
 * What migrations take away from a version of the product that runs beside the next one, as `migration: words`. It reads
 * and writes on while they run: they add, and what nobody reads any more goes one version later.
 *
 * @param allowed names of migrations that may, and no others
 */
export function narrowingMigrations(allowed: ReadonlySet<string>, ...folders: readonly string[]): string[] {
  const found = folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { exclude: (name) => name.includes('node_modules') }))
    .flatMap((file) => narrowingIn(readFileSync(file, 'utf8')));
  const needless = [...allowed].filter((name) => !found.some((line) => line.startsWith(`${name}: `)));
  return [
    ...found.filter((line) => !allowed.has(line.slice(0, line.indexOf(': ')))),
    ...needless.map((name) => `${name}: no exception is needed`),
  ].sort();
}

export function narrowingIn(text: string): string[] {
  return [...text.matchAll(migrations)].flatMap(([, name, body = '']) =>
    [...(up.exec(body)?.[0] ?? '').matchAll(narrowing)].map(
      ([, what = '', of]) => `${name}: ${what.toLowerCase()} ${of}`,
    ),
  );
}
