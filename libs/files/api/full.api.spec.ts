import { type Objects, StoreFull, StoreUnavailable } from '@daybook/kernel/store';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm, folderOf, plantTree, titlesIn } from '../../testing/files/fixture.js';
import { finished, post, ticketFor } from '../../testing/files/transfer.js';

let firm: Firm;
let folder: string;
let client: ApiClient;
/** What the store says to every byte, after the first piece of it. */
let trouble: Error | undefined;

/** A store that breaks off in the middle while there is trouble, as a disk does that fills up. */
function troubled(objects: Objects): Objects {
  const put: Objects['put'] = (key, body, expected) => {
    const halfway = async function* () {
      for await (const chunk of body) {
        yield chunk;
        if (trouble) throw trouble;
      }
    };
    return objects.put(key, halfway(), expected);
  };
  return Object.assign(Object.create(objects), { put });
}

beforeAll(async () => {
  firm = await filingFirm({ throughObjects: troubled });
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  await firm.readable();
  client = await firm.browser('clio');
});

afterAll(() => firm.close());
afterEach(() => {
  trouble = undefined;
});

const full = 'There is no room left for files. Nothing was stored. Please contact an administrator.';
const bytes = Buffer.alloc(300_000, 'a line of text\n');

async function keys(): Promise<string[]> {
  const found = [];
  for await (const { key } of firm.api.objects.list('')) found.push(key);
  return found;
}

it('says that the disk is full while bytes come, keeps nothing half, and goes on when there is room', async () => {
  const { uuid, startUrl } = await ticketFor(client, 'a.txt', { folderUuid: folder });
  trouble = new StoreFull('ENOSPC');
  const refused = await post(client, startUrl, bytes);
  expect([refused.status, await refused.json()]).toEqual([507, { errors: [{ message: full }] }]);
  expect(await keys()).toEqual([]);
  trouble = undefined;
  expect((await post(client, startUrl, bytes)).status).toBe(200);
  expect(await finished(client, uuid)).toMatchObject({ success: true, file: { size: bytes.length } });
});

it('says so when the file is finished, and lets it be finished later', async () => {
  const { uuid, startUrl } = await ticketFor(client, 'b.txt', { folderUuid: folder });
  await post(client, startUrl, bytes);
  const before = await keys();
  trouble = new StoreFull('ENOSPC');
  expect(await finished(client, uuid)).toMatchObject({ success: false, errorMessage: full, file: null });
  expect(await keys()).toEqual(before);
  expect(await titlesIn(client, folder)).not.toContain('b.txt');
  trouble = undefined;
  expect(await finished(client, uuid)).toMatchObject({ success: true, file: { title: 'b.txt' } });
});

it('asks for patience when the store is away', async () => {
  const { startUrl } = await ticketFor(client, 'c.txt', { folderUuid: folder });
  trouble = new StoreUnavailable('connect ECONNREFUSED');
  const refused = await post(client, startUrl, bytes);
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('in a minute')]);
});
