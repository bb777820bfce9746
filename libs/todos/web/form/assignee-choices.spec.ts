import { assigneeChoices } from './assignee-choices.js';

const member = (firstName: string, role: string, allowedAccess: string) => ({
  uuid: `member-${firstName}`,
  role,
  featureGrants: [{ feature: 'TODOS', allowedAccess }],
  user: { uuid: firstName, firstName, lastName: 'Lee' },
});

test('client members with access to to-dos can be chosen, staff and others not', () => {
  const members = [
    member('Maria', 'client_owner', 'UPDATE'),
    member('Ben', 'client_member', 'VIEW'),
    member('Cara', 'client_member', 'DISABLED'),
    member('Staff', 'staff_director', 'UPDATE'),
  ];
  expect(assigneeChoices(members, []).map(({ uuid }) => uuid)).toEqual(['Ben', 'Maria']);
});

test('who is assigned stays in the list', () => {
  const gone = { uuid: 'gone', name: 'Gone Person' };
  expect(assigneeChoices([], [gone])).toEqual([gone]);
});
