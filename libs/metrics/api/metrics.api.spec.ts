import { queryOf } from '@daybook/kernel/postgres';
import { sweepUsage } from '@daybook/metrics/flow';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { startProduct } from '../../testing/rights/product.js';

const upload = 'mutation ($metrics: [MetricRecord!]!) { uploadMetrics(metrics: $metrics) { success errorMessage } }';
const usage = `query ($from: Date!, $to: Date!, $people: String) { usage(from: $from, to: $to, people: $people) {
  total { seconds clicks people } byDay { date used { seconds } } byCompany { company { name } used { seconds clicks people } }
  byPage { page used { seconds clicks people } } } }`;
const now = { at: new Date('2097-05-12T15:00:00.000Z') };
const clock = { now: () => now.at };
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let firm: Firm;
let company: string;
let closed: string;
let people: Record<'tom' | 'sue' | 'omar' | 'gina', string>;
let browsers: Record<keyof typeof people, ApiClient>;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock }));
  company = await firm.company('Bright Bakery');
  closed = await firm.company('Quiet Quarry', { type: 'RequireExplicitAccess' });
  people = {
    tom: await firm.staff('tom'),
    sue: await firm.staff('sue', {}, { flags: { superuser: true } }),
    omar: await firm.person('omar'),
    gina: await firm.person('gina'),
  };
  await firm.member(company, people.omar, 'client_owner', true);
  await firm.member(closed, people.gina, 'client_owner', true);
  await firm.readable();
  const signedIn = async (name: keyof typeof people) => [name, await firm.browser(name)] as const;
  browsers = Object.fromEntries(
    await Promise.all((Object.keys(people) as (keyof typeof people)[]).map(signedIn)),
  ) as typeof browsers;
});
afterAll(() => firm?.close());
afterEach(() => firm.api.pool.query('truncate ops.usage'));

const record = (more: object = {}) => ({
  timestamp: now.at.toISOString(),
  company_uuid: company,
  url_path: `/${company}/to-dos`,
  event_type: 'page_time',
  event_count: 40,
  is_active: true,
  ...more,
});
const sent = (who: keyof typeof people, ...metrics: object[]) => browsers[who].graphql(upload, { metrics }, firefox);
const rows = async () => (await firm.api.pool.query('select * from ops.usage order by at, event_type')).rows;
const asked = async (who: keyof typeof people, more: object = {}) =>
  (await browsers[who].graphql(usage, { from: '2097-05-01', to: '2097-05-31', ...more })).data.usage;

it('keeps what a browser counted, with the identity of the session and not what it says', async () => {
  const lies = {
    user_uuid: people.sue,
    user_email: 'sue@demo.test',
    user_name: 'Sue',
    user_role: 'staff_director',
    company_name: 'Another',
    is_internal_user: true,
    browser: '<script>',
  };
  expect(
    (await sent('omar', record(lies), record({ event_type: 'click', event_count: 3, target: 'button' }))).data,
  ).toEqual({
    uploadMetrics: { success: true, errorMessage: null },
  });
  expect(await rows()).toMatchObject([
    { event_type: 'click', event_count: 3, target: 'button' },
    {
      user_uuid: people.omar,
      company_uuid: company,
      role: 'client_owner',
      is_internal: false,
      path: `/${company}/to-dos`,
      page: '/:company/to-dos',
      event_type: 'page_time',
      event_count: 40,
      browser: 'Firefox on Windows',
    },
  ]);
});

it('drops what is not its kind, too old, of the future or too much', async () => {
  const at = (moment: string) => record({ timestamp: moment });
  await sent(
    'omar',
    record({ event_type: 'spying' }),
    record({ event_count: 0 }),
    at('2097-05-11T14:59:00.000Z'),
    at('2097-05-12T15:06:00.000Z'),
    record({
      details: { long: 'x'.repeat(3_000) },
      url_path: `/${'y'.repeat(2_000)}`,
      target: '\u202eevil',
      event_count: 10 ** 9,
    }),
  );
  const stored = await rows();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ details: null, target: 'evil', event_count: 86_400, page: '/*' });
  expect(stored[0].path).toHaveLength(500);
  await firm.api.pool.query('truncate ops.usage');
  await sent('omar', ...Array.from({ length: 230 }, () => record()));
  expect(await rows()).toHaveLength(200);
  const { errors } = await sent('omar', record({ target: '\u0000' }));
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION');
});

it('counts for no company that is not one’s own, and for nobody without a session', async () => {
  await sent('omar', record({ company_uuid: closed, url_path: `/${closed}/feed` }));
  expect(await rows()).toMatchObject([{ company_uuid: null, role: null, is_internal: false }]);
  const anonymous = await firm.api.browser().graphql(upload, { metrics: [record()] });
  expect(anonymous.data.uploadMetrics.success).toBe(true);
  expect(await rows()).toHaveLength(1);
});

it('takes thirty uploads of a session in a minute', async () => {
  const eager = await firm.browser('gina');
  for (let time = 0; time < 34; time += 1) await eager.graphql(upload, { metrics: [record()] });
  expect(await rows()).toHaveLength(30);
});

describe('the staff', () => {
  beforeEach(async () => {
    await sent('omar', record(), record({ event_type: 'click', event_count: 5 }), record({ is_active: false }));
    await sent(
      'tom',
      record({ event_count: 20, timestamp: '2097-05-12T03:59:00.000Z' }),
      record({ company_uuid: null, url_path: '/staff' }),
    );
    await sent('gina', record({ company_uuid: closed, url_path: `/${closed}/files/Secret name`, event_count: 60 }));
  });

  it('see time, clicks and people by company, page and day of the firm', async () => {
    const { total, byDay, byCompany, byPage } = await asked('tom');
    expect(total).toEqual({ seconds: 100, clicks: 5, people: 2 });
    expect(byDay).toEqual([
      { date: '2097-05-11', used: { seconds: 20 } },
      { date: '2097-05-12', used: { seconds: 80 } },
    ]);
    expect(byCompany).toEqual([{ company: { name: 'Bright Bakery' }, used: { seconds: 60, clicks: 5, people: 2 } }]);
    expect(byPage.map(({ page }: { page: string }) => page)).toEqual(['/:company/to-dos', '/staff']);
  });

  it('see of companies they may not see nothing at all', async () => {
    expect((await asked('sue')).byCompany.map(({ company: { name } }: { company: { name: string } }) => name)).toEqual([
      'Bright Bakery',
      'Quiet Quarry',
    ]);
    expect(JSON.stringify(await asked('sue'))).not.toContain('Secret');
  });

  it('tell clients from themselves', async () => {
    expect((await asked('tom', { people: 'clients' })).total).toEqual({ seconds: 40, clicks: 5, people: 1 });
    expect((await asked('tom', { people: 'staff' })).total).toEqual({ seconds: 60, clicks: 0, people: 1 });
  });

  it('choose at most 400 days', async () => {
    for (const range of [
      { from: '2097-05-02', to: '2097-05-01' },
      { from: '2096-01-01', to: '2097-05-01' },
    ])
      expect((await browsers.tom.graphql(usage, range)).errors?.[0]?.extensions.code).toBe('VALIDATION');
    expect(
      (await browsers.omar.graphql(usage, { from: '2097-05-01', to: '2097-05-02' })).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN');
  });
});

it('forgets after 13 months', async () => {
  await sent('omar', record());
  const query = queryOf(firm.api.pool);
  const run = (moment: string) =>
    sweepUsage.run({ query, clock: { now: () => new Date(moment) } } as Parameters<typeof sweepUsage.run>[0]);
  await run('2098-06-12T14:00:00.000Z');
  expect(await rows()).toHaveLength(1);
  await run('2098-06-12T16:00:00.000Z');
  expect(await rows()).toHaveLength(0);
});
