import { texts } from './texts.js';

it('says that it chooses all, or the first of more than can be chosen at once', () => {
  expect(texts.chooseAll(4_312, 4_312)).toBe('Choose all 4,312 that match');
  expect(texts.chooseAll(5_000, 7_312)).toBe('Choose the first 5,000 of 7,312 that match');
});
