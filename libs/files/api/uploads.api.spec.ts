import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { upload as uploadDecider } from '@daybook/uploads/domain';
import { filingFirm, folderOf, inTree, plantTree, titlesIn } from '../../testing/files/fixture.js';
import { finished, post, scanned, ticketFor, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let folder: string;
let staff: ApiClient;
let client: ApiClient;
let stranger: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  const other = await firm.company('Cedar Ridge');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await firm.member(other, await firm.person('oscar'), 'client_owner', true);
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  await firm.readable();
  staff = await firm.browser('sam');
  client = await firm.browser('clio');
  stranger = await firm.browser('oscar');
});

afterAll(() => firm.close());

it('takes a file into a folder, where it waits for the scan and can then be had', async () => {
  const bytes = randomBytes(300_000);
  const { success, file, uploadedFile } = await upload(client, 'Bank 2025.bin', bytes, { folderUuid: folder });
  expect(success).toBe(true);
  expect(file).toMatchObject({
    title: 'Bank 2025.bin',
    filename: 'Bank 2025.bin',
    size: 300_000,
    mediaType: 'application/octet-stream',
    unviewableReason: 'scan_pending',
    upload: null,
  });
  expect(uploadedFile).toMatchObject({ uuid: file.uuid, deepLinkUrl: `/${company}/${file.uuid}`, upload: null });

  await scanned(firm, file.uuid);
  const { data } = await staff.graphql(`{ file(uuid: "${file.uuid}") { ... on File { upload { url } } } }`);
  const download = await staff.request(data.file.upload.url);
  expect(download.status).toBe(200);
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
  expect(download.headers.get('content-disposition')).toContain('filename="Bank 2025.bin"');
});

it('leaves nothing in the way of incoming bytes, and none of them readable on the disk', async () => {
  const marker = 'the-salary-of-ms-novak';
  await upload(client, 'salaries.txt', marker.repeat(1_000), { folderUuid: folder });
  const found = [];
  for await (const { key } of firm.api.objects.list('')) {
    found.push(key);
    const bytes = Buffer.concat(await (await firm.api.objects.get(key)).toArray());
    expect(bytes.includes(marker)).toBe(false);
  }
  expect(found.filter((key) => key.startsWith('pending/'))).toEqual([]);
});

it('says the same when it is finished twice, and an error when nothing was sent', async () => {
  const { uuid, startUrl } = await ticketFor(client, 'twice.txt', { folderUuid: folder });
  expect(await finished(client, uuid)).toMatchObject({ success: false, errorMessage: 'Upload has errors', file: null });
  await post(client, startUrl, 'once');
  const [first, second] = [await finished(client, uuid), await finished(client, uuid)];
  expect(first.success).toBe(true);
  expect(second).toEqual(first);
  expect((await post(client, startUrl, 'more')).status).toBe(410);
  expect((await titlesIn(client, folder)).filter((title) => title.startsWith('twice'))).toEqual(['twice.txt']);
});

it.each(['stat', 'get'] as const)(
  'says the same to whoever finishes it while another one does, whose %s comes when the bytes are gone',
  async (read) => {
    const { uuid, startUrl } = await ticketFor(client, `raced ${read}.txt`, { folderUuid: folder });
    await post(client, startUrl, 'once');
    const { objects } = firm.api;
    const really = objects[read].bind(objects) as (...asked: Parameters<typeof objects.get>) => Promise<unknown>;
    let quicker: Promise<unknown> | undefined;
    const late = async (...asked: Parameters<typeof objects.get>) => {
      if (!quicker && asked[0].startsWith(`pending/${uuid}/`)) {
        quicker = finished(client, uuid);
        await quicker;
      }
      return really(...asked);
    };
    Object.assign(objects, { [read]: late });
    const slower = await finished(client, uuid).finally(() => Object.assign(objects, { [read]: really }));
    expect(slower).toMatchObject({ success: true });
    expect(slower).toEqual(await quicker);
    const titles = await titlesIn(client, folder);
    expect(titles.filter((title) => title.startsWith(`raced ${read}`))).toEqual([`raced ${read}.txt`]);
  },
);

it('takes the last of two files that are sent for one ticket', async () => {
  const { uuid, startUrl } = await ticketFor(client, 'changed.txt', { folderUuid: folder });
  await post(client, startUrl, 'first and longer');
  await post(client, startUrl, 'second');
  expect((await finished(client, uuid)).file).toMatchObject({ size: 6, mediaType: 'text/plain' });
});

it('keeps both or makes a version, as the person chose', async () => {
  const first = await upload(client, 'Return.pdf', '%PDF-1.7 one', { folderUuid: folder });
  const both = await upload(client, 'return.pdf', '%PDF-1.7 two', { folderUuid: folder });
  expect(both.file).toMatchObject({ title: 'return (2).pdf', versionCount: 1, mediaType: 'application/pdf' });
  const version = await upload(staff, 'RETURN.pdf', '%PDF-1.7 three', { folderUuid: folder }, 'NEW_VERSION');
  expect(version.file).toMatchObject({ uuid: first.file.uuid, title: 'Return.pdf', versionNumber: 2, versionCount: 2 });
  const fresh = await upload(staff, 'nothing so far.pdf', '%PDF-1.7', { folderUuid: folder }, 'NEW_VERSION');
  expect(fresh.file).toMatchObject({ title: 'nothing so far.pdf', versionCount: 1 });
});

it('makes a version of the file that is named, whatever the new one is called', async () => {
  const first = await upload(client, 'Budget.xlsx', 'one', { folderUuid: folder });
  const next = await upload(staff, 'Budget final (3).XLSX', 'two!', { fileUuid: first.file.uuid });
  expect(next.file ?? next).toMatchObject({ uuid: first.file.uuid, title: 'Budget.xlsx', versionNumber: 2, size: 4 });
  const other = await ticketFor(staff, 'Budget.pdf', { fileUuid: first.file.uuid });
  expect(other.startUrl).toBeNull();
  expect(other.errorMessage).toMatch(/^A new version of “Budget.xlsx” must be a \.xlsx file too\./);
  expect(await ticketFor(staff, 'a.xlsx', { fileUuid: folder })).toMatchObject({
    errorMessage: 'Only files have versions.',
  });
  await expect(ticketFor(stranger, 'a.xlsx', { fileUuid: first.file.uuid })).rejects.toThrow('NOT_FOUND');
});

it('asks for exactly one place', async () => {
  const two = { folderUuid: folder, requestPageUuid: randomUUID() };
  const sentence = expect.stringContaining('Name exactly one of');
  for (const place of [two, {} as never])
    expect(await ticketFor(client, 'a.txt', place)).toMatchObject({ startUrl: '', errorMessage: sentence });
});

it('is there for its beginner alone, at its own address alone', async () => {
  const { uuid, startUrl } = await ticketFor(client, 'mine.txt', { folderUuid: folder });
  expect((await post(staff, startUrl, 'x')).status).toBe(404);
  expect((await post(firm.api.browser(), startUrl, 'x')).status).toBe(401);
  expect((await post(client, startUrl.replace(/.\/$/, '/'), 'x')).status).toBe(404);
  expect((await post(client, startUrl.replace(uuid, randomUUID()), 'x')).status).toBe(404);
  const foreign = { method: 'POST', body: 'x', headers: { origin: 'https://evil.test' } };
  expect((await client.request(startUrl, foreign)).status).toBe(403);
  await expect(finished(staff, uuid)).rejects.toThrow('NOT_FOUND');
  await expect(ticketFor(stranger, 'a.txt', { folderUuid: folder })).rejects.toThrow('NOT_FOUND');
});

it('is refused when the folder has gone into the trash meanwhile', async () => {
  const node = randomUUID();
  await inTree(firm, company, { type: 'AddFolder', node, parent: folder, title: 'Soon gone', owner: null });
  await firm.readable();
  const { uuid, startUrl } = await ticketFor(client, 'late.txt', { folderUuid: node });
  await post(client, startUrl, 'bytes');
  await inTree(firm, company, { type: 'TrashNodes', nodes: [node] });
  await expect(finished(client, uuid)).rejects.toThrow(/FORBIDDEN|NOT_FOUND/);
});

describe('limits', () => {
  it('names programs and what is too long, before any byte and after', async () => {
    const refused = (name: string) => ticketFor(client, name, { folderUuid: folder });
    for (const name of ['setup.exe', 'a.pdf.EXE', 'a.exe.', 'a.exe. .', 'run.sh', 'x.js'])
      expect(await refused(name)).toMatchObject({ uuid: null, errorMessage: 'File type not supported' });
    expect(await refused('   ')).toMatchObject({ uuid: null, errorMessage: 'The file needs a name.' });
  });

  it('refuses more bytes than the ticket is for, however they are announced', async () => {
    const { data } = await client.graphql(
      `mutation ($uuid: UUID!) { beginUploadAttachment(name: "big.bin", target: $uuid) { uuid startUrl } }`,
      { uuid: (await upload(client, 'about.txt', 'x', { folderUuid: folder })).file.uuid },
    );
    const { uuid, startUrl } = data.beginUploadAttachment;
    const announced = await post(client, startUrl, Buffer.alloc(25 * 2 ** 20 + 1));
    expect([announced.status, await announced.json()]).toEqual([413, { errors: [{ message: 'File is too big.' }] }]);
    const pieces = async function* () {
      for (let n = 0; n < 26; n += 1) yield new Uint8Array(2 ** 20);
    };
    const unannounced = await client.request(startUrl, {
      method: 'POST',
      body: ReadableStream.from(pieces()),
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
    const finish = `mutation { finishUploadAttachment(uuid: "${uuid}") { success errorMessage } }`;
    expect((await client.graphql(finish)).data.finishUploadAttachment).toMatchObject({ success: false });
    expect((await post(client, startUrl, Buffer.alloc(25 * 2 ** 20))).status).toBe(200);
    expect((await client.graphql(finish)).data.finishUploadAttachment).toMatchObject({ success: true });
  });

  it('refuses the byte after the 250 MB of a file, and keeps nothing of it', async () => {
    const { uuid, startUrl } = await ticketFor(client, 'video.mov', { folderUuid: folder });
    const megabyte = new Uint8Array(2 ** 20);
    const pieces = function* () {
      for (let n = 0; n < 250; n += 1) yield megabyte;
      yield megabyte.subarray(0, 1);
    };
    const sent = { method: 'POST', body: ReadableStream.from(pieces()), duplex: 'half' };
    const refused = await client.request(startUrl, sent as RequestInit);
    expect([refused.status, await refused.json()]).toEqual([413, { errors: [{ message: 'File is too big.' }] }]);
    expect(await finished(client, uuid)).toMatchObject({ success: false, errorMessage: 'Upload has errors' });
    for await (const { key } of firm.api.objects.list('pending/')) expect(key).not.toContain(uuid);
  });

  it('ends a ticket after an hour', async () => {
    const { uuid, startUrl } = await ticketFor(client, 'slow.txt', { folderUuid: folder });
    await post(client, startUrl, 'bytes');
    const at = (await firm.api.commands.load(uploadDecider, uuid)).state;
    expect(at.is !== 'absent' && Date.parse(at.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  });

  it('ends a ticket that its person gives up', async () => {
    const { uuid, startUrl } = await ticketFor(client, 'wrong.txt', { folderUuid: folder });
    await post(client, startUrl, 'bytes');
    expect((await staff.request(startUrl, { method: 'DELETE' })).status).toBe(404);
    expect((await client.request(startUrl, { method: 'DELETE' })).status).toBe(204);
    expect((await client.request(startUrl, { method: 'DELETE' })).status).toBe(410);
    expect((await post(client, startUrl, 'bytes')).status).toBe(410);
    expect(await finished(client, uuid)).toMatchObject({
      success: false,
      errorMessage: expect.stringContaining('has ended'),
    });
  });
});
