import { globSync, readFileSync } from 'node:fs';

/** Words by which SQL writes the log. */
const writes = /\b(insert\s+into|update|delete\s+from|truncate|copy)\s+log\.|\blog\.append\s*\(\s*(\$|'|\w+::jsonb)/i;

/** Files that write the log and are not the log's own: rule 1 says that there are none. */
export function writersOfTheLog(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,sql}`))
    .filter((file) => !file.startsWith('libs/kernel/event-log/') && !file.endsWith('.spec.ts'))
    .filter((file) => writes.test(readFileSync(file, 'utf8')))
    .sort();
}
