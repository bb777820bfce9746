import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The first word of a company that a journey makes for itself (`ownCompany`). */
const ownName = /['`](Z[a-z]+) /g;

/**
 * First words that the companies of several journeys have, as `word: files`: a journey that looks for its companies by it,
 * and counts them, would count those of the other one.
 */
export function sharedNames(folder: string): string[] {
  const files = new Map<string, Set<string>>();
  for (const file of globSync(`${folder}/*.ts`))
    for (const [, word = ''] of readFileSync(file, 'utf8').matchAll(ownName))
      files.set(word, (files.get(word) ?? new Set()).add(basename(file)));
  return [...files].filter(([, of]) => of.size > 1).map(([word, of]) => `${word}: ${[...of].sort().join(', ')}`);
}
