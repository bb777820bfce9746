import { circlesBetweenAreas } from './circles.js';

it('finds no areas that import each other', () => {
  expect(circlesBetweenAreas('.')).toEqual([]);
});

it('catches both ends of the planted circle', () => {
  expect(circlesBetweenAreas('tools/boundaries/planted')).toEqual([
    'libs/notes/flow/area-circle.ts: orders',
    'libs/orders/flow/area-circle.ts: notes',
  ]);
});
