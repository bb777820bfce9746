import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const made = /export (?:const|function) (\w+)(?: = projection\(|\(.*\): Projection\b)/g;

/**
 * Projections that no spec in their folder holds to `projectionSpec`, which demands a story for each event they handle;
 * as `file: name`.
 */
export function projectionsWithoutSpec(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/*/read/**/*.ts`))
    .filter((file) => !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(made)].map(([, name]) => ({ file, name })))
    .filter(({ file, name }) => !specsIn(dirname(file)).some((text) => isHeld(text, name ?? '')))
    .map(({ file, name }) => `${file}: ${name}`)
    .sort();
}

function specsIn(folder: string): string[] {
  return globSync(`${folder}/*.spec.ts`).map((file) => readFileSync(file, 'utf8'));
}

/** Either by itself, or as what a function made: `const history = historyProjection(…)`. */
function isHeld(spec: string, name: string): boolean {
  const variable = spec.match(new RegExp(`const (\\w+) = ${name}\\(`))?.[1] ?? name;
  return new RegExp(`projectionSpec\\(${variable}\\)`).test(spec);
}
