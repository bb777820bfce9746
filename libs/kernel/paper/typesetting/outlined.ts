import type { ops as Ops } from '@libpdf/core';
import type { Outline } from '../fonts/face.js';

type Operator = ReturnType<typeof Ops.fill>;

/**
 * A glyph as lines and curves. What stands for no text of its own is drawn so: a letter of a font that means nothing is
 * a question mark or a space to some who copy it.
 */
export function outlined(
  ops: typeof Ops,
  outline: Outline,
  at: (right: number, up: number) => readonly [x: number, y: number],
): readonly Operator[] {
  let [pen, to]: [Pair, Pair] = [
    [0, 0],
    [0, 0],
  ];
  const drawn = outline.flatMap(({ type, values }) => {
    const points = pairs(values);
    pen = to;
    to = points.at(-1) ?? to;
    if (type === 'M') return ops.moveTo(...at(...to));
    if (type === 'L') return ops.lineTo(...at(...to));
    if (type === 'Z') return ops.closePath();
    const [first, second] = type === 'Q' ? cubic(pen, points[0] ?? pen, to) : [points[0] ?? pen, points[1] ?? to];
    return ops.curveTo(...at(...first), ...at(...second), ...at(...to));
  });
  return drawn.length > 0 ? [...drawn, ops.fill()] : [];
}

type Pair = readonly [number, number];

function pairs(values: readonly number[]): readonly Pair[] {
  return Array.from({ length: values.length / 2 }, (_, n) => [values[2 * n] ?? 0, values[2 * n + 1] ?? 0] as const);
}

/** PDF knows curves with two points of control alone. */
function cubic(from: Pair, control: Pair, to: Pair): readonly [Pair, Pair] {
  const between = (a: Pair): Pair => [a[0] + ((control[0] - a[0]) * 2) / 3, a[1] + ((control[1] - a[1]) * 2) / 3];
  return [between(from), between(to)];
}
