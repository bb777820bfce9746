import { loopIn } from '@daybook/bundles/domain';
import { blankStep, moved, without } from './bundle-draft.js';

const steps = [blankStep('a'), { ...blankStep('b'), after: 'a' }, { ...blankStep('c'), after: 'b' }];
const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key).join('');

it('moves a step, and leaves all as it was at the ends', () => {
  expect(keys(moved(steps, 2, 1))).toBe('acb');
  expect(moved(steps, 0, -1)).toBe(steps);
  expect(moved(steps, 2, 3)).toBe(steps);
});

it('closes the chain over a step that is removed', () => {
  const left = without(steps, 1);
  expect(left.map(({ key, after }) => [key, after])).toEqual([
    ['a', null],
    ['c', 'a'],
  ]);
  expect(loopIn(without(left, 0))).toEqual([]);
  expect(without(left, 0)[0]?.after).toBeNull();
});
