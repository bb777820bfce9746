import { startProduct } from '../../libs/testing/rights/product.js';
import { type Target, World } from '../../libs/testing/rights/world.js';
import { calls } from './calls.js';

const endpoint = '/api/v2/graphql/';
const mutations = Object.entries(calls).filter(([operation]) => operation.startsWith('Mutation.'));
const strangers = ['https://evil.test', 'null', 'http://127.0.0.1.evil.test', 'http://localhost:1'];

let world: World;

beforeAll(async () => {
  world = await World.open(await startProduct());
});
afterAll(() => world?.close());

interface Attack {
  readonly as: string;
  readonly query?: boolean;
  readonly init: (token: string, body: string) => RequestInit;
  /** Without the cookies of the one who is attacked. */
  readonly bare?: boolean;
}

const json = { 'content-type': 'application/json' };
const post = (headers: Record<string, string>, body: string | FormData): RequestInit => ({
  method: 'POST',
  headers,
  body,
});

function form(body: string): FormData {
  const parts = new FormData();
  parts.append('operations', body);
  parts.append('map', '{}');
  return parts;
}

const attacks: readonly Attack[] = [
  { as: 'without a token', init: (_, body) => post(json, body) },
  { as: 'with a made-up token', init: (_, body) => post({ ...json, 'x-csrftoken': 'a'.repeat(43) }, body) },
  { as: 'with a token in the body', init: (token, body) => post(json, body.replace('{', `{"csrftoken":"${token}",`)) },
  ...strangers.map((metadata) => ({
    as: `from ${metadata}`,
    init: (token: string, body: string) => post({ ...json, 'x-csrftoken': token, origin: metadata }, body),
  })),
  ...['https://evil.test/a', 'about:blank', 'http://127.0.0.1.evil.test/', 'nonsense'].map((referer) => ({
    as: `without an origin, on a page of ${referer}`,
    init: (token: string, body: string) => post({ ...json, 'x-csrftoken': token, referer }, body),
  })),
  {
    as: 'as a form with the token',
    init: (token, body) =>
      post(
        { 'content-type': 'application/x-www-form-urlencoded', 'x-csrftoken': token },
        new URLSearchParams(JSON.parse(body)).toString(),
      ),
  },
  {
    as: 'in UTF-16',
    init: (token, body) => post({ 'content-type': 'application/json; charset=utf-16', 'x-csrftoken': token }, body),
  },
  {
    as: 'from another site, as the browser says',
    init: (token, body) => post({ ...json, 'x-csrftoken': token, 'sec-fetch-site': 'cross-site' }, body),
  },
  { as: 'as a plain text', init: (_, body) => post({ 'content-type': 'text/plain' }, body) },
  {
    as: 'as a plain text with the token',
    init: (token, body) => post({ 'content-type': 'text/plain', 'x-csrftoken': token }, body),
  },
  {
    as: 'as a form',
    init: (_, body) =>
      post({ 'content-type': 'application/x-www-form-urlencoded' }, `query=${encodeURIComponent(body)}`),
  },
  { as: 'as a multipart form', init: (_, body) => post({}, form(body)) },
  { as: 'as a multipart form with the token', init: (token, body) => post({ 'x-csrftoken': token }, form(body)) },
  { as: 'by GET', query: true, init: () => ({ method: 'GET' }) },
  {
    as: 'by GET with the token',
    query: true,
    init: (token) => ({ method: 'GET', headers: { ...json, 'x-csrftoken': token } }),
  },
  {
    as: 'by GET that calls itself POST',
    query: true,
    init: (token) => ({ method: 'GET', headers: { 'x-http-method-override': 'POST', 'x-csrftoken': token } }),
  },
  { as: 'by HEAD', query: true, init: () => ({ method: 'HEAD' }) },
  { as: 'by OPTIONS', query: true, init: () => ({ method: 'OPTIONS' }) },
  { as: 'by PUT', init: (token, body) => ({ method: 'PUT', headers: { ...json, 'x-csrftoken': token }, body }) },
  { as: 'in the address of a POST', query: true, init: () => ({ method: 'POST' }) },
];

/** What a mutation can leave behind: events, views of the past. */
async function traces(): Promise<string> {
  const { rows } = await world.api.pool.query('select count(*)::int as views from ops.as_of_views');
  return `${await world.api.log.head()} ${rows[0].views}`;
}

/** Each mutation with a thing of its own to do it to. */
const requests = new Map<string, { readonly body: string; readonly address: string }>();

beforeAll(async () => {
  const targets = await Promise.all(
    mutations.map(([, [call]]) => world.target('own', call?.wanted?.(world.people.users.SU) ?? {})),
  );
  await world.firm.readable();
  for (const [at, [operation, [call]]] of mutations.entries()) {
    const query = call?.document ?? '';
    const variables = (await call?.given?.(targets[at] as Target, world)) ?? {};
    const address = `${endpoint}?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
    requests.set(operation, { body: JSON.stringify({ query, variables }), address });
  }
});

it.each(mutations)('%s is not executed for a page of somebody else, and is for our own', async (operation) => {
  const browser = world.people.browser('SU');
  const token = browser.csrfToken;
  const { body, address } = requests.get(operation) as { body: string; address: string };
  const before = await traces();
  const answers = attacks.map(async (attack) => {
    const answer = await browser.request(attack.query ? address : endpoint, attack.init(token, body));
    const said = await answer.text();
    expect(`${attack.as}: ${said}`).not.toContain('"data"');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
  await Promise.all(answers);
  expect(await traces()).toBe(before);
  const ours = await browser.request(endpoint, post({ ...json, 'x-csrftoken': token, origin: world.api.url }, body));
  expect(await ours.text()).toContain('"data"');
});
