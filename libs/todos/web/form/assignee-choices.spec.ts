import { assigneeChoices } from './assignee-choices.js';

const member = (firstName: string, role: string, allowedAccess: string, isPending = false) => ({
  uuid: `member-${firstName}`,
  role,
  isPending,
  featureGrants: [{ feature: 'TODOS', allowedAccess }],
  user: { uuid: firstName, firstName, lastName: 'Lee' },
});

test('client members with access to to-dos can be chosen, staff, who has not come yet and others not', () => {
  const members = [
    member('Maria', 'client_owner', 'UPDATE'),
    member('Ben', 'client_member', 'VIEW'),
    member('Cara', 'client_member', 'DISABLED'),
    member('Staff', 'staff_director', 'UPDATE'),
    member('Invited', 'client_owner', 'UPDATE', true),
  ];
  expect(assigneeChoices(members, []).map(({ uuid }) => uuid)).toEqual(['Ben', 'Maria']);
});

test('who is assigned stays in the list', () => {
  const gone = { uuid: 'gone', name: 'Gone Person' };
  expect(assigneeChoices([], [gone])).toEqual([gone]);
});
