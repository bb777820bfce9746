import { isCompanyLess, isUuid, onlyUuidIn, openPlaces, shownPath } from './navigation.js';

const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

test.each([
  ['/staff', true],
  ['/staff/', true],
  ['/staff-admin-panel/company/new', true],
  ['/todo-templates', true],
  ['/staffing', false],
  [`/${uuid}/feed`, false],
  ['/', false],
])('%s is company-less: %s', (path, expected) => {
  expect(isCompanyLess(path)).toBe(expected);
});

test('a place shows only with its permission', () => {
  const none = {
    viewFeatureActivityFeed: false,
    viewFeatureTodos: false,
    viewFeatureFiles: false,
    viewFeatureCompanySettings: false,
  };
  const labels = (...held: (keyof typeof none)[]) =>
    openPlaces({ ...none, ...Object.fromEntries(held.map((one) => [one, true])) }).map(({ label }) => label);
  const all = Object.keys(none) as (keyof typeof none)[];
  expect(labels(...all)).toEqual(['Activity', 'To-dos', 'Files', 'Settings']);
  expect(labels('viewFeatureTodos')).toEqual(['To-dos']);
  expect(labels('viewFeatureFiles')).toEqual(['Files']);
  expect(labels('viewFeatureCompanySettings')).toEqual(['Settings']);
  expect(labels()).toEqual([]);
});

test('under a drawer the list it was opened from is shown', () => {
  const opened = { returnTo: `/${uuid}/feed?x=1`, keepScroll: true };
  expect(shownPath(`/${uuid}/to-dos/edit-1`, opened)).toBe(`/${uuid}/feed`);
  expect(shownPath(`/${uuid}/to-dos/1`, { keepScroll: true })).toBe(`/${uuid}/to-dos/1`);
  expect(shownPath(`/${uuid}/feed`, null)).toBe(`/${uuid}/feed`);
});

test('an old link leads by its only uuid', () => {
  expect(onlyUuidIn(`requests/${uuid}/view`)).toBe(uuid);
  expect(onlyUuidIn(`${uuid}/x/${uuid}`)).toBeUndefined();
  expect(onlyUuidIn('requests/12')).toBeUndefined();
  expect(isUuid('edit-1')).toBe(false);
});
