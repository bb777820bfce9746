import type { QuickbooksClient } from './client.js';
import { attachableBy, isTo } from './own-papers.js';

it('takes a reference to no transaction as it comes, and for none of ours', async () => {
  const Attachable = {
    Id: '7',
    SyncToken: '1',
    AttachableRef: [{ IncludeOnSend: false }, { EntityRef: { value: '9' } }],
  };
  const client = { readAsItIs: async () => ({ record: Attachable }) } as unknown as QuickbooksClient;
  const found = await attachableBy(client, { realm: '91', accessToken: 'a' }, '7');
  expect(found).toEqual(Attachable);
  expect(found?.AttachableRef.some((one) => isTo('Purchase:9', one))).toBe(false);
});
