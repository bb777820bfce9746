import { isDrag, placed } from './dragging.js';

it('takes 27 px for a click and 28 px for a drag, up or down', () => {
  expect(isDrag(500, 527)).toBe(false);
  expect(isDrag(500, 473)).toBe(false);
  expect(isDrag(500, 528)).toBe(true);
  expect(isDrag(500, 472)).toBe(true);
});

it('leaves the button between the bars', () => {
  const room = { above: 64, below: 72, height: 800, button: 52 };
  expect(placed(300, room)).toBe(300);
  expect(placed(-40, room)).toBe(72);
  expect(placed(900, room)).toBe(684);
});
