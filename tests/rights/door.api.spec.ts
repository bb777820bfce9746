import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { RunningApi } from '@daybook/testing/api';
import { leastCost } from '@daybook/testing/cost';
import { Firm, password, signIn } from '@daybook/testing/firm';
import { startProduct } from '../../libs/testing/rights/product.js';

const endpoint = '/api/v2/graphql/';
const repeated = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join(' ');

let api: RunningApi;
let firm: Firm;

beforeAll(async () => {
  api = await startProduct({
    NODE_ENV: 'production',
    DAYBOOK_URL: 'https://portal.example',
    SMTP_URL: 'smtps://mail.example',
    DAYBOOK_SUPPORT_MAIL: 'help@mail.example',
    DAYBOOK_DISABLE_MANDATORY_2FA: 'on',
  });
  firm = Firm.over(api);
  await firm.staff('maria');
  await firm.readable();
});
afterAll(() => api?.stop());

describe('a document', () => {
  const deep = `{ companies { companies { ${'roledTeamMembers { user { '.repeat(6)} uuid ${'} }'.repeat(6)} } } }`;
  const loop = '{ ...A } fragment A on Query { ping ...B } fragment B on Query { ping ...A }';

  it.each([
    ['deeper than 10', deep],
    ['with more than 15 aliases', `{ ${repeated(16, (at) => `a${at}: ping`)} }`],
    ['with aliases behind fragments', `{ ...A } fragment A on Query { ${repeated(16, (at) => `a${at}: ping`)} }`],
    ['with more than 10 fields at the root', `{ ${repeated(11, () => 'ping')} }`],
    ['with more than 2,000 tokens', `{ ${repeated(2_001, () => 'ping')} }`],
    ['with more than 10 directives', `{ ping ${repeated(11, () => '@include(if: true)')} }`],
    ['with fragments that go round', loop],
    ['that asks for the schema', '{ __schema { types { name } } }'],
    ['that asks for a type', '{ __type(name: "Query") { name } }'],
  ])('%s is refused for less than ten of the simplest questions cost', async (_, document) => {
    const browser = await firm.browser('maria');
    const simplest = await leastCost(() => browser.graphql('{ ping }'));
    const refused = await leastCost(async () => {
      const { data, errors } = await browser.graphql(document);
      expect(data ?? null).toBeNull();
      expect(errors?.length).toBeGreaterThan(0);
    });
    expect(refused).toBeLessThan(10 * simplest);
  });

  it('is not helped to guess names', async () => {
    const browser = await firm.browser('maria');
    for (const document of ['{ pin }', '{ companies { companie { uuid } } }', '{ company(uid: "x") { name } }']) {
      const { text } = await browser.graphql(document);
      expect(text).not.toMatch(/did you mean/i);
    }
  });

  it('asks for no longer page than 100', async () => {
    const browser = await firm.browser('maria');
    for (const limit of [101, 1_000_000, -1]) {
      const { errors } = await browser.graphql(`{ companies(limit: ${limit}) { totalCount } }`);
      expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
    }
  });

  it('does not come in a batch, nor larger than 1 MB', async () => {
    const browser = await firm.browser('maria');
    const headers = { 'content-type': 'application/json', 'x-csrftoken': browser.csrfToken };
    const send = (body: string) => browser.request(endpoint, { method: 'POST', headers, body });
    expect((await send('[{"query":"{ ping }"},{"query":"{ ping }"}]')).status).toBe(400);
    expect((await send(JSON.stringify({ query: `{ ping } #${'x'.repeat(1024 * 1024)}` }))).status).toBe(413);
  });
});

describe('an answer', () => {
  const demanded: Readonly<Record<string, RegExp>> = {
    'strict-transport-security': /^max-age=63072000/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
    'cache-control': /no-store|no-cache|immutable/,
  };
  const policyParts = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"];

  function expectGuarded(headers: Headers): void {
    for (const [name, value] of Object.entries(demanded)) expect(headers.get(name)).toMatch(value);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of policyParts) expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }

  it.each([
    ['the page', 'GET', '/'],
    ['a page of the app', 'GET', '/some/company/to-dos'],
    ['health', 'GET', '/healthz'],
    ['readiness', 'GET', '/readyz'],
    ['the settings', 'GET', '/api/v2/config.json'],
    ['the endpoint', 'GET', endpoint],
    ['the endpoint without a slash', 'GET', endpoint.slice(0, -1)],
    ['a refused request', 'POST', endpoint],
    ['a live channel, not signed in', 'GET', `/api/v2/live/${randomUUID()}`],
    ['the former way out', 'GET', '/admin/logout/'],
    ['nothing there', 'GET', '/api/v2/nothing'],
    ['a missing file', 'GET', '/assets/absent.js'],
    ['another method', 'DELETE', endpoint],
    ['a preflight', 'OPTIONS', endpoint],
    ['a head', 'HEAD', '/healthz'],
    ['an address that is none', 'GET', '/%'],
    ['a way out of the folder', 'GET', '/..%2f..%2fpackage.json'],
  ])('with %s has all its headers', async (_, method, path) => {
    const { headers, status } = await api.browser().request(path, { method });
    expect(status).toBeLessThan(500);
    expectGuarded(headers);
  });

  it.each([
    ['a body that is no JSON', '{'],
    ['a body that is too large', 'x'.repeat(1024 * 1024 + 1)],
    ['a document that is none', '{"query":"{"}'],
    ['a thing that is not there', `{"query":"{ company(uuid: \\"${randomUUID()}\\") { name } }"}`],
  ])('about %s has all its headers', async (_, body) => {
    const browser = await firm.browser('maria');
    const headers = { 'content-type': 'application/json', 'x-csrftoken': browser.csrfToken };
    const answer = await browser.request(endpoint, { method: 'POST', headers, body });
    expectGuarded(answer.headers);
    expect(await answer.text()).not.toMatch(/\bat .*\.[jt]s:\d+/);
  });

  it.each([
    ['no HTTP at all', 'rubbish\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`],
  ])('to %s has all its headers', async (_, sent) => {
    const said = await raw(sent);
    const headers = new Headers();
    for (const line of said.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? []) {
      const [name = '', ...value] = line.split(': ');
      headers.append(name, value.join(': '));
    }
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expectGuarded(headers);
  });

  it('sets cookies that only our own server gets, over https', async () => {
    const browser = api.browser();
    const first = await browser.request(endpoint);
    const headers = { 'content-type': 'application/json', 'x-csrftoken': browser.csrfToken };
    const body = JSON.stringify({ query: signIn, variables: { username: 'maria@demo.test', password } });
    const second = await browser.request(endpoint, { method: 'POST', headers, body });
    const cookies = [...first.headers.getSetCookie(), ...second.headers.getSetCookie()];
    const names = new Set(cookies.map((one) => one.split('=')[0]?.replace(/-[0-9a-f-]{36}$/, '-{user}')));
    expect([...names].sort()).toEqual([
      '__Host-access',
      '__Host-browser',
      '__Host-csrftoken',
      '__Host-known-{user}',
      '__Host-refresh',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/);
      // scripts of our own pages read this one, to send it back
      if (!cookie.startsWith('__Host-csrftoken=')) expect(cookie).toMatch(/; HttpOnly/);
    }
  });
});

/** Bytes as they are, past what a client library would allow. */
function raw(sent: string): Promise<string> {
  const { port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent));
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}
