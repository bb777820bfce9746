import { type Box, boxAt, byKey, movedBy, onEveryPage, onPage, sizedBy } from './boxes.js';

const box: Box = {
  uuid: 'b',
  signerUuid: 's',
  kind: 'initials',
  page: 1,
  x: 0.2,
  y: 0.3,
  width: 0.1,
  height: 0.04,
  isRequired: true,
  label: '',
};

test('a field is placed with its middle where it was pointed at, and never beside the page', () => {
  const placed = boxAt({ kind: 'signature', signerUuid: 's', page: 2 }, { x: 0.5, y: 0.5 });
  expect([placed.x + placed.width / 2, placed.y + placed.height / 2]).toEqual([
    expect.closeTo(0.5, 3),
    expect.closeTo(0.5, 3),
  ]);
  const corner = boxAt({ kind: 'signature', signerUuid: 's', page: 2 }, { x: 1, y: 1 });
  expect(corner.x + corner.width).toBeLessThanOrEqual(1);
  expect(corner.y + corner.height).toBeLessThanOrEqual(1);
});

test('wherever it is moved and however it is sized, the server takes it', () => {
  for (let n = 0; n < 2_000; n += 1) {
    const [a, b, c, d] = [Math.random() * 3 - 1, Math.random() * 3 - 1, Math.random() * 2, Math.random() * 2];
    const { x, y, width, height } = onPage({ x: a, y: b, width: c, height: d });
    expect([x >= 0, y >= 0, width > 0, height > 0, x + width <= 1, y + height <= 1]).not.toContain(false);
  }
});

test('keys: arrows move, Shift and arrows size, its corner stays', () => {
  expect(byKey(box, 'ArrowRight', false)).toMatchObject({ x: 0.205, y: 0.3, width: 0.1 });
  expect(byKey(box, 'ArrowUp', false)).toMatchObject({ x: 0.2, y: 0.295 });
  expect(byKey(box, 'ArrowDown', true)).toMatchObject({ x: 0.2, y: 0.3, height: 0.045 });
  expect(byKey(box, 'a', false)).toBeUndefined();
  expect(movedBy(box, -1, -1)).toMatchObject({ x: 0, y: 0 });
  expect(sizedBy(box, 5, 5)).toMatchObject({ x: 0.2, y: 0.3 });
});

test('copies go to the pages that have none there', () => {
  const all = onEveryPage([box, { ...box, uuid: 'c', page: 3 }], box, 4);
  expect(all.map(({ page }) => page)).toEqual([1, 3, 2, 4]);
  expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(4);
  expect(onEveryPage(all, box, 4)).toHaveLength(4);
});
