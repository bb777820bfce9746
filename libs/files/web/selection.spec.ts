import {
  everything,
  type Listed,
  moved,
  nothingSelected,
  placeOf,
  pressed,
  type Selection,
  targetOf,
  toggled,
} from './selection.js';

const list: Listed = { count: 6, uuidAt: (index) => 'abcdef'[index] };
const none = { shift: false, ctrl: false };
const shift = { shift: true, ctrl: false };
const ctrl = { shift: false, ctrl: true };
const shown = ({ chosen, focus }: Selection) => `${[...chosen].sort().join('')}@${focus}`;

test('a press selects one, Ctrl adds and takes away, Shift selects from the anchor', () => {
  const one = pressed(nothingSelected, list, 1, none);
  expect(shown(one)).toBe('b@1');
  const added = pressed(one, list, 3, ctrl);
  expect(shown(added)).toBe('bd@3');
  expect(shown(pressed(added, list, 1, ctrl))).toBe('d@1');
  expect(shown(pressed(added, list, 5, shift))).toBe('def@5');
  expect(shown(pressed(added, list, 5, { shift: true, ctrl: true }))).toBe('bdef@5');
  expect(shown(pressed(pressed(one, list, 4, shift), list, 0, shift))).toBe('ab@0');
});

test('arrows select, with Shift they extend and shrink, with Ctrl they only move', () => {
  const start = pressed(nothingSelected, list, 2, none);
  const wider = moved(start, list, 3, shift);
  expect(shown(wider)).toBe('cd@3');
  expect(shown(moved(wider, list, 2, shift))).toBe('c@2');
  expect(shown(moved(start, list, 3, ctrl))).toBe('c@3');
  expect(shown(toggled(moved(start, list, 4, ctrl), list, 4))).toBe('ce@4');
  expect(shown(moved(start, list, 99, none))).toBe('f@5');
});

test('rows that are not loaded are left out', () => {
  const gaps: Listed = { count: 4, uuidAt: (index) => (index === 2 ? undefined : `${index}`) };
  expect(shown(everything(nothingSelected, gaps))).toBe('013@0');
  expect(toggled(nothingSelected, gaps, 2)).toBe(nothingSelected);
  expect([placeOf(gaps, '3'), placeOf(gaps, '2')]).toEqual([3, undefined]);
});

test('keys that move', () => {
  expect(['ArrowDown', 'PageUp', 'End', 'x'].map((key) => targetOf(key, 10, 50, 8))).toEqual([11, 2, 49, undefined]);
});
