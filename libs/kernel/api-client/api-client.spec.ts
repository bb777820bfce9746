import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient, ApiUnavailable, type Patience } from './api-client.js';

interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly silent?: boolean;
}

let server: Server;
let url: string;
let replies: Reply[];
let asked: { at: number; method: string; headers: IncomingHttpHeaders; body: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      asked.push({ at: performance.now(), method: request.method ?? '', headers: request.headers, body });
      const { status = 200, headers = {}, body: said = '{"ok":true}', silent } = replies.shift() ?? {};
      if (!silent) response.writeHead(status, headers).end(said);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/things`;
});
beforeEach(() => {
  [replies, asked] = [[], []];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((closed) => server.close(closed));
});

const usual: Patience = { timeout: 30_000, tries: 3, firstDelay: 1, longestDelay: 5_000, pace: 0 };
const client = (patience: Partial<Patience> = {}) => new ApiClient({ authorization: 'key' }, { ...usual, ...patience });

it('gives what came, and sends its keys with each request', async () => {
  expect(await client().ask({ url })).toEqual({ status: 200, body: { ok: true } });
  expect(asked[0]).toMatchObject({ method: 'GET', headers: { authorization: 'key', accept: 'application/json' } });
  await client().ask({ url, body: { ids: [1] } });
  expect(asked[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"ids":[1]}',
  });
});

it('gives what a refusal says to those who read it', async () => {
  const refusal = { status: 400, body: '{"said":"no"}' };
  replies = [refusal, refusal, { status: 400, body: 'no' }];
  expect(await client().ask({ url })).toEqual({ status: 400, body: undefined });
  expect(await client().ask({ url, readsRefusals: true })).toEqual({ status: 400, body: { said: 'no' } });
  expect(await client().ask({ url, readsRefusals: true })).toEqual({ status: 400, body: undefined });
});

it('takes back, with a header of this request alone', async () => {
  await client().ask({ url, method: 'DELETE', headers: { 'idempotency-key': 'once' } });
  await client().ask({ url });
  expect(asked[0]).toMatchObject({ method: 'DELETE', headers: { authorization: 'key', 'idempotency-key': 'once' } });
  expect(asked[1]?.headers).not.toHaveProperty('idempotency-key');
});

it.each([401, 404, 422])('leaves a refusal to whoever asked: %s', async (status) => {
  replies = [{ status }];
  expect(await client().ask({ url })).toEqual({ status, body: undefined });
  expect(asked).toHaveLength(1);
});

it.each([
  ['busy', { status: 429 }, 'status 429'],
  ['down', { status: 503 }, 'status 503'],
  ['answering what is no JSON', { body: '<html>' }, /JSON/],
  ['sending elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, /fetch failed/],
])('asks again when it is %s, and ends some time', async (_, reply, problem) => {
  replies = [reply, reply];
  expect(await client().ask({ url })).toMatchObject({ status: 200 });
  replies = [reply, reply, reply];
  await expect(client().ask({ url })).rejects.toThrow(problem);
  expect(asked).toHaveLength(6);
});

it('sends forms, and reads bytes', async () => {
  const form = new FormData();
  form.set('title', 'Letter');
  replies = [{ body: '%PDF' }];
  expect(await client().ask({ url, body: form, reads: 'bytes' })).toEqual({ status: 200, body: Buffer.from('%PDF') });
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(asked[0]?.body).toContain('Letter');
  await client().ask({ url, body: new URLSearchParams({ code: 'a b' }) });
  expect(asked[1]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(asked[1]?.body).toBe('code=a+b');
});

it('reads a body as it comes, each time anew, and leaves what it cannot read', async () => {
  let begun = 0;
  const reads = async (pieces: AsyncIterable<Uint8Array>) => {
    begun += 1;
    let said = '';
    for await (const piece of pieces) said += new TextDecoder().decode(piece);
    if (said === '') throw new Error('nothing in it');
    return said;
  };
  replies = [{ status: 204, body: '' }, { body: 'one' }];
  expect(await client().ask({ url, reads })).toEqual({ status: 200, body: 'one' });
  expect(begun).toBe(2);
  expect(asked[0]?.headers.accept).toBe('application/json');
  replies = [{ body: '' }];
  await expect(client({ tries: 1 }).ask({ url, reads })).rejects.toThrow('nothing in it');
  replies = [{ status: 400, body: '{"said":"no"}' }];
  expect(await client().ask({ url, reads, readsRefusals: true })).toEqual({ status: 400, body: { said: 'no' } });
  expect(begun).toBe(3);
});

it('asks once what may not be done twice, unless it was turned away', async () => {
  replies = [{ status: 429 }, { status: 500 }];
  await expect(client().ask({ url, body: {}, isOnce: true })).rejects.toThrow('status 500');
  expect(asked).toHaveLength(2);
});

it('takes silence for absence', async () => {
  replies = [{ silent: true }];
  await expect(client({ timeout: 100, tries: 1 }).ask({ url })).rejects.toBeInstanceOf(ApiUnavailable);
});

it.each([
  ['in seconds', () => '1', 1_000],
  ['as a date', () => new Date(Date.now() + 3_000).toUTCString(), 1_900],
  ['for longer than it is worth', () => '3600', 400],
])('waits as long as it is told: %s', async (_, after, least) => {
  replies = [{ status: 429, headers: { 'retry-after': after() } }];
  const longestDelay = least === 400 ? 400 : 5_000;
  await client({ longestDelay }).ask({ url });
  const [first, second] = asked.map(({ at }) => at) as [number, number];
  expect(second - first).toBeGreaterThanOrEqual(least);
});

it('leaves long delays to whoever asked, who says so', async () => {
  replies = [{ status: 503, headers: { 'retry-after': '3600' } }];
  const asked = client({ leavesLongDelays: true }).ask({ url });
  await expect(asked).rejects.toMatchObject({ message: 'status 503', isBusy: false, after: 3_600_000 });
  expect(replies).toEqual([]);
});

it('waits until the limit is over that it is told of', async () => {
  const reset = String(Math.floor(Date.now() / 1_000) + 2);
  replies = [{ status: 429, headers: { 'x-ratelimit-reset': reset } }];
  await client().ask({ url });
  const [first, second] = asked.map(({ at }) => at) as [number, number];
  expect(second - first).toBeGreaterThanOrEqual(900);
});

it('goes no faster than its pace, however many ask', async () => {
  const slow = client({ pace: 100 });
  await Promise.all(Array.from({ length: 4 }, () => slow.ask({ url })));
  const [first, , , last] = asked.map(({ at }) => at) as [number, number, number, number];
  expect(last - first).toBeGreaterThanOrEqual(290);
});
