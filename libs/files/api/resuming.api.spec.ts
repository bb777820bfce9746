import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { Upload } from 'tus-js-client';
import { startProxy } from '../../kernel/event-log/contract/proxy.js';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { finished, goOn, post, ticketFor } from '../../testing/files/transfer.js';

let firm: Firm;
let folder: string;
let client: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  await firm.readable();
  client = await firm.browser('clio');
});

afterAll(() => firm.close());

const cookies = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const begin = () => ticketFor(client, 'video.mp4', { folderUuid: folder });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What is kept of an upload, by its parts. */
async function parts(ticket: string): Promise<number[]> {
  const offsets = [];
  for await (const { key } of firm.api.objects.list(`pending/${ticket}/`)) offsets.push(Number(key.split('/')[2]));
  return offsets.sort((one, other) => one - other);
}

/** The server has begun with the request and asks for its bytes. */
function isReceived(sending: ClientRequest): Promise<void> {
  sending.flushHeaders();
  return new Promise((done) => sending.once('continue', done));
}

function patch(startUrl: string, offset: number, bytes: Buffer | string, more: Record<string, string> = {}) {
  return goOn(client, startUrl, offset, bytes, more);
}

it('understands tus-js-client, and goes on where a connection was cut', async () => {
  const bytes = randomBytes(10 * 2 ** 20 + 17);
  const { uuid, startUrl } = await begin();
  const { hostname, port } = new URL(firm.api.url);
  const proxy = await startProxy(hostname, Number(port));
  let cuts = 0;
  let asked = 0;
  await new Promise<void>((done, fail) => {
    new Upload(bytes, {
      uploadUrl: `http://127.0.0.1:${proxy.port}${startUrl}`,
      uploadSize: bytes.length,
      chunkSize: 2 * 2 ** 20,
      retryDelays: [0, 20, 50, 100],
      overridePatchMethod: true,
      headers: { cookie: cookies() },
      onProgress(sent) {
        // within a chunk, twice
        if (cuts >= 2 || sent < (cuts + 1) * 3.1 * 2 ** 20) return;
        cuts += 1;
        proxy.cut();
      },
      onBeforeRequest(reported) {
        if (reported.getMethod() === 'HEAD') asked += 1;
      },
      onError: fail,
      onSuccess: () => done(),
    }).start();
  }).finally(() => proxy.close());

  expect([cuts, asked]).toEqual([2, 3]);
  const { success, file } = await finished(client, uuid);
  expect([success, file.size]).toEqual([true, bytes.length]);
  const stored = await firm.api.log.read(`upload-${uuid}`);
  expect(JSON.stringify(stored)).toContain(sha256(bytes));
  expect(await parts(uuid)).toEqual([]);
});

it('keeps nothing of a request that broke off', async () => {
  const { uuid, startUrl } = await begin();
  expect((await patch(startUrl, 0, 'whole ')).status).toBe(204);
  const { hostname, port } = new URL(firm.api.url);
  const sending = request({
    hostname,
    port,
    path: startUrl,
    method: 'PATCH',
    headers: {
      cookie: cookies(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '6',
      'content-length': '1000000',
      expect: '100-continue',
    },
  });
  sending.on('error', () => undefined);
  await isReceived(sending);
  await new Promise((done) => sending.write(randomBytes(300_000), done));
  const closed = new Promise((done) => sending.on('close', done));
  sending.destroy();
  await closed;
  // it takes its turn after the one that broke off
  const head = await client.request(startUrl, { method: 'HEAD' });
  expect(await parts(uuid)).toEqual([0]);
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('tus-resumable')]).toEqual([
    200,
    '6',
    '1.0.0',
  ]);
  expect((await patch(startUrl, 6, 'and done')).headers.get('upload-offset')).toBe('14');
  expect((await finished(client, uuid)).file).toMatchObject({ size: 14, mediaType: 'text/plain' });
});

it('ends a request that hangs when the next one comes', async () => {
  // many times, for the rights of both are looked up at the same time and either may be known first
  for (let round = 0; round < 20; round += 1) {
    const { uuid, startUrl } = await begin();
    const { hostname, port } = new URL(firm.api.url);
    const headers = { cookie: cookies(), 'content-length': '1000000', expect: '100-continue' };
    const hanging = request({ hostname, port, path: startUrl, method: 'POST', headers });
    // its connection is cut, or it is answered a moment before
    const gone = new Promise((done) => hanging.on('error', () => undefined).on('close', done));
    hanging.on('response', (answer) => answer.resume());
    await isReceived(hanging);
    await new Promise((done) => hanging.write('the first of a million bytes', done));
    expect((await post(client, startUrl, 'all of it')).status).toBe(200);
    await gone;
    expect((await finished(client, uuid)).file).toMatchObject({ size: 9 });
  }
});

it('answers what is out of step as tus says', async () => {
  const { startUrl } = await begin();
  await patch(startUrl, 0, 'abc');
  const statuses = [
    await patch(startUrl, 0, 'abc'),
    await patch(startUrl, 5, 'abc'),
    await patch(startUrl, 3, 'abc', { 'content-type': 'text/plain' }),
    await patch(startUrl, 3, 'abc', { 'tus-resumable': '0.2.2' }),
    await patch(startUrl, 3, ''),
    await patch(startUrl, 3, 'd'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([409, 409, 415, 412, 204, 204]);
});

it('takes no file without bytes, and says so until there are some', async () => {
  for (const send of [post, (_: ApiClient, url: string) => patch(url, 0, '')]) {
    const { uuid, startUrl } = await begin();
    await send(client, startUrl, '');
    expect(await finished(client, uuid)).toMatchObject({
      success: false,
      errorMessage: 'This file is empty. Choose another file.',
      file: null,
    });
    await post(client, startUrl, 'abc');
    expect((await finished(client, uuid)).file).toMatchObject({ size: 3 });
  }
});
