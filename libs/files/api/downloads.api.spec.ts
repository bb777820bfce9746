import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { companyUserDecider } from '@daybook/companies/domain';
import { addMember } from '@daybook/companies/flow';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { filingFirm, folderOf, inTree, plantTree } from '../../testing/files/fixture.js';
import { scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let folder: string;
let staff: ApiClient;
let client: ApiClient;
let stranger: ApiClient;
const bytes = randomBytes(200_000);
let uuid: string;
let link: string;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await firm.member(await firm.company('Cedar Ridge'), await firm.person('oscar'), 'client_owner', true);
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  await firm.readable();
  staff = await firm.browser('sam');
  client = await firm.browser('clio');
  stranger = await firm.browser('oscar');
  uuid = await given('Überblick "2025".bin');
  link = await linkOf(client, uuid);
});

afterAll(() => firm.close());

async function given(name: string): Promise<string> {
  const { file } = await upload(client, name, bytes, { folderUuid: folder });
  await scanned(firm, file.uuid);
  return file.uuid;
}

async function linkOf(who: ApiClient, file: string): Promise<string> {
  const { data } = await who.graphql(`{ file(uuid: "${file}") { ... on File { upload { url } } } }`);
  return data.file.upload?.url;
}

/** The status of a download that is read to its end. */
async function taken(who: ApiClient, from: string): Promise<number> {
  const answer = await who.request(from);
  await answer.arrayBuffer();
  return answer.status;
}

it('hands bytes out as a file to be saved, inert, for this person alone', async () => {
  const answer = await client.request(link);
  const { status, headers } = answer;
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '200000',
    'content-disposition':
      'attachment; filename="_berblick _2025_.bin"; filename*=UTF-8\'\'%C3%9Cberblick%20%222025%22.bin',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('hands out ranges', async () => {
  const asked = async (range: string) => {
    const answer = await client.request(link, { headers: { range } });
    return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  expect(await asked('bytes=0-9')).toEqual([206, 'bytes 0-9/200000', bytes.subarray(0, 10)]);
  expect(await asked('bytes=65530-65549')).toEqual([206, 'bytes 65530-65549/200000', bytes.subarray(65_530, 65_550)]);
  expect(await asked('bytes=199990-')).toEqual([206, 'bytes 199990-199999/200000', bytes.subarray(-10)]);
  expect(await asked('bytes=-10')).toEqual([206, 'bytes 199990-199999/200000', bytes.subarray(-10)]);
  expect(await asked('bytes=199990-900000')).toEqual([206, 'bytes 199990-199999/200000', bytes.subarray(-10)]);
  expect((await asked('bytes=200000-'))[0]).toBe(416);
  expect((await asked('bytes=5-2'))[0]).toBe(200);
  expect((await asked('bytes=0-1,5-6'))[0]).toBe(200);
  const head = await client.request(link, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '200000']);
});

it('goes by the title that the file has now', async () => {
  const file = await given('scan 0001.bin');
  await inTree(firm, company, { type: 'RenameNode', node: file, title: 'Lease.bin' });
  const answer = await client.request(await linkOf(client, file));
  await answer.arrayBuffer();
  expect(answer.headers.get('content-disposition')).toContain('filename="Lease.bin"');
});

it('is dead for everybody else, in every other form, and by every other method', async () => {
  expect((await firm.api.browser().request(link)).status).toBe(401);
  expect((await stranger.request(link)).status).toBe(404);
  expect((await staff.request(link)).status).toBe(404);
  expect((await (await firm.browser('clio')).request(link)).status).toBe(404);
  expect((await client.request(link.slice(0, -1))).status).toBe(404);
  expect((await client.request(`${link}/../../graphql`)).status).not.toBe(206);
  expect((await client.request(link, { method: 'POST' })).status).toBe(403);
});

it('is dead after the trash, and comes to life with no link from before', async () => {
  const file = await given('soon in the trash.bin');
  const before = await linkOf(staff, file);
  expect(await taken(staff, before)).toBe(200);
  await inTree(firm, company, { type: 'TrashNodes', nodes: [file] });
  await firm.readable();
  expect((await staff.request(before)).status).toBe(404);
  const within = await linkOf(staff, file);
  expect(await taken(staff, within)).toBe(200);
  await inTree(firm, company, { type: 'RestoreNodes', nodes: [file] });
  expect((await staff.request(within)).status).toBe(404);
});

it('is dead once the file is not clean, hidden, or the person has gone', async () => {
  const infected = await given('infected later.bin');
  const first = await linkOf(client, infected);
  await scanned(firm, infected, 'infected');
  expect([(await client.request(first)).status, await linkOf(client, infected)]).toEqual([404, undefined]);

  const { file } = await upload(staff, 'of the firm.bin', bytes, { folderUuid: folder });
  await scanned(firm, file.uuid);
  const second = await linkOf(client, file.uuid);
  await inTree(firm, company, { type: 'HideNodeFromClients', node: file.uuid });
  expect((await client.request(second)).status).toBe(404);

  const user = await firm.person('gus');
  const member = randomUUID();
  const place = { uuid: member, company, user, role: 'client_member', isStaff: false, isAccountOwner: false } as const;
  await addMember(firm.api.commands, place, origin(company));
  await firm.readable();
  const guest = await firm.browser('gus');
  const third = await linkOf(guest, uuid);
  expect(await taken(guest, third)).toBe(200);
  await firm.api.commands.send(
    companyUserDecider,
    member,
    { type: 'RemoveCompanyUser', isAccountOwner: false },
    origin(company),
  );
  await firm.readable();
  expect((await guest.request(third)).status).toBe(404);
});

it('outlives a reader who leaves', async () => {
  const { hostname, port } = new URL(firm.api.url);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let times = 0; times < 20; times += 1)
    await new Promise<void>((done) => {
      const asking = request({ hostname, port, path: link, headers: { cookie } }, (answer) => {
        answer.once('data', () => asking.destroy());
        answer.on('error', () => undefined);
      });
      asking.on('error', () => undefined).on('close', done);
      asking.end();
    });
  expect(await taken(client, link)).toBe(200);
  expect(firm.api.lines.filter(({ msg }) => msg === 'fault')).toEqual([]);
});
