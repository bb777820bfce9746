import { atTop, scrolledTo, shiftedTo } from './scroll-bars.js';

const through = (...ys: number[]) => ys.reduce(scrolledTo, atTop);

test('the top bar hides after 70 px', () => {
  expect(through(70).top).toBe(true);
  expect(through(71).top).toBe(false);
});

test('the bottom bar hides after 140 px', () => {
  expect(through(140).bottom).toBe(true);
  expect(through(141).bottom).toBe(false);
});

test('the bottom bar comes back after scrolling up by more than 50 px', () => {
  expect(through(400, 350).bottom).toBe(false);
  expect(through(400, 349).bottom).toBe(true);
  expect(through(400, 380, 360, 349).bottom).toBe(true);
});

test('it hides again on the way down', () => {
  expect(through(400, 300, 310).bottom).toBe(false);
});

test('what grows above what is read hides nothing, and scrolling goes on from there', () => {
  const above = shiftedTo(through(60), 360);
  expect(above).toMatchObject({ top: true, bottom: true });
  expect(scrolledTo(shiftedTo(through(400, 380), 680), 650).bottom).toBe(false);
  expect(scrolledTo(shiftedTo(through(400, 380), 680), 649).bottom).toBe(true);
});

test('a scrolled page left for a short one has both bars, though its height went by what it was scrolled', () => {
  expect(shiftedTo(through(800), 0)).toMatchObject({ top: true, bottom: true });
  expect(shiftedTo(through(800), 71).top).toBe(false);
  expect(scrolledTo(shiftedTo(through(800), 0), 71).top).toBe(false);
});
