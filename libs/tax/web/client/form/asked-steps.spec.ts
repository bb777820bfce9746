import { askedSteps, stepBeside } from './asked-steps.js';

const step = (key: string, isAsked: boolean) => ({ number: 1, key, title: key, isOpen: false, isAsked });
const steps = [step('method', true), step('inventory', false), step('rest', true)];
const keys = (current: string) => askedSteps(steps, current).map(({ key }) => key);

it('passes over a step in which nothing is asked, unless somebody stands there', () => {
  expect(keys('method')).toEqual(['method', 'rest']);
  expect(keys('inventory')).toEqual(['method', 'inventory', 'rest']);
});

it.each([
  ['method', 1, 'rest'],
  ['rest', -1, 'method'],
  ['inventory', 1, 'rest'],
  ['inventory', -1, 'method'],
  ['rest', 1, undefined],
  ['method', -1, undefined],
] as const)('from %s, %i leads to %s', (current, by, to) => {
  expect(stepBeside(steps, current, by)).toBe(to);
});
