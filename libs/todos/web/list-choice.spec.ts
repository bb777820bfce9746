import { readChoice, withChoice } from './list-choice.js';

const chosen = (search: string) => readChoice(new URLSearchParams(search));

test('without a choice everything shows, newest first', () => {
  expect(chosen('')).toMatchObject({ filter: { value: 'all' }, order: '-createdAt' });
  expect(chosen('filter=odd&order=odd')).toMatchObject({ filter: { value: 'all' }, order: '-createdAt' });
});

test('not completed is open and waiting for review', () => {
  expect(chosen('filter=not-completed').filter.status).toEqual(['open', 'waiting_for_review']);
  expect(chosen('filter=completed').filter.status).toEqual(['completed']);
  expect(chosen('filter=recurring').filter.isRecurring).toBe(true);
});

test('a choice goes into the address, a default leaves it', () => {
  expect(withChoice(new URLSearchParams('order=dueDate'), 'filter', 'completed').toString()).toBe(
    'order=dueDate&filter=completed',
  );
  expect(withChoice(new URLSearchParams('filter=completed'), 'filter', 'all').toString()).toBe('');
});
