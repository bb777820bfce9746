import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { Csrf } from './csrf.js';

const url = 'https://portal.firm.test';
const host = '10.0.0.5:8443';

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  await server.register(cookie);
  const csrf = new Csrf({ secret: 'c'.repeat(32), url });
  csrf.install(server);
  server.get('/', (request, reply) => {
    csrf.hand(request, reply);
    return reply.send('');
  });
  server.post('/', async () => 'done');
});
afterAll(() => server.close());

/** The cookies of a browser that has just come, by name, and which of them holds its token. */
async function browser() {
  const handed = await server.inject({ method: 'GET', url: '/', headers: { host } });
  const cookies: Record<string, string> = Object.fromEntries(handed.cookies.map(({ name, value }) => [name, value]));
  const tokenCookie = Object.keys(cookies).find((name) => name.includes('csrftoken')) ?? '';
  return { cookies, tokenCookie, token: cookies[tokenCookie] ?? '' };
}

async function sent(cookies: Record<string, string>, token: string, metadata = url, to = host) {
  const headers = { host: to, origin: metadata, 'x-csrftoken': token };
  return (await server.inject({ method: 'POST', url: '/', headers, cookies })).statusCode;
}

/** The answer to a request with a genuine token, sent to `host` by a page of this origin. */
async function sentFrom(metadata: string, to = host) {
  const { cookies, token } = await browser();
  return sent(cookies, token, metadata, to);
}

it.each([url, `https://${host}`])('takes what a page of our own sends: %s', async (metadata) => {
  expect(await sentFrom(metadata)).toBe(200);
});

it('takes what comes from the address it was sent to, and from no name that a stranger may let point here', async () => {
  for (const own of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7'])
    expect(await sentFrom(`http://${own}`, own)).toBe(200);
  for (const name of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test:3000', 'portal.firm.test.evil.test'])
    expect(await sentFrom(`http://${name}`, name)).toBe(403);
});

it.each([
  'https://evilportal.firm.test',
  'https://evil.portal.firm.test',
  'https://evil-10.0.0.5:8443',
  'https://portal.firm.test.evil.test',
  'https://firm.test',
  'https://portal.firm.test:444',
  'https://10.0.0.5',
  'https://portal.firm.test@evil.test',
  'https://evil.test/portal.firm.test',
  'https://evil.test?portal.firm.test',
  'https://evil.test#portal.firm.test',
  'null',
  '',
])('refuses what a page of another origin sends, however like ours it looks: %s', async (metadata) => {
  expect(await sentFrom(metadata)).toBe(403);
});

it('refuses a token that was made for another session, or for none, also when the cookie says the same', async () => {
  const [own, other] = [await browser(), await browser()];
  const madeUp = 'a'.repeat(own.token.length);
  expect(await sent(own.cookies, own.token)).toBe(200);
  for (const token of [other.token, madeUp]) {
    expect(token).toHaveLength(own.token.length);
    expect(await sent(own.cookies, token)).toBe(403);
    expect(await sent({ ...own.cookies, [own.tokenCookie]: token }, token)).toBe(403);
  }
});
