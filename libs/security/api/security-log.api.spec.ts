import { userDecider } from '@daybook/identity/domain';
import { eventWords, securityTrail, topicsOf } from '@daybook/security/read';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin, password, signIn } from '@daybook/testing/firm';
import { deciders, securityEntries } from '../../../apps/areas.js';
import { startProduct } from '../../testing/rights/product.js';

const events = `query ($kinds: [String!], $user: UUID, $company: UUID, $from: DateTime, $to: DateTime, $search: String) {
  securityEvents(kinds: $kinds, userUuid: $user, companyUuid: $company, from: $from, to: $to, search: $search, limit: 100) {
    totalCount events { kind topic sentence outcome person { name } subject { name } company { name } address device } } }`;
const csv = 'query ($search: String) { securityEventsCsv(search: $search) }';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const agent = { 'user-agent': firefox };

interface Line {
  readonly kind: string;
  readonly topic: string;
  readonly sentence: string;
  readonly outcome: string;
  readonly address: string | null;
  readonly device: string | null;
}

let firm: Firm;
let company: string;
let people: Record<'ada' | 'tom' | 'omar', string>;
let ada: ApiClient;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  company = await firm.company('Bright Bakery');
  people = {
    ada: await firm.staff('ada', { adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } }),
    tom: await firm.staff('tom'),
    omar: await firm.person('omar'),
  };
  await firm.member(company, people.omar, 'client_owner', true);
  await firm.readable();
  ada = await firm.browser('ada');
});
afterAll(() => firm?.close());

const asked = async (variables: object): Promise<Line[]> => {
  await firm.api.securityWritten();
  return (await ada.graphql(events, variables)).data.securityEvents.events;
};
const signedIn = (browser: ApiClient, username: string, secret = password) =>
  browser.graphql(signIn, { username, password: secret }, agent);

it('tells a sign-in once, from where and with what', async () => {
  await signedIn(firm.api.browser(), 'omar@demo.test');
  const lines = await asked({ user: people.omar, kinds: ['signIns'] });
  expect(lines).toEqual([
    {
      kind: 'SessionStarted',
      topic: 'signIns',
      sentence: 'omar Person signed in.',
      outcome: 'ok',
      person: { name: 'omar Person' },
      subject: null,
      company: null,
      address: '127.0.0.*',
      device: 'Firefox on Windows',
    },
  ]);
});

it('tells whose account was tried, never what was typed', async () => {
  const stranger = firm.api.browser();
  await signedIn(stranger, 'omar@demo.test', 'wrong-secret-typed');
  await signedIn(stranger, 'my-own-password@typed.test', 'x');
  const [unknown, known] = await asked({ kinds: ['refusals'] });
  const refused = 'could not sign in: Please enter a correct username and password.';
  expect(known).toMatchObject({ sentence: `omar Person ${refused}`, outcome: 'refused', device: 'Firefox on Windows' });
  expect(unknown).toMatchObject({ sentence: `Unknown person ${refused}`, person: null });
  const { rows } = await firm.api.pool.query('select row_to_json(e)::text as text from security_events e');
  expect(JSON.stringify(rows)).not.toMatch(/wrong-secret-typed|my-own-password/);
});

it('tells of sign-outs and of the thief who comes with a spent token', async () => {
  const omar = firm.api.browser();
  const { data } = await signedIn(omar, 'omar@demo.test');
  const spent = data.login.refreshToken;
  const refresh = 'mutation ($token: String) { refreshToken(refreshToken: $token) { token errors { message } } }';
  await firm.api.browser().graphql(refresh, { token: spent });
  await firm.api.pool.query(`update refresh_families set rotated_at = now() - interval '1 minute'`);
  await firm.api.browser().graphql(refresh, { token: spent }, { 'user-agent': 'curl/8.1' });
  await firm.readable();
  const lines = await asked({ user: people.omar, kinds: ['sessions'] });
  expect(lines.find(({ kind }) => kind === 'RefreshTokenReuseDetected')).toMatchObject({
    sentence: 'omar Person used a sign-in token that had been used before.',
    outcome: 'refused',
    device: 'Another program',
  });
  const tom = await firm.browser('tom');
  await tom.graphql('mutation { revokeRefreshToken { success } }', {}, agent);
  expect(await asked({ user: people.tom, kinds: ['sessions'] })).toMatchObject([
    { kind: 'SessionRevoked', sentence: 'tom Person signed out.', device: 'Firefox on Windows' },
  ]);
});

it('tells of denials: the first ones singly, the rest as a number', async () => {
  const omar = await firm.browser('omar');
  const peek = () => omar.graphql('{ securityTopics { topic } }');
  for (let time = 0; time < 9; time += 1) await peek();
  const lines = await asked({ user: people.omar, kinds: ['denials'] });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatchObject({ sentence: 'omar Person was denied: view admin panel (firm).', outcome: 'refused' });
});

it('tells of rights, members and exports, and to whom they were given', async () => {
  await ada.graphql('{ auditTrailCsv(search: "bakery") }', {}, agent);
  const grant = { type: 'ChangeUserFlags', flags: { taxAdmin: true } } as const;
  const by = { ...origin(), by: { user: people.ada } };
  await firm.api.commands.send(userDecider, people.tom, grant, by);
  await firm.readable();
  expect(await asked({ user: people.tom, kinds: ['rights'], search: 'tax admin' })).toMatchObject([
    { sentence: 'ada Person made this user a tax admin.', subject: { name: 'tom Person' } },
  ]);
  expect(await asked({ company, kinds: ['members'], search: 'omar' })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        sentence: 'Daybook added omar Person with the role Client.',
        subject: { name: 'omar Person' },
        company: { name: 'Bright Bakery' },
      }),
    ]),
  );
  const [line] = await asked({ kinds: ['exports'] });
  expect(line?.sentence).toMatch(/^ada Person downloaded: Audit trail, \d+ rows\.$/);
});

it('filters by time and by the words of a line, its browser and address', async () => {
  const future = new Date(Date.now() + 60_000).toISOString();
  expect(await asked({ from: future })).toEqual([]);
  expect((await asked({ to: future })).length).toBeGreaterThan(5);
  expect((await asked({ search: 'firefox could omar' })).map(({ kind }) => kind)).toEqual(['signInRefused']);
  expect((await asked({ search: '127.0.0.1', kinds: ['signIns'] })).length).toBeGreaterThan(0);
  expect(await asked({ search: '100%_' })).toEqual([]);
});

it('downloads the same as a file, without cells that a spreadsheet would run', async () => {
  const mallory = await firm.person('mallory', { name: { firstName: '=cmd|calc', lastName: 'Person' } });
  await firm.member(company, mallory, 'client_member');
  await firm.readable();
  const { data } = await ada.graphql(csv, { search: 'cmd' });
  const lines = String(data.securityEventsCsv).split('\r\n');
  expect(lines[0]).toContain('Time (UTC),Kind,What happened,Outcome');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(1).join('\n')).toContain("'=cmd|calc");
  expect(lines.slice(1).join('\n')).not.toMatch(/(^|,)"?=cmd/m);
});

it('is downloaded whole, month by month, as its filters leave it', async () => {
  const file = 'query ($search: String, $to: DateTime) { securityEventsFile(search: $search, to: $to) }';
  const download = async (variables: object) => {
    const { data } = await ada.graphql(file, variables);
    const text = await (await ada.request(data.securityEventsFile)).text();
    return text.split('\r\n').slice(1, -1);
  };
  const old = `insert into security_events (id, at, kind, outcome, times, detail)
    select gen_random_uuid(), now() - make_interval(days => n), 'exported', 'ok', 1, 'Long ago ' || n
    from unnest(array[31, 95, 400]) n`;
  await firm.api.pool.query(old);
  const lines = await download({});
  const { data: counted } = await ada.graphql('{ securityEvents(limit: 1) { totalCount } }');
  // the download itself is a line since
  expect(lines).toHaveLength(counted.securityEvents.totalCount - 1);
  const times = lines.map((line) => line.slice(0, 24));
  expect(times).toEqual(times.toSorted().toReversed());
  const longAgo = await download({ search: 'long ago' });
  expect(longAgo.map((line) => /Long ago \d+/.exec(line)?.[0])).toEqual(['Long ago 31', 'Long ago 95', 'Long ago 400']);
  const before = new Date(Date.now() - 90 * 86_400_000).toISOString();
  expect(await download({ search: 'long ago', to: before })).toHaveLength(2);
});

it('knows only facts that there are', () => {
  const known = new Set(deciders.flatMap(({ schema }) => Object.keys(schema)));
  const eventTypes = topicsOf(securityEntries).flatMap((topic) => topic.eventTypes);
  expect(eventTypes.filter(({ type }) => !known.has(type))).toEqual([]);
  expect(eventTypes.filter(({ source }) => !Object.hasOwn(eventWords, source))).toEqual([]);
});

it('reads the newest of each kind by its index, however long the history is', async () => {
  const plans: string[] = [];
  const explain = async ({ text, values }: { text: string; values: unknown[] }) => {
    const client = await firm.api.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${text}`, values as unknown[]);
    await client.query('rollback');
    client.release();
    plans.push(JSON.stringify(rows));
    return { rows: [] };
  };
  const filter = { topics: topicsOf(securityEntries), seen: 'all', isTitleWithheld: () => 'false' } as const;
  await securityTrail({ query: explain }, filter, { limit: 25, offset: 0 });
  expect(plans[0]).toContain('history_by_kind');
  expect(plans[0]).toContain('security_events_by_kind');
});
