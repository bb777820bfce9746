import { itemAddress } from './item-address.js';

test.each([
  ['c/to-dos/t/', true, '/c/to-dos/t'],
  ['c/files/tax/2025/', true, '/c/files/tax/2025/'],
  ['c/files/tax/return.pdf/', false, '/c/files/tax/return.pdf/?trashed=1'],
  ['c/to-dos/t/', false, '/c/to-dos/t?trashed=1'],
])('%s, live %s, opens at %s', (itemUrl, itemLive, address) => {
  expect(itemAddress({ itemUrl, itemLive })).toBe(address);
});
