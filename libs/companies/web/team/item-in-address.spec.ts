import { itemInAddress } from './item-in-address.js';

const uuid = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';

it.each([
  [`/c/feed/${uuid}`, '', { todoUuid: uuid }],
  [`/c/to-dos/${uuid}`, '', { todoUuid: uuid }],
  ['/c/files/Tax/', `?item=${uuid}`, { fileUuid: uuid }],
  ['/c/files/Tax/', '', undefined],
  ['/c/files/Tax/', '?item=1', undefined],
  ['/c/to-dos/new-basic', '', undefined],
  ['/c/company-settings/team', `?item=${uuid}`, undefined],
])('%s%s has %j open', (pathname, search, expected) => {
  expect(itemInAddress(pathname, search)).toEqual(expected);
});
