import { globSync, readFileSync } from 'node:fs';

const migrations = /class (\w+) implements MigrationInterface([\s\S]*?)(?=class \w+ implements MigrationInterface|$)/g;
const up = /async up\([\s\S]*?(?=async down\(|$)/;
/** Words of SQL by which a table loses something that the version before reads, or refuses what it writes. */
const narrowing =
  /\b(?:drop (?!index|constraint|not null|trigger|function|view|if exists index)(?:column |table )?(?:if exists )?[\w."]+|rename (?:to|column|[\w"]+ to)|alter (?:column )?\w+ (?:type|set not null|drop default))/gi;
const added = /\badd (?!constraint)(?:column )?(?:if not exists )?\w+ [^,;`'"]+/gi;

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
  return [...text.matchAll(migrations)].flatMap(([, name, body = '']) => {
    const sql = up.exec(body)?.[0] ?? '';
    const demanded = (sql.match(added) ?? []).filter((one) => /not null/i.test(one) && !/default/i.test(one));
    return [...(sql.match(narrowing) ?? []), ...demanded].map((words) => `${name}: ${words.toLowerCase().trim()}`);
  });
}
