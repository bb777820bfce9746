import { storedRecords } from './stored-records.js';

it('counts what is one to people as one, most first', () => {
  const names = { companyUser: 'Members', membershipClaim: 'Members', todo: 'To-dos', comment: 'Comments' };
  const counts = [
    { category: 'todo', count: 3 },
    { category: 'companyUser', count: 2 },
    { category: 'membershipClaim', count: 2 },
    { category: 'comment', count: 3 },
  ];
  expect(storedRecords(counts, names)).toEqual([
    { label: 'Members', count: 4 },
    { label: 'Comments', count: 3 },
    { label: 'To-dos', count: 3 },
  ]);
});

it('shows no internal name of streams that nobody knows any more', () => {
  expect(storedRecords([{ category: 'oldThing', count: 1 }], {})).toEqual([{ label: 'Other records', count: 1 }]);
});
