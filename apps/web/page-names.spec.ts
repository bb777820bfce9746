import { globSync } from 'node:fs';
import type { FromAreas, StaffArea, WebArea } from '@daybook/kernel/ui';
import { jest } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { pageNamesOf } from './page-names.js';

let areas: readonly WebArea[];
let staffAreas: readonly StaffArea[];

beforeAll(async () => {
  // some areas ask the browser for their screens when it is idle, which it never is here
  jest.useFakeTimers();
  Object.assign(globalThis, { window: { requestIdleCallback: () => undefined } });
  const load = (file: string) => import(`../../${file}`);
  areas = await Promise.all(globSync('libs/*/web/area.tsx').map(async (file) => (await load(file)).area));
  staffAreas = await Promise.all(
    globSync('libs/*/web/staff-area.tsx').map(async (file) => (await load(file)).staffArea),
  );
});

afterAll(() => {
  // packages of the specs that follow in this worker would take themselves for in a browser
  Reflect.deleteProperty(globalThis, 'window');
  jest.useRealTimers();
});

test('every page has a name on the usage page', () => {
  const names = pageNamesOf(staffAreas, places());
  const pages = pagesOf(allRoutes());
  expect(pages).toEqual(
    expect.arrayContaining(['/:company/to-dos', '/:company/to-dos/:id', '/staff-admin-panel/firm']),
  );
  // what is missing goes into `pageNames` of its area's web/staff-area.tsx
  expect([...new Set(pages)].filter((page) => !names[page])).toEqual([]);
});

test('pages with parts of their own count as one, each as the recorder counts it', () => {
  const children = [{ path: 'reports/:report?' }, { path: 'files/*' }, { path: '/staff/:uuid/of/:person' }];
  expect(pagesOf([{ path: '/:companyId', children }])).toEqual([
    '/:company/reports',
    '/:company/reports/:id',
    '/:company/files',
    '/staff/:id/of/:id',
  ]);
});

const places = () => areas.flatMap((area) => area.places ?? []);

function allRoutes(): readonly RouteObject[] {
  const companySettings = areas.flatMap((area) => area.companySettings ?? []);
  const fromAreas: FromAreas = { panels: {} as FromAreas['panels'], companySettings, feedTags: [] };
  const sections = staffAreas.flatMap((area) => area.adminSections ?? []);
  const work = { workActions: async () => [], workDrawers: async () => [] };
  const fromStaffAreas = { sections, pageLinks: [], pageNames: {}, ...work, panels: fromAreas.panels };
  const ofCompany = areas.flatMap(({ companyRoutes = [] }) =>
    typeof companyRoutes === 'function' ? companyRoutes(fromAreas) : companyRoutes,
  );
  return [
    ...areas.flatMap((area) => area.routes ?? []),
    ...staffAreas.flatMap(({ staffRoutes = [] }) =>
      typeof staffRoutes === 'function' ? staffRoutes(fromStaffAreas) : staffRoutes,
    ),
    { path: '/:companyId', children: [...ofCompany, ...staffAreas.flatMap((area) => area.staffCompanyRoutes ?? [])] },
  ];
}

function pagesOf(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const full = path === '' ? base : path.startsWith('/') ? path : `${base}/${path}`;
    return children ? pagesOf(children, full) : counted(full);
  });
}

/** Of `feed/*` the feed; of `to-dos/:place?` the list and one of it. */
function counted(path: string): string[] {
  const page = path
    .replace(/\/\*$/, '')
    .replace(/^\/:\w+/, '/:company')
    .replaceAll(/(?<=.\/):\w+/g, ':id');
  return page.endsWith('?') ? [page.replace(/\/[^/]+$/, ''), page.slice(0, -1)] : [page];
}
