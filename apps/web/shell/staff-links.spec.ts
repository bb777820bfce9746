import type { SignedInPerson } from '@daybook/kernel/ui';
import { staffLinks } from './staff-links.js';

const perms = { viewStaffDashboard: true, viewAdminPanel: true } as SignedInPerson['perms'];

test.each([
  ['/staff', ['Staff Dashboard']],
  ['/staff/audit-trail', ['Staff Dashboard']],
  ['/todo-templates', ['Staff Dashboard']],
  ['/staff-admin-panel/alerts', ['Admin Panel']],
  ['/', []],
])('%s lies in %j', (pathname, here) => {
  const links = staffLinks({ perms }, pathname);
  expect(links.filter(({ isHere }) => isHere).map(({ label }) => label)).toEqual(here);
});

test('a link shows only with its permission', () => {
  const some = { ...perms, viewAdminPanel: false };
  expect(staffLinks({ perms: some }, '/').map(({ label }) => label)).toEqual(['Staff Dashboard']);
});
