import { globSync, readFileSync } from 'node:fs';
import { testedWith } from './tested-with.js';

/** The condition is published by one area; the other keeps the column. */
const owners = /^libs\/(identity\/|companies\/published\/hidden-staff\.ts$)/;

/** Files of the product whose SQL says on its own whom the firm hides from clients (decision 0038). */
export function ownRulesOfHiddenStaff(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((file) => !owners.test(file) && !testedWith.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('is_hidden_from_all_clients'))
    .sort();
}
