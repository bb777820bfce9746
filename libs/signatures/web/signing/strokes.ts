import { type DrawnPoint, drawingOf, strokesOf } from '@daybook/signatures/domain';

export type Strokes = readonly (readonly DrawnPoint[])[];

/** How wide a drawing is in its own measure. */
const width = 1_000;
/** How high at most: higher ones are made narrower, so that initials fit into their field, too. */
const highest = 400;
/** Room around it, so that the pen is not cut off at the edge. */
const margin = 12;
const least = 40;

/** Strokes of any measure as the value of a field: cut to what was drawn, as large as it goes; undefined for none. */
export function drawnValue(strokes: Strokes): string | undefined {
  const drawn = strokes.filter(({ length }) => length > 0);
  const points = drawn.flat();
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const span = { x: Math.max(least, Math.max(...xs) - left), y: Math.max(1, Math.max(...ys) - top) };
  const scale = Math.min((width - 2 * margin) / span.x, (highest - 2 * margin) / span.y);
  const placed = drawn.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: (x - left) * scale + margin, y: (y - top) * scale + margin })),
  );
  return shortened(placed);
}

/** The server takes a drawing up to a length: points that lie closest together are left out until it fits. */
function shortened(strokes: Strokes): string {
  for (let apart = 4; ; apart *= 2) {
    const value = drawingOf(strokes.map((stroke) => thinned(stroke, apart)));
    if (strokesOf(value) || apart > width) return value;
  }
}

function thinned(stroke: Strokes[number], apart: number): Strokes[number] {
  const kept: DrawnPoint[] = [];
  for (const [at, point] of stroke.entries()) {
    const last = kept.at(-1);
    const isEnd = at === stroke.length - 1;
    if (!last || isEnd || Math.hypot(point.x - last.x, point.y - last.y) >= apart) kept.push(point);
  }
  return kept;
}

/** As the path of an SVG; a dot is a line to where it begins. */
export function pathOf(strokes: Strokes): string {
  return strokes
    .filter(({ length }) => length > 0)
    .map((points) => {
      const [first, ...others] = points.map(({ x, y }) => `${round(x)} ${round(y)}`);
      return `M${first}L${(others.length > 0 ? others : [first]).join('L')}`;
    })
    .join('');
}

/** How high what was drawn is, at least 1, in the measure of 1,000 in width. */
export function heightOf(strokes: Strokes): number {
  return Math.max(1, ...strokes.flat().map(({ y }) => y));
}

const round = (value: number) => Math.round(value * 10) / 10;
