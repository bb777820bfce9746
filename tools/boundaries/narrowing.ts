import { globSync, readFileSync } from 'node:fs';

const migrations = /class (\w+) implements MigrationInterface([\s\S]*?)(?=class \w+ implements MigrationInterface|$)/g;
const up = /async up\([\s\S]*?(?=async down\(|$)/;
const narrowing =
  /\b(drop (?:column|table|default)|rename (?:to|column)|alter column \w+ (?:type|set not null))(?: if exists)? ?([\w."]*)/gi;

/**
 * What migrations take away from a version of the product that runs beside the next one, as `migration: words`. It reads
 * and writes on while they run: they add, with a default, and what nobody reads any more goes one version later.
 *
 * @param since number of the first that has to
 */
export function narrowingMigrations(since: number, ...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { exclude: (name) => name.includes('node_modules') }))
    .flatMap((file) => narrowingIn(readFileSync(file, 'utf8')))
    .filter((line) => Number(/\d+(?=:)/.exec(line)?.[0] ?? since) >= since)
    .sort();
}

export function narrowingIn(text: string): string[] {
  return [...text.matchAll(migrations)].flatMap(([, name, body = '']) =>
    [...(up.exec(body)?.[0] ?? '').matchAll(narrowing)].map(
      ([, what = '', of]) => `${name}: ${what.toLowerCase()} ${of}`,
    ),
  );
}
