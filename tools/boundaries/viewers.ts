import { globSync, readFileSync } from 'node:fs';
import { testedWith } from './tested-with.js';

/** What an object has that is put together to be a `Viewer`. */
const assembly = /\bmemberships(?::| =) new Map\b/;

/** Files of the product that put a viewer together and are not the one place where that is done (decision 0038). */
export function assemblersOfViewers(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((file) => file !== 'libs/identity/published/viewer.ts' && !testedWith.test(file))
    .filter((file) => assembly.test(readFileSync(file, 'utf8')))
    .sort();
}
