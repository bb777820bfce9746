import { type Chosen, chosen } from '../fonts/choice.js';
import type { Face, Glyph } from '../fonts/face.js';
import type { Style } from '../fonts/families.js';
import { breaksOf } from './breaks.js';
import { inOrder, levelsOf } from './directions.js';

interface Run {
  readonly face: Face;
  readonly glyphs: readonly Glyph[];
}

/** A line that is ready to be drawn; lengths are parts of the size. */
export interface Line {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
  /** How far its ink reaches from the baseline. */
  readonly above: number;
  readonly below: number;
}

export async function lineOf(text: string, style: Style): Promise<Line> {
  const paragraph = await chosen(text, style);
  return shaped(paragraph, levelsOf(paragraph.text), 0, paragraph.text.length);
}

/** The lines of a text that are at most so wide, where its size is 1. */
export async function linesOf(text: string, style: Style, width: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const one of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const paragraph = await chosen(one, style);
    const levels = levelsOf(paragraph.text);
    const widths = widthsOf(shaped(paragraph, levels, 0, paragraph.text.length), paragraph.text);
    for (const [start, end] of breaksOf(paragraph.text, widths, width))
      lines.push(shaped(paragraph, levels, start, end));
  }
  return lines;
}

function shaped({ text, faces }: Chosen, levels: Uint8Array, start: number, end: number): Line {
  const pieces: { readonly face: Face; readonly level: number; readonly from: number; to: number }[] = [];
  for (let place = start; place < end; place += 1) {
    const [face, level, last] = [faces[place], levels[place] ?? 0, pieces.at(-1)];
    if (!face) continue;
    if (last && last.face === face && last.level === level) last.to = place + 1;
    else pieces.push({ face, level, from: place, to: place + 1 });
  }
  const runs = inOrder(pieces).map(({ face, level, from, to }) => ({
    face,
    glyphs: face.shape(text, from, to, level % 2 === 1),
  }));
  let [width, above, below] = [0, 0, 0];
  for (const { face, glyphs } of runs)
    for (const { id, advance, up } of glyphs) {
      const ink = face.ink(id);
      width += advance;
      above = Math.max(above, ink.above + up);
      below = Math.max(below, ink.below - up);
    }
  return { runs, width, above, below };
}

/** The width that each letter adds, by the UTF-16 unit where it begins. */
function widthsOf({ runs }: Line, text: string): Float64Array {
  const widths = new Float64Array(text.length);
  for (const { glyphs } of runs)
    for (const { start, advance } of glyphs) widths[start] = (widths[start] ?? 0) + advance;
  return widths;
}
