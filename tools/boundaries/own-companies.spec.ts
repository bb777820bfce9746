import { sharedNames } from './own-companies.js';

it('finds no two journeys whose companies begin with the same word', () => {
  expect(sharedNames('tests/browser')).toEqual([]);
});

it('catches the planted two', () => {
  expect(sharedNames('tools/boundaries/planted/tests/browser')).toEqual(['Zigzag: inn.ts, oak.ts']);
});
