import { readFile } from 'node:fs/promises';
import type { Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import type { FontFile } from './families.js';
import { harfbuzz } from './harfbuzz.js';
import { meaningsOf } from './meanings.js';

type Shaper = typeof import('harfbuzzjs');

/** A drawn letter, or a part of one; lengths are parts of the size. */
export interface Glyph {
  readonly id: number;
  /** The UTF-16 unit at which its letter begins. */
  readonly start: number;
  /** What it stands for; parts of a letter that stand for nothing of their own have none. */
  readonly text: string;
  /** How wide that is, such parts with it. */
  readonly span: number;
  readonly advance: number;
  readonly right: number;
  readonly up: number;
}

/** Lines and curves in the plane of the letter: `M`, `L`, `Q`, `C`, `Z` as in SVG. */
export type Outline = readonly { readonly type: string; readonly values: readonly number[] }[];

/** One font at one weight, as HarfBuzz has it. */
export class Face {
  readonly sfnt: Uint8Array;
  readonly weight: number | null;
  private readonly font: Font;
  private readonly units: number;
  private readonly shaper: Shaper;

  private constructor(shaper: Shaper, sfnt: Uint8Array, weight: number | null) {
    const face = new shaper.Face(new shaper.Blob(sfnt));
    this.shaper = shaper;
    this.sfnt = sfnt;
    this.weight = weight;
    this.font = new shaper.Font(face);
    this.units = face.upem;
    if (weight !== null) this.font.setVariations([new shaper.Variation('wght', weight)]);
  }

  static async open({ path, weight }: FontFile): Promise<Face> {
    // whoever draws nothing need not load them
    const shaper = await harfbuzz();
    const file = await readFile(path);
    const sfnt = path.endsWith('.woff2') ? await (await import('woff2-encoder/decompress')).default(file) : file;
    return new Face(shaper, sfnt, weight);
  }

  /** What letters of private use look like, each font says for itself. */
  has(codePoint: number): boolean {
    return !/\p{Co}/u.test(String.fromCodePoint(codePoint)) && this.font.nominalGlyph(codePoint) !== undefined;
  }

  /** The letters from `start` to `end`, from left to right; those around them count for how they join. */
  shape(text: string, start: number, end: number, isRightToLeft: boolean): Glyph[] {
    const { Buffer, BufferFlag, ClusterLevel, Direction, Feature, shape } = this.shaper;
    const buffer = new Buffer();
    buffer.addText(text, start, end - start);
    buffer.setClusterLevel(ClusterLevel.MONOTONE_GRAPHEMES);
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    // arrows for "->" and a cross for "3x4" are not what was typed
    const features = this.weight === null ? [new Feature('calt', 0)] : [];
    shape(this.font, buffer, features);
    const placed = buffer.getGlyphInfosAndPositions();
    const letters = meaningsOf(placed, text, end, isRightToLeft);
    return placed.map((one, place) => {
      const letter = letters.get(place);
      const span = letter?.span ?? this.font.glyphHAdvance(one.codepoint);
      return {
        id: one.codepoint,
        start: one.cluster,
        text: letter?.text ?? '',
        span: span / this.units,
        advance: (one.xAdvance ?? 0) / this.units,
        right: (one.xOffset ?? 0) / this.units,
        up: (one.yOffset ?? 0) / this.units,
      };
    });
  }

  /** How far ink reaches above and below the baseline. */
  ink(id: number): { readonly above: number; readonly below: number } {
    const { yBearing, height } = this.font.glyphExtents(id) ?? { yBearing: 0, height: 0 };
    return { above: yBearing / this.units, below: -(yBearing + height) / this.units };
  }

  outline(id: number): Outline {
    const inUnits = this.font.glyphToJson(id);
    return inUnits.map(({ type, values }) => ({ type, values: values.map((one) => one / this.units) }));
  }
}

const faces = new LRUCache<string, Promise<Face>>({ max: 80 });

/** Faces stay in memory: the next text mostly has the same letters. */
export function faceOf(file: FontFile): Promise<Face> {
  const key = `${file.path} ${file.weight}`;
  const face = faces.get(key) ?? Face.open(file);
  faces.set(key, face);
  return face;
}
