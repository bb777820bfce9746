import type { SignedInPerson } from '@daybook/kernel/ui';
import { staffPages } from './staff-pages.js';

const perms = { viewStaffDashboard: true, viewAdminPanel: true } as SignedInPerson['perms'];

test('pages are found by their names, each once, with their permission', () => {
  const links = [
    { path: '/staff/books', label: 'Books' },
    { path: '/staff/audit-trail', label: 'Audit trail' },
  ];
  const sections = [
    { path: 'audit-trail', label: 'Audit trail' },
    { path: 'firm', label: 'Firm', needs: 'manageFirm' },
  ] as const;
  const paths = (of: object) => staffPages({ perms: { ...perms, ...of } }, links, sections).map(({ path }) => path);
  expect(paths({ manageFirm: true })).toEqual(['/staff/books', '/staff/audit-trail', '/staff-admin-panel/firm']);
  expect(paths({})).toEqual(['/staff/books', '/staff/audit-trail']);
  expect(paths({ viewStaffDashboard: false })).toEqual(['/staff-admin-panel/audit-trail']);
  expect(paths({ viewStaffDashboard: false, viewAdminPanel: false })).toEqual([]);
});
