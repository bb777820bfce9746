import type { GlyphInfo, GlyphPosition } from 'harfbuzzjs';

/** They are obeyed, and are no part of what is read. */
const directions = /[\u061c\u200e\u200f\u2066-\u2069]/g;

interface Meaning {
  readonly text: string;
  /** Undefined where it is the width that the font gives to the glyph. */
  readonly span: number | undefined;
}

/**
 * What glyphs stand for, by their places. A letter is often several glyphs, and a glyph often several letters: those that
 * begin together share out what they are together, so that readers find neither gaps nor letters twice.
 */
export function meaningsOf(
  placed: readonly (GlyphInfo & Partial<GlyphPosition>)[],
  text: string,
  end: number,
  isRightToLeft: boolean,
): ReadonlyMap<number, Meaning> {
  const together = new Map<number, number[]>();
  for (const [place, { cluster }] of placed.entries()) together.set(cluster, [...(together.get(cluster) ?? []), place]);
  const starts = [...together.keys()].toSorted((a, b) => a - b);
  const width = (place: number) => placed[place]?.xAdvance ?? 0;
  const meanings = new Map<number, Meaning>();
  for (const [n, start] of starts.entries()) {
    const places = together.get(start) ?? [];
    const wide = places.filter((place) => width(place) > 0);
    const bearing = wide.length > 0 ? wide : places.slice(0, 1);
    const seen = text.slice(start, starts[n + 1] ?? end).replaceAll(directions, '');
    const shares = sharesOf(seen, bearing.length, isRightToLeft);
    const rest = bearing.slice(shares.length).reduce((sum, place) => sum + width(place), 0);
    for (const [at, share] of shares.entries()) {
      const place = bearing[at] ?? 0;
      const isLast = at === shares.length - 1;
      meanings.set(place, { text: share, span: isLast && rest > 0 ? width(place) + rest : undefined });
    }
  }
  return meanings;
}

/** At most so many, none of them empty, in the order in which they stand from left to right. */
function sharesOf(text: string, count: number, isRightToLeft: boolean): readonly string[] {
  const letters = Array.from(text);
  const first = letters.splice(0, Math.min(count, letters.length) - 1);
  const shares = [...first, letters.join('')];
  return isRightToLeft ? shares.toReversed() : shares;
}
