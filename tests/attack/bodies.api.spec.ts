import { startProduct } from '../../libs/testing/rights/product.js';
import { World } from '../../libs/testing/rights/world.js';
import { Attacker } from './attacker.js';
import { faultsOf } from './verdict.js';
import { Watch } from './watch.js';

/** What somebody sends who does not keep to GraphQL over HTTP. */
let world: World;
let guest: Attacker;
const watch = new Watch();

beforeAll(async () => {
  world = await World.open(await startProduct());
  guest = new Attacker(world.people.browser('CM'), 'CM');
}, 300_000);

afterAll(async () => {
  watch.end();
  guest?.leave();
  await world?.close();
});

const ping = '{"query":"{ ping }"}';
const form = 'application/x-www-form-urlencoded';
const variables = (json: string) =>
  `{"query":"mutation ($metrics: [MetricRecord!]!) { uploadMetrics(metrics: $metrics) { success } }","variables":${json}}`;

it.each<[string, string | Buffer, Record<string, string>]>([
  ['a form', 'query=%7B%20ping%20%7D', { 'content-type': form }],
  ['a form that is JSON', ping, { 'content-type': form }],
  ['plain text', ping, { 'content-type': 'text/plain' }],
  ['no type', ping, { 'content-type': '' }],
  ['a type of its own', ping, { 'content-type': 'application/graphql' }],
  ['UTF-16 by name', ping, { 'content-type': 'application/json; charset=utf-16' }],
  ['UTF-16 by name, quoted', ping, { 'content-type': 'application/json;charset="UTF-16LE"' }],
  ['UTF-16 by its bytes', Buffer.from(ping, 'utf16le'), {}],
  ['UTF-7 by name', ping, { 'content-type': 'application/json; charset=utf-7' }],
  ['no bytes', '', {}],
  ['null', 'null', {}],
  ['a number', '7', {}],
  ['a list of nothing', '[]', {}],
  ['a list of questions', `[${ping},${ping}]`, {}],
  ['half a question', '{"query":"{ ping', {}],
  ['a prototype', '{"__proto__":{"query":"{ ping }"}}', {}],
  ['a constructor', '{"constructor":{"prototype":{"query":"{ ping }"}}}', {}],
  ['a question that is none', '{"query":{"a":1}}', {}],
  ['a list of variables', '{"query":"{ ping }","variables":[1]}', {}],
  ['variables that are text', '{"query":"{ ping }","variables":"{}"}', {}],
  ['a name that is none', '{"query":"{ ping }","operationName":{"a":1}}', {}],
  ['extensions that are text', '{"query":"{ ping }","extensions":"x"}', {}],
  ['a million brackets', '['.repeat(500_000) + ']'.repeat(500_000), {}],
  ['a million brackets in variables', variables(`{"metrics":${'['.repeat(250_000)}${']'.repeat(250_000)}}`), {}],
  ['100,000 objects in each other', variables(`${'{"metrics":'.repeat(80_000)}1${'}'.repeat(80_000)}`), {}],
  ['100,000 variables', variables(`{${Array.from({ length: 70_000 }, (_, n) => `"v${n}":1`).join()}}`), {}],
  ['a persisted question', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"a"}}}', {}],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"query":"{ ping(a: \\"'), 0xc3, 0x28, 0xff]), {}],
])('refuses %s in words', async (what, body, headers) => {
  const { answer, cost } = await watch.costOf(what, () => guest.post(body, headers));
  expect([faultsOf(answer, cost), answer.text]).toEqual([[], expect.any(String)]);
  expect(answer.text).not.toContain('"data":{"ping"');
});

it.each([
  '/api/v2/live/%00',
  '/api/v2/live/00000000-0000-0000-0000-000000000000',
  '/api/v2/live/%ed%a0%80',
  '/api/v2/files/%00',
  '/api/v2/files/..%2f..%2fetc%2fpasswd',
  `/api/v2/files/${'a/'.repeat(3_000)}`,
  '/api/v2/avatars/%00/%00',
  '/api/v2/avatars/__proto__/constructor',
  '/api/v2/google/callback?code=%00&state=%00',
  '/api/v2/google/start?next=%00',
  '/api/v2/unsubscribe/%00/%00/%00',
  '/api/v2/uploads/%00/%00',
  '/api/v2/graphql/?query=%00',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/__proto__',
  '/assets/%00.js',
])('answers %s without a fault', async (path) => {
  const browser = world.people.browser('CM');
  for (const method of ['GET', 'POST', 'DELETE']) {
    const ending = new AbortController();
    const headers = { 'x-csrftoken': browser.cookies.get('csrftoken') ?? '' };
    const { answer, cost } = await watch.costOf(`${method} ${path}`, async () => {
      const { status } = await browser.request(path, { method, headers, signal: ending.signal });
      ending.abort();
      return { status, text: '{"message":"seen by its status"}' };
    });
    expect({ method, faults: faultsOf(answer, cost) }).toEqual({ method, faults: [] });
  }
});
