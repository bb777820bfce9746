import { strokesOf } from '@daybook/signatures/domain';
import { drawnValue, heightOf, pathOf } from './strokes.js';

const line = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

test('what was drawn is cut out and fills the width', () => {
  const strokes = strokesOf(drawnValue([line([100, 50], [300, 90])]) ?? '') ?? [];
  expect(strokes).toEqual([line([12, 12], [988, 207])]);
});

test('what is high and narrow stays as high as a line of writing', () => {
  const strokes = strokesOf(drawnValue([line([100, 0], [110, 300])]) ?? '') ?? [];
  expect(heightOf(strokes)).toBeLessThanOrEqual(400);
  expect(strokes.flat().every(({ x }) => x >= 0 && x <= 1_000)).toBe(true);
});

test('a dot is one', () => {
  const value = drawnValue([line([7, 7])]) ?? '';
  expect(value).toBe('drawn M12 12');
  expect(pathOf(strokesOf(value) ?? [])).toBe('M12 12L12 12');
});

test('nothing drawn is no value', () => {
  expect(drawnValue([])).toBeUndefined();
  expect(drawnValue([[]])).toBeUndefined();
});

test('a drawing of any length is one that the server takes', () => {
  const scribble = Array.from({ length: 60 }, (_, n) =>
    Array.from({ length: 500 }, (_, at) => ({ x: (at * 37 + n) % 900, y: (at * 53 + n * 7) % 300 })),
  );
  const value = drawnValue(scribble) ?? '';
  expect(value.length).toBeLessThanOrEqual(20_000);
  expect(strokesOf(value)?.length).toBe(60);
});
