import { folderAddress, landingOf, readView, urlPathAt, withOpen } from './addresses.js';

const companyUuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
const root = `/home/company-${companyUuid}-files/`;

test.each([
  [root, `/${companyUuid}/files/`],
  [`${root}tax/2025/`, `/${companyUuid}/files/tax/2025/`],
  [`${root}50%-off/`, `/${companyUuid}/files/50%25-off/`],
])('%s stands at %s and back', (urlPath, address) => {
  expect(folderAddress({ companyUuid, urlPath })).toBe(address);
  expect(urlPathAt(companyUuid, decodeURIComponent(address.split('/files/')[1] ?? ''))).toBe(urlPath);
});

test('a deep link opens a folder, draws a file over its folder and a trashed one over the trash', () => {
  const page = {
    uuid: 'f1',
    companyUuid,
    urlPath: `${root}tax/return.pdf/`,
    ancestors: [{ urlPath: root }, { urlPath: `${root}tax/` }],
  };
  expect(landingOf({ ...page, __typename: 'File', live: true })).toBe(`/${companyUuid}/files/tax/?item=f1`);
  expect(landingOf({ ...page, __typename: 'Link', live: false })).toBe(`/${companyUuid}/files/?trashed=1&item=f1`);
  expect(landingOf({ ...page, __typename: 'Folder', live: true, urlPath: `${root}tax/` })).toBe(
    `/${companyUuid}/files/tax/`,
  );
});

test('the drawer opens and closes without touching the rest of the address', () => {
  const trash = new URLSearchParams('trashed=1');
  expect(withOpen(trash, 'item', 'f1')).toBe('?trashed=1&item=f1');
  expect(withOpen(new URLSearchParams('item=f1'), 'item', undefined)).toBe('');
  expect(withOpen(new URLSearchParams('item=f1&preview=f1'), 'preview', 'f2')).toBe('?item=f1&preview=f2');
  expect(readView(new URLSearchParams('trashed=1&item=f1'))).toEqual({ trashed: true, item: 'f1' });
});
