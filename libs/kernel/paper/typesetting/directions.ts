import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

// its types take it for a module of another kind than it is
const makeBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi;
const { getEmbeddingLevels } = makeBidi();
const mayRunLeft = /[\u0590-\u08ff\u200f\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** How deep each UTF-16 unit lies in texts of the other direction (UAX #9); what is odd runs from right to left. */
export function levelsOf(text: string): Uint8Array {
  return mayRunLeft.test(text) ? getEmbeddingLevels(text).levels : new Uint8Array(text.length);
}

/** Runs as they stand from left to right (UAX #9, L2). */
export function inOrder<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
}
