const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Scripts that are written without spaces between words. */
const isUnspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isOpening = /\p{Ps}/u;

type Part = readonly [start: number, end: number];

/**
 * Where the lines of a text begin and end, without the spaces between them. A word that is wider than a line is cut
 * between its letters.
 *
 * @param widths of each UTF-16 unit
 */
export function breaksOf(text: string, widths: Float64Array, width: number): readonly Part[] {
  const lines: Part[] = [];
  let [start, end] = [0, 0];
  for (const next of placesOf(text)) {
    if (end > start && widthOf(widths, trimmed(text, start, next)) > width) {
      lines.push(trimmed(text, start, end));
      start = end;
    }
    for (const cut of cutsOf(text, widths, width, trimmed(text, start, next))) {
      lines.push([start, cut]);
      start = cut;
    }
    end = next;
  }
  return [...lines, trimmed(text, start, end)];
}

/** Where a line may end: behind spaces, between words of scripts that have none, and at the end. */
function placesOf(text: string): readonly number[] {
  const places: number[] = [];
  for (const { index, segment } of words.segment(text)) {
    const before = text[index - 1];
    if (before === undefined || segment.startsWith(' ')) continue;
    if (before === ' ' || (isUnspaced.test(segment) && !isOpening.test(before))) places.push(index);
  }
  return [...places, text.length];
}

function cutsOf(text: string, widths: Float64Array, width: number, [start, end]: Part): readonly number[] {
  if (widthOf(widths, [start, end]) <= width) return [];
  const cuts: number[] = [];
  let begin = start;
  for (const { index, segment } of graphemes.segment(text.slice(start, end))) {
    const at = start + index;
    if (at === begin || widthOf(widths, [begin, at + segment.length]) <= width) continue;
    cuts.push(at);
    begin = at;
  }
  return cuts;
}

function widthOf(widths: Float64Array, [start, end]: Part): number {
  return widths.subarray(start, end).reduce((sum, one) => sum + one, 0);
}

function trimmed(text: string, start: number, end: number): Part {
  let last = end;
  while (last > start && text[last - 1] === ' ') last -= 1;
  return [start, last];
}
