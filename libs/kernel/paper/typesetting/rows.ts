import type { Glyph } from '../fonts/face.js';
import { type PdfFont, widthOf } from './pdf-font.js';

/** Glyphs of one height, as a `TJ` shows them: codes, and by how many thousandths of the size the next one goes back. */
export interface Row {
  /** Where it begins, from the beginning of its run. */
  readonly right: number;
  readonly up: number;
  readonly codes: (string | number)[];
}

/** A part of a letter whose other part stands for all of it. */
export interface Part {
  readonly id: number;
  readonly right: number;
  readonly up: number;
}

export interface Laid {
  readonly rows: readonly Row[];
  readonly parts: readonly Part[];
  readonly width: number;
}

/** Lays the glyphs of a run side by side. */
export function laid(glyphs: readonly Glyph[], font: PdfFont): Laid {
  const rows: Row[] = [];
  const parts: Part[] = [];
  let width = 0;
  let pen = 0;
  for (const glyph of glyphs) {
    const [right, up] = [width + glyph.right, glyph.up];
    width += glyph.advance;
    if (glyph.text === '') {
      parts.push({ id: glyph.id, right, up });
      continue;
    }
    let row = rows.at(-1);
    if (row?.up !== up) {
      row = { right, up, codes: [] };
      rows.push(row);
      pen = right;
    }
    const back = Math.round((pen - right) * 1_000);
    const code = font.codeOf(glyph).toString(16).padStart(4, '0');
    const before = row.codes.at(-1);
    if (back === 0 && typeof before === 'string') row.codes[row.codes.length - 1] = before + code;
    else row.codes.push(...(back === 0 ? [] : [back]), code);
    pen += (widthOf(glyph) - back) / 1_000;
  }
  return { rows, parts, width };
}
