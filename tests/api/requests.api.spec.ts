import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApi, startApi } from '@daybook/testing/api';
import supertest from 'supertest';
import { Notes1700000000001, noteDecider, noteProjection, notes, People } from '../../libs/testing/api/notes.js';

const endpoint = '/api/v2/graphql/';
const ping = { query: '{ ping }' };

let api: RunningApi;
let web: string;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'daybook-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><html><head><title>Daybook</title></head></html>');
  writeFileSync(join(web, 'assets/main-abc123.js'), 'export {};');
  api = await startApi({
    areas: [notes],
    deciders: [noteDecider],
    projections: [noteProjection],
    migrations: [Notes1700000000001],
    viewers: new People(),
    web,
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(web, { recursive: true });
});

const get = (path: string) => supertest(api.url).get(path);

/** Somebody who keeps cookies, and the token that a GET gave them. */
async function caller() {
  const agent = supertest.agent(api.url);
  const { headers } = await agent.get(endpoint).expect(200, '{}');
  const token = /csrftoken=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  const post = (body: string | object = ping, given: Record<string, string> = {}) =>
    agent
      .post(endpoint)
      .set({ 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token), ...given })
      .send(body);
  return { agent, token: decodeURIComponent(token), post };
}

describe('a POST', () => {
  it('needs the token that a GET gives, in header and cookie', async () => {
    const { agent, token, post } = await caller();
    await post().expect(200, { data: { ping: 'pong' } });
    await agent.post(endpoint).send(ping).expect(403);
    await post(ping, { 'x-csrftoken': `${token}x` }).expect(403);
    await supertest(api.url).post(endpoint).set('x-csrftoken', token).send(ping).expect(403);
  });

  it('does not take a pair of cookie and header that was made up', async () => {
    const cookie = `csrftoken=made-up; browser=${'a'.repeat(40)}`;
    await supertest(api.url).post(endpoint).set({ cookie, 'x-csrftoken': 'made-up' }).send(ping).expect(403);
  });

  it.each(['https://evil.test', 'null', 'https://evil.test:3000'])('does not come from %s', async (origin) => {
    const { post } = await caller();
    await post(ping, { origin }).expect(403);
    await post(ping, { origin: api.url }).expect(200);
  });

  it('is answered with and without the slash', async () => {
    const { agent, token } = await caller();
    const answered = agent.post('/api/v2/graphql').set('x-csrftoken', token).send(ping);
    await answered.expect(200, { data: { ping: 'pong' } });
  });

  it('of more than 1 MB, of no JSON and of several operations is refused', async () => {
    const { post } = await caller();
    await post({ query: `{ ping } # ${'x'.repeat(1024 * 1024)}` }).expect(413);
    await post('{').expect(400);
    await post([ping]).expect(400);
  });

  it('with an error is answered 200, or by status code to who asks for the newer media type', async () => {
    const { post } = await caller();
    await post({ query: '{ nothing }' }).expect(200);
    await post({ query: '{' }).expect(200);
    await post({ query: '{ nothing }' }, { accept: 'application/graphql-response+json' }).expect(400);
  });
});

it('executes nothing by GET', async () => {
  await get(endpoint).query(ping).expect(200, '{}');
});

it.each(['/', '/healthz', endpoint, '/api/v2/nothing', '/assets/main-abc123.js', '/assets/absent.js'])(
  'sends its headers with %s',
  async (path) => {
    const { headers } = await get(path)
      .expect('content-security-policy', /default-src 'self'.*frame-ancestors 'none'/)
      .expect('x-content-type-options', 'nosniff')
      .expect('referrer-policy', 'strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

describe('the web app', () => {
  it.each([
    '/links/invite/t0ken',
    '/links/reset/t0ken',
    '/links/sign/t0ken',
    '/links/confirm-email/t0ken',
    '/welcome',
    '/reset-password',
    '/sign',
    '/setup?token=t0ken',
    '/quickbooks/callback?code=c0de&state=st4te&realmId=1',
    '/anything?x=1&code=c0de',
  ])('keeps the address of %s, which may hold a token, to itself', async (path) => {
    await get(path).expect('referrer-policy', 'no-referrer').expect('cache-control', 'no-store');
  });

  it.each(['/sign%23', '/sign%2523', '/sign/%23'])('leads a link that a mail gateway wrote as %s on', async (path) => {
    const token = 'aB-_'.repeat(16);
    await get(`${path}${token}?from=mail`)
      .expect(302)
      .expect('location', `/links/sign/${token}`)
      .expect('referrer-policy', 'no-referrer')
      .expect('cache-control', 'no-store');
  });

  it('is served on every address of a page, with the nonce of the answer', async () => {
    const { text, headers } = await get('/some/company/to-dos').expect('cache-control', 'no-cache');
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('has hashed files that are cached for ever, and no page in place of a missing one', async () => {
    await get('/assets/main-abc123.js').expect('cache-control', /immutable/);
    for (const path of ['/assets/absent.js', '/api/v2/absent', '/..%2f..%2fpackage.json']) await get(path).expect(404);
  });
});

it('tells its settings, its health and the way out', async () => {
  const { body } = await get('/api/v2/config.json').expect(200);
  expect(body).toMatchObject({
    environment: 'demonstration',
    firmName: 'Daybook',
    firmTimeZone: 'America/New_York',
    helpUrl: '',
    version: expect.any(String),
  });
  await get('/healthz').expect(200, { status: 'ok' });
  await get('/readyz').expect(200, { status: 'ready', failing: [], draining: false });
  for (const path of ['/admin/logout/', '/service/logout/']) await get(path).expect(204);
});
