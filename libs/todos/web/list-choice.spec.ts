import { filters, isNarrowed, readChoice, readFeedFilter, withChoice } from './list-choice.js';

const chosen = (search: string, stored = '') => readChoice(new URLSearchParams(search), new URLSearchParams(stored));

test('the list opens on what is not completed, what needs attention first', () => {
  const opened = { filter: { value: 'not-completed' }, order: 'attention', type: null, person: null, isOverdue: false };
  expect(chosen('')).toMatchObject(opened);
  expect(chosen('filter=odd&order=odd&type=toString&overdue=1')).toMatchObject(opened);
});

test('the filters stand in the order of the specification, and the activity opens on all', () => {
  expect(filters.map(({ label }) => label)).toEqual(['All', 'Completed', 'Not completed', 'Recurring']);
  expect(readFeedFilter(new URLSearchParams('')).value).toBe('all');
  expect(readFeedFilter(new URLSearchParams('filter=completed')).value).toBe('completed');
  expect(chosen('filter=all').order).toBe('-createdAt');
});

test('each filter lists its own', () => {
  expect(chosen('filter=not-completed').filter.status).toEqual(['open', 'waiting_for_review']);
  expect(chosen('filter=completed').filter.status).toEqual(['completed']);
  expect(chosen('filter=recurring').filter.isRecurring).toBe(true);
  expect(chosen('filter=all').filter.status).toBeUndefined();
});

test('completed ones come by their last change, unless another order is chosen', () => {
  expect(chosen('filter=completed').order).toBe('-updatedAttributes');
  expect(chosen('filter=completed&order=dueDate').order).toBe('dueDate');
});

test('what was kept holds until the address says anything', () => {
  const stored = 'filter=all&order=dueDate&type=basic&person=p';
  expect(chosen('', stored)).toMatchObject({ filter: { value: 'all' }, order: 'dueDate', type: 'basic', person: 'p' });
  expect(chosen('asOf=1', stored).person).toBe('p');
  expect(chosen('filter=completed', stored)).toMatchObject({
    filter: { value: 'completed' },
    type: null,
    person: null,
  });
});

test('a choice goes into the address whole; with another filter the order is its own again', () => {
  const choice = chosen('filter=all&order=dueDate&type=basic&overdue=yes');
  expect(withChoice(choice, 'person', 'p').toString()).toBe('filter=all&order=dueDate&type=basic&person=p&overdue=yes');
  expect(withChoice(choice, 'overdue', '').toString()).toBe('filter=all&order=dueDate&type=basic');
  expect(withChoice(choice, 'filter', 'completed').toString()).toBe('filter=completed&type=basic&overdue=yes');
  expect(chosen(withChoice(chosen(''), 'filter', 'not-completed').toString(), 'filter=all').filter.value).toBe(
    'not-completed',
  );
});

test('type, person and overdue narrow the list', () => {
  expect(
    [chosen('filter=all'), chosen('type=basic'), chosen('person=p'), chosen('overdue=yes')].map(isNarrowed),
  ).toEqual([false, true, true, true]);
});
