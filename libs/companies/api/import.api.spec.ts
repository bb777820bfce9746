import { Firm, plainProfile } from '@daybook/testing/firm';

const preview = `query ($csv: String!, $columns: [String!], $hasHeader: Boolean) {
  companyImport(list: { csv: $csv, timeZone: "America/Chicago", columns: $columns, hasHeader: $hasHeader }) {
    problem hasHeader columns { head field }
    rows { line name timeZone owner { firstName lastName email } status problem ownerStatus }
  }
}`;
const run = `mutation ($name: String!, $zone: String!, $owner: ImportOwnerInput, $restore: Boolean) {
  importCompany(name: $name, timeZone: $zone, owner: $owner, restore: $restore) {
    success errorMessage code outcome companyUuid }
}`;
const team = `query ($uuid: UUID!) {
  companyUsers(companyUuid: $uuid) { role isAccountOwner isPending user { email } }
}`;

let firm: Firm;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open();
  await firm.staff('alice', { ...plainProfile, adminPanelAccess: 'UPDATE' });
  const ada = await firm.person('ada');
  await firm.company('Gone Fishing', { type: 'DeleteCompany' });
  await firm.member(await firm.company('Bright Bakery'), ada, 'client_owner', true);
  vault = await firm.company('Quiet Vault', { type: 'RequireExplicitAccess' });
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(document: string, variables: object): Promise<any> {
  const { data, errors } = await (await firm.browser('alice')).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

it('tells of a comma within a name, and counts the lines above the head', async () => {
  const { rows } = await asked(preview, { csv: 'Client list\n\nCompany,Email\nPine Same, LLC,pat@pine.test' });
  expect(rows).toEqual([
    expect.objectContaining({
      line: 3,
      status: 'unreadable',
      problem: expect.stringContaining('more cells than columns'),
    }),
  ]);
});

it('shows row by row what would be done', async () => {
  const csv = [
    'Company,Zone,First name,Last name,Email,Notes',
    'Pine LLC,Pacific,Ana,Lopez,ana@pine.co,hello',
    'BRIGHT BAKERY,,Ada,Person,ADA@demo.test,',
    'Gone Fishing,,,,,',
    'Pine LLC,,Ben,Lopez,ben@pine.co,',
    'Oak,,Alice,Person,alice@demo.test,',
    'Quiet Vault,,,,,',
    ',,,,,nobody',
  ].join('\n');
  const answer = await asked(preview, { csv });
  expect(answer).toMatchObject({ problem: null, hasHeader: true });
  expect(answer.columns.at(-1)).toEqual({ head: 'Notes', field: null });
  expect(answer.rows).toMatchObject([
    { line: 2, name: 'Pine LLC', timeZone: 'America/Los_Angeles', status: 'new', ownerStatus: 'invite' },
    { line: 3, timeZone: 'America/Chicago', status: 'existing', ownerStatus: 'member' },
    { line: 4, status: 'archived', ownerStatus: 'none' },
    { line: 5, status: 'existing', ownerStatus: 'invite' },
    { line: 6, status: 'unreadable', problem: 'This email address belongs to somebody of the firm.' },
    // of a company that one may not see nothing is told
    { line: 7, status: 'new' },
    { line: 8, status: 'unreadable', problem: 'There is no company name.' },
  ]);
});

it('takes a list of 500 companies', async () => {
  const csv = ['Company', ...Array.from({ length: 500 }, (_, n) => `Some Company With A Long Name ${n}`)].join('\n');
  expect((await asked(preview, { csv })).rows).toHaveLength(500);
});

it('reads columns as they were corrected, and a list without names of columns', async () => {
  const csv = 'x@pine.co\tPine\nx@oak.co\tOak';
  expect(await asked(preview, { csv })).toMatchObject({ hasHeader: false, rows: [] });
  const { rows } = await asked(preview, { csv, columns: ['', 'name'] });
  expect(rows).toMatchObject([
    { line: 1, name: 'Pine' },
    { line: 2, name: 'Oak' },
  ]);
  await expect(asked(preview, { csv, columns: ['color'] })).rejects.toThrow('VALIDATION');
  expect(await asked(preview, { csv: '' })).toMatchObject({ problem: expect.stringContaining('no rows'), rows: [] });
});

it('brings a row in once, with an owner who is invited', async () => {
  const row = {
    name: 'Fir Inc',
    zone: 'America/Denver',
    owner: { firstName: 'Fay', lastName: 'Fir', email: 'fay@fir.co' },
  };
  const done = await asked(run, row);
  expect(done).toMatchObject({ success: true, outcome: 'created' });
  expect(await asked(run, row)).toEqual({ ...done, outcome: 'existing' });
  await firm.readable();
  expect(await asked(team, { uuid: done.companyUuid })).toEqual([
    { role: 'client_owner', isAccountOwner: true, isPending: true, user: { email: 'fay@fir.co' } },
  ]);
});

it('brings several rows in at once, and whoever asks next finds all of them', async () => {
  const rows = ['One', 'Two', 'Three', 'Four'].map((name) => ({
    name: `Elm ${name}`,
    zone: 'UTC',
    owner: { firstName: name, lastName: 'Elm', email: `${name}@elm.co` },
  }));
  const done = await Promise.all(rows.map((row) => asked(run, row)));
  expect(done).toMatchObject(rows.map(() => ({ success: true, outcome: 'created' })));
  const lines = rows.map(({ name, owner }) => `${name},${owner.firstName},Elm,${owner.email}`);
  const { rows: previewed } = await asked(preview, {
    csv: ['Company,First name,Last name,Email', ...lines].join('\n'),
  });
  expect(previewed).toMatchObject(rows.map(() => ({ status: 'existing', ownerStatus: 'member' })));
});

it('has whatever the session asks next wait for all steps of a row, instead of waiting in each', async () => {
  const alice = await firm.browser('alice');
  const owner = { firstName: 'Yew', lastName: 'Tree', email: 'yew@tree.co' };
  const response = await alice.request('/api/v2/graphql/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': alice.csrfToken },
    body: JSON.stringify({ query: run, variables: { name: 'Yew Tree', zone: 'UTC', owner } }),
  });
  const written = response.headers.getSetCookie().findLast((line) => line.startsWith('after-'));
  for (const category of ['company', 'loginName', 'user', 'membershipClaim', 'companyUser', 'accountOwner'])
    expect(written).toMatch(new RegExp(`[=-]${category}\\.\\d+`));
});

it('restores an archived company only when that was asked for', async () => {
  const row = { name: 'gone fishing', zone: 'UTC' };
  expect(await asked(run, row)).toMatchObject({ success: false, code: 'archived' });
  expect(await asked(run, { ...row, restore: true })).toMatchObject({ success: true, outcome: 'restored' });
});

it('lets nobody into a company that the administrator may not see, though an import made it', async () => {
  const row = { name: 'Secret Inc', zone: 'UTC' };
  const { companyUuid } = await asked(run, row);
  await firm.change(companyUuid, { type: 'RequireExplicitAccess' });
  await firm.readable();
  const owner = { firstName: 'Eve', lastName: 'Dropper', email: 'eve@demo.test' };
  expect(await asked(run, { ...row, owner })).toMatchObject({ success: false, code: 'noPermission' });
  const other = await asked(run, { name: 'Quiet Vault', zone: 'UTC', owner });
  expect(other.companyUuid).not.toBe(vault);
});
