import { changeMember } from '@daybook/companies/flow';
import { Firm, origin } from '@daybook/testing/firm';

const shown = `query ($uuid: UUID!) { companyProfile(companyUuid: $uuid) {
  name timeZone industry website ein perms { change changeTimeZone } } }`;
const whole = 'mutation ($uuid: UUID!) { showEin(companyUuid: $uuid) { success code ein } }';
const save = `mutation ($uuid: UUID!, $profile: CompanyProfileInput!) {
  updateCompanyProfile(companyUuid: $uuid, profile: $profile) { success errorMessage code companyProfile { name ein website } }
}`;
const internal =
  'query ($uuid: UUID!) { internalProfile(companyUuid: $uuid) { notes contacts { name email } links { href } } }';
const note = `mutation ($uuid: UUID!, $fields: ClientProfileInput!) {
  updateClientProfile(companyUuid: $uuid, clientProfile: $fields) { status errorMessage code }
}`;

let offset = 0;
let firm: Firm;
let uuid: string;

beforeAll(async () => {
  firm = await Firm.open({ clock: { now: () => new Date(Date.now() + offset) } });
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, await firm.staff('tom'), 'staff_director');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  const bea = await firm.member(uuid, await firm.person('bea'), 'client_owner');
  const grant = { feature: 'CLIENT_PROFILE', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, bea, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, { uuid, ...variables });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

it('is saved as one, and answers what stands now', async () => {
  const profile = { name: 'Bright Bread', timeZone: 'America/Chicago', ein: '123456789', website: 'bread.example' };
  expect(await asked('tom', save, { profile })).toEqual({
    success: true,
    errorMessage: null,
    code: null,
    companyProfile: { name: 'Bright Bread', ein: '••-•••6789', website: 'https://bread.example' },
  });
  const refused = { ...profile, name: 'Other', website: 'bread' };
  expect(await asked('tom', save, { profile: refused })).toMatchObject({ success: false, code: 'website' });
  expect(await asked('tom', shown)).toMatchObject({ name: 'Bright Bread', timeZone: 'America/Chicago' });
});

it('sends the last digits of the EIN to everybody, the whole to whoever may edit it, who is on record', async () => {
  expect(await asked('ada', shown)).toMatchObject({
    ein: '••-•••6789',
    perms: { change: false, changeTimeZone: false },
  });
  expect(await asked('bea', shown)).toMatchObject({
    ein: '••-•••6789',
    perms: { change: true, changeTimeZone: false },
  });
  const seen = async () =>
    (await firm.api.log.read(`company-${uuid}`)).filter(({ type }) => type === 'CompanyEinShown');
  await expect(asked('ada', whole)).rejects.toThrow('FORBIDDEN');
  expect(await seen()).toEqual([]);
  expect(await asked('bea', whole)).toEqual({ success: true, code: null, ein: '12-3456789' });
  expect(await seen()).toHaveLength(1);
  const bea = await firm.browser('bea');
  offset = 16 * 60_000;
  await bea.graphql('mutation { refreshToken { token } }');
  const { data } = await bea.graphql(whole, { uuid });
  expect(data.showEin).toEqual({ success: false, code: 'password', ein: null });
  expect(await seen()).toHaveLength(1);
  offset = 0;
});

it('leaves the EIN in no table', async () => {
  const { rows: tables } = await firm.api.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  for (const { name } of tables) {
    const { rows } = await firm.api.pool.query(`select count(*) as found from ${name} t where t::text ~ '12-?3456789'`);
    expect({ name, found: Number(rows[0].found) }).toEqual({ name, found: 0 });
  }
  expect(tables.length).toBeGreaterThan(10);
});

it('leaves the time zone to the firm', async () => {
  const profile = { industry: 'Bakery', timeZone: 'UTC' };
  expect(await asked('bea', save, { profile })).toMatchObject({ success: false, code: 'timeZoneByStaff' });
  expect(await asked('bea', save, { profile: { industry: 'Bakery' } })).toMatchObject({ success: true });
  expect(await asked('ada', shown)).toMatchObject({ industry: 'Bakery', timeZone: 'America/Chicago' });
});

it('keeps what staff note for one another from every client', async () => {
  const contacts = [{ name: 'Ada', role: 'Books', email: 'ada@client.test', phone: '' }];
  expect(await asked('tom', note, { fields: { notes: 'Pays late.', contacts } })).toEqual({
    status: 'ok',
    errorMessage: null,
    code: null,
  });
  expect(await asked('tom', note, { fields: { industry: 'Bread', notes: 'Pays late now.' } })).toMatchObject({
    status: 'ok',
  });
  expect(await asked('tom', note, { fields: { foundedYear: 1, notes: 'Not saved.' } })).toMatchObject({
    status: 'error',
    code: 'foundedYear',
  });
  expect(await asked('tom', shown)).toMatchObject({ industry: 'Bread' });
  const links = [{ label: 'x', href: 'javascript:alert(1)' }];
  expect(await asked('tom', note, { fields: { links } })).toMatchObject({ status: 'error', code: 'links' });
  expect(await asked('tom', internal)).toEqual({
    notes: 'Pays late now.',
    contacts: [{ name: 'Ada', email: 'ada@client.test' }],
    links: [],
  });
  for (const client of ['ada', 'bea']) await expect(asked(client, internal)).rejects.toThrow('FORBIDDEN');
  await expect(asked('bea', note, { fields: { notes: 'Mine.' } })).rejects.toThrow('FORBIDDEN');
});
