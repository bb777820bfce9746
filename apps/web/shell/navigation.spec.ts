import type { OpenCompany, Place, SignedInPerson } from '@daybook/kernel/ui';
import { isAtStaffPlace, isCompanyLess, isUuid, openPlaces, shownPath } from './navigation.js';

const seeing = (viewStaffDashboard: boolean) => ({ perms: { viewStaffDashboard } as SignedInPerson['perms'] });
const client = seeing(false);
const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

test.each([
  ['/staff', true],
  ['/staff/', true],
  ['/staff-admin-panel/company/new', true],
  ['/chatbot-explorer', true],
  ['/todo-templates', true],
  ['/tq-summary-dashboard', true],
  ['/qbo-reports-export', true],
  ['/karbon-export', true],
  ['/staffing', false],
  [`/${uuid}/feed`, false],
  ['/', false],
])('%s is company-less: %s', (path, expected) => {
  expect(isCompanyLess(path)).toBe(expected);
});

test('a place shows only with its permission, and to everybody when it asks for none', () => {
  const place = (path: string, permission?: Place['permission']) =>
    ({ path, label: path, order: 1, icon: () => null, ...(permission && { permission }) }) satisfies Place;
  const all = [place('to-dos', 'viewFeatureTodos'), place('files', 'viewFeatureFiles'), place('about')];
  const shown = (...held: readonly string[]) => {
    const perms = Object.fromEntries(held.map((one) => [one, true]));
    return openPlaces(all, { perms } as unknown as OpenCompany, client).map(({ path }) => path);
  };
  expect(shown('viewFeatureTodos', 'viewFeatureFiles')).toEqual(['to-dos', 'files', 'about']);
  expect(shown('viewFeatureFiles')).toEqual(['files', 'about']);
  expect(shown()).toEqual(['about']);
});

test('a place for staff is shown to staff, and what lies at it is told from the rest', () => {
  const letters: Place = { path: 'letters', label: '', order: 1, icon: () => null, isForStaff: true };
  const shown = (viewer: typeof client) => openPlaces([letters], { perms: {} } as OpenCompany, viewer);
  expect(shown(seeing(true))).toEqual([letters]);
  expect(shown(client)).toEqual([]);
  expect(isAtStaffPlace(`/${uuid}/letters/new`, [letters])).toBe(true);
  expect(isAtStaffPlace(`/${uuid}/to-dos`, [letters])).toBe(false);
  expect(isAtStaffPlace('/staff/letters', [letters])).toBe(false);
  expect(isAtStaffPlace(`/${uuid}/letters`, [{ ...letters, isForStaff: false }])).toBe(false);
});

test('a place that belongs to a state of the company is there as long as that lasts', () => {
  const welcome: Place = { path: 'welcome', label: '', order: 1, icon: () => null, isShown: (one) => one.isOnboarding };
  const shown = (isOnboarding: boolean) => openPlaces([welcome], { isOnboarding, perms: {} } as OpenCompany, client);
  expect(shown(true)).toEqual([welcome]);
  expect(shown(false)).toEqual([]);
});

test('under a drawer the list it was opened from is shown', () => {
  const opened = { returnTo: `/${uuid}/feed?x=1`, keepScroll: true };
  expect(shownPath(`/${uuid}/to-dos/edit-1`, opened)).toBe(`/${uuid}/feed`);
  expect(shownPath(`/${uuid}/to-dos/1`, { keepScroll: true })).toBe(`/${uuid}/to-dos/1`);
  expect(shownPath(`/${uuid}/feed`, null)).toBe(`/${uuid}/feed`);
});

test('an item has no address but its uuid', () => {
  expect(isUuid(uuid)).toBe(true);
  expect(isUuid('edit-1')).toBe(false);
});
