import { menuPlace } from './menu-place.js';

const window = { width: 1000, height: 600 };
const menu = { width: 200, height: 150 };
const button = (left: number, top: number, align: 'start' | 'end' = 'end') => ({
  left,
  top,
  width: 40,
  height: 36,
  align,
});
const point = (left: number, top: number) => ({ left, top, width: 0, height: 0, align: 'start' as const });

test.each([
  ['below its button, at the end of it', button(700, 100), { left: 540, top: 140 }],
  ['below its button, at the start of it', button(700, 100, 'start'), { left: 700, top: 140 }],
  ['above a button at the lower edge', button(700, 550), { left: 540, top: 396 }],
  ['not outside the left edge', button(20, 100), { left: 8, top: 140 }],
  ['not outside the right edge', button(950, 100, 'start'), { left: 792, top: 140 }],
  ['at a point', point(300, 200), { left: 300, top: 200 }],
  ['above a point at the lower edge', point(300, 590), { left: 300, top: 440 }],
])('a menu lies %s', (_name, anchor, place) => {
  expect(menuPlace(anchor, menu, window)).toEqual(place);
});

test('a menu taller than the room on both sides stays in the window as far as it can', () => {
  expect(menuPlace(button(700, 300), { width: 200, height: 500 }, window).top).toBe(92);
  expect(menuPlace(button(700, 300), { width: 200, height: 900 }, window).top).toBe(8);
});
