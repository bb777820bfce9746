import type { Objects } from '@daybook/kernel/store';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { finished, post, scanned, ticketFor } from '../../testing/files/transfer.js';

/** Holds up whoever looks for parts for the second time: between the check that bytes have come and their reading. */
class Gate {
  looks = Number.POSITIVE_INFINITY;
  reached = () => {};
  open = () => {};
  private readonly opened = new Promise<void>((done) => {
    this.open = done;
  });

  before(objects: Objects): Objects {
    const gate = this;
    const list: Objects['list'] = async function* (prefix) {
      gate.looks -= prefix.startsWith('pending/') ? 1 : 0;
      if (gate.looks === 0) {
        gate.reached();
        await gate.opened;
      }
      yield* objects.list(prefix);
    };
    return Object.assign(Object.create(objects), { list });
  }
}

let firm: Firm;
const gate = new Gate();
let folder: string;
let client: ApiClient;

beforeAll(async () => {
  firm = await filingFirm({ throughObjects: (objects) => gate.before(objects) });
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  await firm.readable();
  client = await firm.browser('clio');
});
afterAll(() => firm?.close());
afterEach(() => gate.open());

it('keeps the bytes that were finished from whoever finishes the same upload at the same time', async () => {
  const { uuid, startUrl } = await ticketFor(client, 'minutes.txt', { folderUuid: folder });
  await post(client, startUrl, 'minutes of the meeting');
  const isHeldUp = new Promise<void>((done) => {
    gate.reached = done;
  });
  gate.looks = 2;
  const slow = finished(client, uuid);
  await isHeldUp;
  const quick = await finished(client, uuid);
  expect(quick.success).toBe(true);
  gate.open();
  expect(await slow).toEqual(quick);

  await scanned(firm, quick.file.uuid);
  const { data } = await client.graphql(`{ file(uuid: "${quick.file.uuid}") { ... on File { upload { url } } } }`);
  expect(await (await client.request(data.file.upload.url)).text()).toBe('minutes of the meeting');
  const stored = [];
  for await (const { key } of firm.api.objects.list('files/')) stored.push(key);
  expect(stored).toHaveLength(1);
});
