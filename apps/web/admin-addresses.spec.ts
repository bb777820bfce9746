import { globSync } from 'node:fs';
import type { FromStaffAreas, StaffArea } from '@daybook/kernel/ui';
import { matchRoutes, type RouteObject } from 'react-router';

const nothing: Omit<FromStaffAreas, 'sections'> = {
  ...{ pageLinks: [], pageNames: {}, workActions: async () => [], workDrawers: async () => [] },
  panels: {} as FromStaffAreas['panels'],
};
let routes: RouteObject[];

beforeAll(async () => {
  const areas: readonly StaffArea[] = await Promise.all(
    globSync('libs/*/web/staff-area.tsx').map(async (file) => (await import(`../../${file}`)).staffArea),
  );
  const sections = areas.flatMap(({ adminSections = [] }) => adminSections);
  routes = areas.flatMap(({ staffRoutes = [] }) =>
    typeof staffRoutes === 'function' ? staffRoutes({ ...nothing, sections }) : staffRoutes,
  );
});

const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

test.each([
  'overview',
  'client-user/new',
  'company/new',
  'staff-user/new',
  'client-user',
  `client-user/${uuid}`,
  'company',
  `company/${uuid}`,
  'staff-user',
  `staff-user/${uuid}`,
])('the admin panel has a page at %s', (path) => {
  expect(matchRoutes(routes, `/staff-admin-panel/${path}`)).not.toBeNull();
});
