import { type RunningApi, startApi } from '@daybook/testing/api';
import { Notes1700000000001, noteDecider, noteProjection, notes, People } from '../../libs/testing/api/notes.js';

const perMinute = 60;
let api: RunningApi;

beforeAll(async () => {
  api = await startApi({
    areas: [notes],
    deciders: [noteDecider],
    projections: [noteProjection],
    migrations: [Notes1700000000001],
    viewers: new People(),
    // a minute that does not end
    clock: { now: () => new Date('2027-01-15T09:30:00Z') },
    variables: { DAYBOOK_TRUSTED_PROXIES: '127.0.0.1', DAYBOOK_REQUESTS_PER_MINUTE: `${perMinute}` },
  });
});
afterAll(() => api.stop());

const from = (address: string, path = '/api/v2/graphql/') =>
  fetch(`${api.url}${path}`, { headers: { 'x-forwarded-for': address } });
/** The statuses of so many requests, one after the other. */
async function statuses(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const found = [];
  for (let n = 0; n < count; n += 1) found.push((await ask(n)).status);
  return found;
}
const refused = (all: readonly number[]) => all.filter((status) => status === 429).length;

it('asks an address that sends too much to wait, in words, and no other', async () => {
  expect(refused(await statuses(perMinute, () => from('203.0.113.7')))).toBe(0);
  const answer = await from('203.0.113.7');
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const { errors } = (await answer.json()) as { errors: unknown };
  expect(errors).toEqual([
    {
      message: expect.stringMatching(
        /^Too many requests came from your network in a short time\. Please wait (a second|\d+ seconds) and try again\.$/,
      ),
      extensions: { code: 'RATE_LIMITED' },
    },
  ]);
  expect((await from('203.0.113.8')).status).not.toBe(429);
});

it('says it in plain words to who opens a page', async () => {
  await statuses(perMinute, () => from('203.0.113.9'));
  const headers = { 'x-forwarded-for': '203.0.113.9', accept: 'text/html,*/*;q=0.8' };
  const answer = await fetch(`${api.url}/login`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toMatch(/^Too many requests came from your network .* try again\.$/);
});

it('counts routes of every kind together', async () => {
  const paths = ['/api/v2/graphql/', '/login', '/assets/none.js', '/api/v2/nothing'];
  const all = await statuses(perMinute + 20, (n) => from('203.0.113.20', paths[n % paths.length]));
  expect(refused(all)).toBe(20);
});

it('counts a network of IPv6 as one, and another apart', async () => {
  const all = await statuses(perMinute + 5, (n) => from(`2001:db8:1:2::${n + 1}`));
  expect(refused(all)).toBe(5);
  expect((await from('2001:db8:1:3::1')).status).not.toBe(429);
});

it('never refuses this machine, nor those who ask how it is', async () => {
  expect(refused(await statuses(perMinute + 5, () => fetch(`${api.url}/login`)))).toBe(0);
  await statuses(perMinute + 1, () => from('203.0.113.30'));
  expect((await from('203.0.113.30')).status).toBe(429);
  expect((await from('203.0.113.30', '/healthz')).status).toBe(200);
});
