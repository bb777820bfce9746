import { type Typesetter } from '@daybook/kernel/paper';
import { ops, type PDF, type PDFPage, rgb } from '@libpdf/core';
import { type DrawnPlace, placeOn, type ShownPlace } from './page-place.js';

/** What a signer put into a field. */
export interface FilledField extends ShownPlace {
  /** From 1. */
  readonly page: number;
  readonly value:
    | { readonly is: 'text'; readonly text: string }
    /** A signature or initials that were typed. */
    | { readonly is: 'hand'; readonly text: string }
    /** Drawn by hand: points from the top left corner of a box that is 1,000 wide. */
    | { readonly is: 'drawing'; readonly strokes: readonly (readonly { readonly x: number; readonly y: number }[])[] }
    | { readonly is: 'check' };
}

const ink = rgb(0.09, 0.1, 0.12);
/** Points, on a page that is as high as letter paper; the same part of any other. */
const largestText = 11 / 792;

/** What letters need at least around their baseline and beside them, as parts of their size; those of the hand lean. */
const spaces = {
  text: { above: 1.1, below: 0.3, beside: 0.15 },
  hand: { above: 0.96, below: 0.3, beside: 0.15 },
} as const;

/** Between the highest or lowest ink and the edge of its field. */
const edge = 0.1;

/** Draws the values onto the pages, as large as their fields allow. @throws Error for a page that is not there */
export async function fillFields(pdf: PDF, fields: readonly FilledField[], typesetter: Typesetter): Promise<void> {
  const pages = pdf.getPages();
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (!page) throw new Error(`There is no page ${field.page}.`);
    const place = placeOn(page, field);
    page.drawOperators([ops.pushGraphicsState(), ...outlineOf(place), ops.clip(), ops.endPath()]);
    await draw(page, field.value, place, typesetter);
    page.drawOperators([ops.popGraphicsState()]);
  }
}

/** Nothing of a field is drawn beyond its edges. */
function outlineOf({ at, width, height }: DrawnPlace) {
  const corners = [at(width, 0), at(width, height), at(0, height)];
  const { x, y } = at(0, 0);
  return [ops.moveTo(x, y), ...corners.map((one) => ops.lineTo(one.x, one.y)), ops.closePath()];
}

async function draw(page: PDFPage, value: FilledField['value'], place: DrawnPlace, typesetter: Typesetter) {
  if (value.is === 'text') await write(page, value.text, place, typesetter, 'text', place.side * largestText);
  else if (value.is === 'hand') await write(page, value.text, place, typesetter, 'hand', place.height);
  else if (value.is === 'check') tick(page, place);
  else trace(page, value.strokes, place);
}

/** Points of a pen for each 1,000 that the drawing is wide. */
const pen = 10;
/** The finest line, as a part of the page: on letter paper a little more than half a point. */
const finest = 0.6 / 792;

function trace(page: PDFPage, strokes: Drawing['strokes'], place: DrawnPlace): void {
  const points = strokes.flat();
  const lowest = Math.max(1, ...points.map(({ y }) => y));
  const widest = Math.max(1_000, ...points.map(({ x }) => x));
  // one that was drawn for a field of another shape is drawn smaller
  const scale = Math.min(place.width / widest, place.height / lowest);
  const path = page.drawPath();
  for (const [first, ...others] of strokes) {
    if (!first) continue;
    const begin = place.at(first.x * scale, first.y * scale);
    path.moveTo(begin.x, begin.y);
    // a dot is a line to where it begins
    for (const { x, y } of others.length > 0 ? others : [first]) {
      const end = place.at(x * scale, y * scale);
      path.lineTo(end.x, end.y);
    }
  }
  path.stroke({
    borderColor: ink,
    borderWidth: Math.max(place.side * finest, pen * scale),
    lineCap: 'round',
    lineJoin: 'round',
  });
}

type Drawing = Extract<FilledField['value'], { is: 'drawing' }>;

async function write(
  page: PDFPage,
  text: string,
  place: DrawnPlace,
  typesetter: Typesetter,
  by: keyof typeof spaces,
  largest: number,
): Promise<void> {
  const line = await typesetter.line(text, by);
  const { beside } = spaces[by];
  const above = Math.max(spaces[by].above, line.above + edge);
  const below = Math.max(spaces[by].below, line.below + edge);
  const size = Math.min(largest, place.height / (above + below), place.width / (line.width + 2 * beside));
  const baseline = (place.height + (above - below) * size) / 2;
  const { angle } = place.rotate;
  typesetter.draw(page, line, { ...place.at(beside * size, baseline), size, color: ink, angle });
}

function tick(page: PDFPage, place: DrawnPlace): void {
  const side = Math.min(place.width, place.height);
  const points = [
    place.at(side * 0.15, side * 0.55),
    place.at(side * 0.4, side * 0.8),
    place.at(side * 0.85, side * 0.2),
  ] as const;
  const line = (start: (typeof points)[number], end: (typeof points)[number]) =>
    page.drawLine({ start, end, thickness: side / 8, color: ink });
  line(points[0], points[1]);
  line(points[1], points[2]);
}
