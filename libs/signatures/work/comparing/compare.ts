import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ShownPlace } from '../page-place.js';
import { Pages, type Picture, withReader } from './reader.js';

/** Dots of the longer side of a page: letters of a footnote are some ten of them high. */
const side = 1_000;
/** How far the red, green or blue of a dot may be from what it was: edges are smoothed a little otherwise. */
const tolerance = 48;
/** Dots around a field that belong to it. */
const edge = 2;

/** Pictures lie outside of the memory that JavaScript weighs; unasked it lets them pile up to gigabytes. */
setFlagsFromString('--expose-gc');
const letGo = runInNewContext('gc') as () => void;
/** Pages after which it is asked. */
const atOnce = 8;

/** A place on a page in which something else may be seen, or has to be. */
export interface Change extends ShownPlace {
  /** From 1. */
  readonly page: number;
}

/**
 * Looks at a document as it was shown and as it is written. Undefined when both look alike but for the changes, of which
 * each is to be seen; the first page that does not otherwise.
 */
export async function firstDifference(
  shown: Uint8Array,
  written: Uint8Array,
  changes: readonly Change[],
): Promise<number | undefined> {
  return withReader(shown, (before) =>
    withReader(written, async (after) => {
      const [shownPages, writtenPages] = [new Pages(before, side), new Pages(after, side)];
      if (writtenPages.count < shownPages.count) return writtenPages.count + 1;
      for (let page = 1; page <= shownPages.count; page += 1) {
        const own = changes.filter((one) => one.page === page);
        if (!isTrue(await shownPages.picture(page), await writtenPages.picture(page), own)) return page;
        if (page % atOnce > 0) continue;
        letGo();
        await setImmediate();
      }
      return undefined;
    }),
  );
}

function isTrue(before: Picture, after: Picture, changes: readonly Change[]): boolean {
  if (before.width !== after.width || before.height !== after.height) return false;
  if (before.dots.equals(after.dots)) return changes.length === 0;
  const places = changes.map((one) => dotsOf(one, before));
  const seen = new Set<Dots>();
  const { width, height } = before;
  for (let y = 0; y < height; y += 1) {
    const row = y * width * 4;
    if (before.dots.compare(after.dots, row, row + width * 4, row, row + width * 4) === 0) continue;
    const here = places.filter(({ top, bottom }) => y >= top && y < bottom);
    for (let x = 0; x < width; x += 1) {
      const difference = differenceAt(before.dots, after.dots, row + x * 4);
      if (difference === 0) continue;
      const within = here.filter(({ left, right }) => x >= left && x < right);
      for (const place of within) seen.add(place);
      if (within.length === 0 && difference > tolerance) return false;
    }
  }
  return seen.size === places.length;
}

interface Dots {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function dotsOf({ x, y, width, height }: ShownPlace, picture: Picture): Dots {
  return {
    left: Math.floor(x * picture.width) - edge,
    top: Math.floor(y * picture.height) - edge,
    right: Math.ceil((x + width) * picture.width) + edge,
    bottom: Math.ceil((y + height) * picture.height) + edge,
  };
}

function differenceAt(some: Buffer, others: Buffer, at: number): number {
  let most = 0;
  for (let n = at; n < at + 3; n += 1) most = Math.max(most, Math.abs((some[n] ?? 0) - (others[n] ?? 0)));
  return most;
}
