import { randomUUID } from 'node:crypto';
import { changeCompany, changeMember } from '@daybook/companies/flow';
import type { Answer, ApiClient } from '@daybook/testing/api';
import { asked, auditedFirm, commented, openedPast } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';

const trail = `query ($search: String, $kinds: [String!], $actor: UUID, $byPeople: Boolean, $company: UUID, $from: DateTime,
  $to: DateTime) { auditTrail(search: $search, kinds: $kinds, actorUuid: $actor, byPeople: $byPeople,
    companyUuid: $company, from: $from, to: $to, limit: 100) {
    totalCount searchedAfter entries { kind sentence company { uuid name } itemTitle deepLinkUrl actor { name } } } }`;
const history = `query ($uuid: UUID!, $raw: Boolean = false) { history(uuid: $uuid) { totalCount entries {
  kind sentence changes { field from to } raw @include(if: $raw) } } }`;
const verify = `mutation ($companies: [UUID!]) { verifyChain(companyUuids: $companies) {
  company { uuid name } intact checked firstBroken breaks breaksCount } }`;
const hostile = ['=HYPERLINK("http://evil.test")', '+1+1', '-2+3', '@SUM(A1)', '=cmd|calc', "=1';--"];

let firm: Firm;
let open: string;
let closed: string;
let people: Record<'tom' | 'jane' | 'sue' | 'omar', string>;
let tom: ApiClient;
let jane: ApiClient;
let sue: ApiClient;
let omar: ApiClient;

beforeAll(async () => {
  firm = await auditedFirm();
  open = await firm.company('Bright Bakery');
  closed = await firm.company('Quiet Quarry', { type: 'RequireExplicitAccess' });
  people = {
    tom: await firm.staff('tom', { adminPanelAccess: 'UPDATE' }),
    jane: await firm.staff('jane'),
    sue: await firm.staff('sue', { adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } }),
    omar: await firm.person('omar'),
  };
  await firm.member(closed, people.jane, 'staff_director');
  const membership = await firm.member(open, people.omar, 'client_owner', true);
  const grant = {
    type: 'GrantFeatureAccess',
    feature: 'DASHBOARDS',
    level: 'DISABLED',
    granterLevel: 'UPDATE',
  } as const;
  await changeMember(firm.api.commands, membership, grant, origin(open));
  await changeCompany(firm.api.commands, open, { type: 'RenameCompany', name: 'Bright & Bakery' }, origin(open));
  await firm.readable();
  tom = await firm.browser('tom');
  jane = await firm.browser('jane');
  sue = await firm.browser('sue');
  omar = await firm.browser('omar');
});
afterAll(() => firm?.close());

const codes = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions.code);
const entries = async (who: ApiClient, variables: object = {}) =>
  (await who.graphql(trail, variables)).data.auditTrail.entries as {
    kind: string;
    sentence: string;
    company: { uuid: string } | null;
    actor: { name: string } | null;
  }[];

describe('the history', () => {
  it('of a to-do tells who did what, and what changed', async () => {
    const todo = await asked(tom, open, 'Call the bank', `, assigneesUuids: ["${people.omar}"]`);
    await tom.graphql(`mutation { editTodo(pageUuid: "${todo}", title: "Call the tax office") { success } }`);
    await commented(omar, todo, 'Why?');
    await omar.graphql(`mutation { submitTextTodo(uuid: "${todo}", answer: "Done") { success } }`);
    const { data } = await tom.graphql(history, { uuid: todo });
    expect(data.history.entries.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'omar Person sent this to-do for review.',
      'omar Person submitted an answer.',
      'omar Person commented.',
      'tom Person changed the title.',
      'tom Person assigned this to omar Person.',
      'tom Person created the to-do “Call the bank”, due Feb 1, 2026.',
    ]);
    expect(data.history.entries[3].changes).toEqual([
      { field: 'Title', from: 'Call the bank', to: 'Call the tax office' },
    ]);
    expect(data.history.entries[1].changes).toEqual([{ field: 'Answer', from: null, to: 'Done' }]);
    const across = `{ auditTrail(kinds: ["TodoAnswerSubmitted"]) { entries { changes { to } } } }`;
    expect((await tom.graphql(across)).data.auditTrail.entries).toContainEqual({ changes: [] });
    expect(codes(await omar.graphql(history, { uuid: todo }))).toEqual(['NOT_FOUND']);
  });

  it('of a company tells of the company and its members, by name', async () => {
    const { data } = await tom.graphql(history, { uuid: open });
    expect(data.history.entries.map(({ sentence }: { sentence: string }) => sentence).reverse()).toEqual([
      'Daybook created the company Bright Bakery (America/New_York).',
      'Daybook added omar Person with the role Client.',
      'Daybook made omar Person the account owner.',
      'Daybook changed what omar Person has access to.',
      'Daybook renamed the company.',
    ]);
    const [renamed, granted] = data.history.entries;
    expect(renamed.changes).toEqual([{ field: 'Name', from: 'Bright Bakery', to: 'Bright & Bakery' }]);
    expect(granted.changes).toEqual([{ field: 'Dashboards', from: null, to: 'Disabled' }]);
  });

  it('is closed where the company is, and like what does not exist', async () => {
    const todo = await asked(jane, closed, 'Count the stones');
    expect((await jane.graphql(history, { uuid: todo })).data.history.totalCount).toBe(1);
    const [refused, absent] = [
      await tom.graphql(history, { uuid: todo }),
      await tom.graphql(history, { uuid: randomUUID() }),
    ];
    expect(codes(refused)).toEqual(['NOT_FOUND']);
    expect(refused.text).toBe(absent.text);
    expect(codes(await tom.graphql(history, { uuid: closed }))).toEqual(['NOT_FOUND']);
  });

  it('shows the raw event to administrators only, secrets still encrypted', async () => {
    const todo = await asked(tom, open, 'Secret', ', additionalDetails: "swordfish"');
    const { data, text } = await tom.graphql(history, { uuid: todo, raw: true });
    expect(data.history.entries[0].raw.data.details).toEqual({ $sealed: expect.any(String) });
    expect(text).not.toContain('swordfish');
    await firm.member(open, people.jane, 'staff_director');
    await firm.readable();
    expect(codes(await jane.graphql(history, { uuid: todo, raw: true }))).toEqual(['FORBIDDEN']);
  });
});

describe('the trail', () => {
  it('holds the companies that the viewer may see, for a superuser also what belongs to none', async () => {
    const companies = async (who: ApiClient) =>
      new Set((await entries(who)).map(({ company }) => company?.uuid ?? null));
    expect(await companies(tom)).toEqual(new Set([open]));
    expect((await companies(jane)).has(closed)).toBe(true);
    expect(await companies(sue)).toEqual(new Set([open, closed, null]));
    expect(codes(await omar.graphql(trail))).toEqual(['FORBIDDEN']);
    expect(await entries(tom, { company: closed })).toEqual([]);
  });

  it('leaves out, when it is asked to, what the product did by itself', async () => {
    const isByPeople = async (variables: object) =>
      new Set((await entries(tom, variables)).map(({ actor }) => actor !== null));
    expect(await isByPeople({})).toEqual(new Set([true, false]));
    expect(await isByPeople({ byPeople: true })).toEqual(new Set([true]));
  });

  it('is filtered by person, kind and time, and searched by words of what it tells', async () => {
    const kindsOf = async (variables: object) => new Set((await entries(tom, variables)).map(({ kind }) => kind));
    expect(await kindsOf({ kinds: ['CommentAdded'] })).toEqual(new Set(['CommentAdded']));
    expect(await kindsOf({ actor: people.omar })).toEqual(
      new Set(['CommentAdded', 'TodoAnswerSubmitted', 'TodoSentForReview']),
    );
    expect(await kindsOf({ to: '2020-01-01T00:00:00Z' })).toEqual(new Set());
    expect(await kindsOf({ search: 'TAX changed' })).toEqual(new Set(['TodoRetitled']));
    const injected = await tom.graphql(trail, { search: `'); drop table history; -- %_\\` });
    expect(injected.data.auditTrail).toEqual({ totalCount: 0, searchedAfter: null, entries: [] });
  });

  it('becomes a spreadsheet that runs nothing', async () => {
    for (const title of hostile) await asked(tom, open, title);
    await changeCompany(firm.api.commands, open, { type: 'RenameCompany', name: '=cmd|bakery' }, origin(open));
    await firm.readable();
    const csv = '{ auditTrailCsv(kinds: ["TodoCreated"]) }';
    const { data } = await tom.graphql(csv);
    const cells = cellsOf(data.auditTrailCsv);
    for (const title of hostile) expect(cells).toContain(`'${title}`);
    expect(cells).toContain("'=cmd|bakery");
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(data.auditTrailCsv).not.toContain('Count the stones');
    expect(codes(await jane.graphql(csv))).toEqual(['FORBIDDEN']);
    expect(codes(await omar.graphql(csv))).toEqual(['FORBIDDEN']);
  });

  it('is downloaded whole, by whoever asked and may, and the security log says so', async () => {
    const file = 'query ($search: String) { auditTrailFile(search: $search) }';
    const address = async (search: string | null) => (await tom.graphql(file, { search })).data.auditTrailFile;
    const link = await address(null);
    const answer = await tom.request(link);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-trail.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    const cells = cellsOf(text);
    for (const title of hostile) expect(cells).toContain(`'${title}`);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(text).toContain('=cmd|bakery');
    expect(text).not.toContain('Quiet Quarry');
    const count = (await tom.graphql(trail)).data.auditTrail.totalCount;
    const rows = text.split('\r\n').length - 2;
    expect(rows).toBe(count);
    expect(await (await tom.request(await address('retitled'))).text()).not.toContain('CommentAdded');

    for (const other of [jane, sue, omar]) expect((await other.request(link)).status).toBe(404);
    expect((await tom.request(`${link}x`)).status).toBe(404);
    expect((await firm.api.browser().request(link)).status).toBe(401);
    await firm.api.securityWritten();
    const { rows: exported } = await firm.api.pool.query(
      "select user_uuid, detail from security_events where kind = 'exported' and detail = $1",
      [`Audit trail, ${rows} rows`],
    );
    expect(exported).toEqual([{ user_uuid: people.tom, detail: `Audit trail, ${rows} rows` }]);
  });
});

describe('as of a moment', () => {
  const feed = async (who: ApiClient, past: string) =>
    (await who.graphql(`{ feedItems(companyUuid: "${closed}", asOf: "${past}", order: "createdAt") {
      items { title ... on Todo { status } } } }`)) as Answer;

  it('the feed stands as it stood, and only whoever sees the company sees the view', async () => {
    const todo = await asked(jane, closed, 'Weigh the stones');
    const then = new Date();
    await jane.graphql(`mutation { changeTodoStatus(uuid: "${todo}", action: "close") { success } }`);
    const past = await openedPast(jane, closed, then);
    expect((await feed(jane, past)).data.feedItems.items).toEqual([
      { title: 'Count the stones', status: 'open' },
      { title: 'Weigh the stones', status: 'open' },
    ]);
    const view = `{ asOfView(uuid: "${past}") { company { name } } }`;
    expect((await jane.graphql(view)).data.asOfView).toEqual({ company: { name: 'Quiet Quarry' } });
    expect((await tom.graphql(view)).data.asOfView).toBeNull();
    expect(codes(await feed(tom, past))).toEqual(['NOT_FOUND']);
    expect(codes(await omar.graphql(view))).toEqual(['FORBIDDEN']);
    const close = `mutation { closeAsOfView(uuid: "${past}") { success } }`;
    await tom.graphql(close);
    expect((await jane.graphql(view)).data.asOfView).not.toBeNull();
    await jane.graphql(close);
    expect((await jane.graphql(view)).data.asOfView).toBeNull();
  });

  it('tells the whole thread of a to-do alone, also when it was deleted since, and of several the newest', async () => {
    const todo = await asked(jane, closed, 'Polish the stones');
    for (let n = 1; n <= 11; n += 1) await commented(jane, todo, `Stone ${n}.`);
    const past = await openedPast(jane, closed, new Date());
    await jane.graphql(`mutation { deleteTodo(uuid: "${todo}") { success } }`);
    const asking = (limit: number, count: number) =>
      jane.graphql(`{ feedItems(companyUuid: "${closed}", asOf: "${past}", limit: ${limit}, offsetByUuid: "${todo}",
        commentsCount: ${count}) { items { title comments { text } } } }`);
    expect((await asking(1, 1_000)).data.feedItems.items).toEqual([
      { title: 'Polish the stones', comments: Array.from({ length: 11 }, (_, n) => ({ text: `Stone ${n + 1}.` })) },
    ]);
    expect(codes(await asking(2, 11))).toEqual(['VALIDATION']);
  });

  it('is no moment of the future, and no company that is closed to the viewer', async () => {
    const opening = (company: string, at: Date) =>
      `mutation { openAsOfView(companyUuid: "${company}", at: "${at.toISOString()}") { uuid } }`;
    expect(codes(await jane.graphql(opening(closed, new Date(Date.now() + 60_000))))).toEqual(['VALIDATION']);
    expect(codes(await tom.graphql(opening(closed, new Date())))).toEqual(['NOT_FOUND']);
    expect(codes(await omar.graphql(opening(open, new Date())))).toEqual(['FORBIDDEN']);
  });
});

describe('verifying the record', () => {
  const verdicts = async (who: ApiClient, companies?: string[]) =>
    (await who.graphql(verify, { companies })).data.verifyChain as {
      company: { uuid: string };
      intact: boolean;
      checked: number;
      firstBroken: string | null;
      breaks: readonly string[];
      breaksCount: number;
    }[];

  it('gives a verdict per company that the viewer may see', async () => {
    expect((await verdicts(tom)).filter(({ company }) => company.uuid === closed)).toEqual([]);
    const all = await verdicts(sue);
    expect(all.map(({ intact }) => intact)).toEqual(all.map(() => true));
    expect(all.find(({ company }) => company.uuid === open)?.checked).toBeGreaterThan(10);
    expect(codes(await jane.graphql(verify))).toEqual(['FORBIDDEN']);
  });

  it('names the events that were edited behind the back of the product, in their company only', async () => {
    const todo = await asked(tom, open, 'As it was');
    const other = await asked(tom, open, 'As it was as well');
    const { pool } = firm.api;
    await pool.query('alter table log.events disable trigger all');
    await pool.query(
      `update log.events set data = jsonb_set(data::jsonb, '{title}', '"Forged"') where stream = $1 and revision = 0`,
      [`todo-${todo}`],
    );
    await pool.query(
      `update log.events set data = jsonb_set(data::jsonb, '{title}', '"Forged too"') where stream = $1 and revision = 0`,
      [`todo-${other}`],
    );
    await pool.query('alter table log.events enable trigger all');
    const [broken, ...others] = await verdicts(sue, [open, closed]);
    expect(broken).toMatchObject({ company: { uuid: open }, intact: false });
    expect(broken?.firstBroken).toContain(`TodoCreated, todo-${todo} revision 0`);
    expect(broken?.breaks).toEqual([broken?.firstBroken, expect.stringContaining(`todo-${other} revision 0`)]);
    expect(broken?.breaksCount).toBe(2);
    expect(others).toMatchObject([{ company: { uuid: closed }, intact: true, firstBroken: null, breaks: [] }]);
  });
});

/** All cells of a CSV text, as a spreadsheet would have them. */
function cellsOf(csv: string): string[] {
  const cells = csv.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n|$)/g);
  return [...cells].map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
