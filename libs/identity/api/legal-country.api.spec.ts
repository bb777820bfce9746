import { viewerRow } from '@daybook/identity/published';
import { Firm } from '@daybook/testing/firm';

const confirm = `mutation ($user: UUID!, $country: String!) { confirmLegalCountry(userUuid: $user, country: $country) {
  success code user { staffProfile { legalCountry confirmedCountry } perms { confirmCountry } } } }`;
const open = '{ users(staffUsers: true, countryOpen: true) { users { firstName } } }';
const perms = 'query ($user: UUID!) { adminUser(uuid: $user) { perms { confirmCountry } } }';

let firm: Firm;
const people: Record<string, string> = {};

beforeAll(async () => {
  firm = await Firm.open();
  people.sue = await firm.staff('sue', { adminPanelAccess: 'UPDATE' }, { flags: { superuser: true } });
  people.tax = await firm.staff('tax', { adminPanelAccess: 'VIEW' }, { flags: { taxAdmin: true } });
  people.junior = await firm.staff(
    'junior',
    { adminPanelAccess: 'UPDATE' },
    { flags: { juniorAdmin: true, taxAdmin: true } },
  );
  people.ann = await firm.staff('ann', { adminPanelAccess: 'UPDATE' });
  people.ana = await firm.staff('ana', { legalCountry: null });
  people.cli = await firm.person('cli');
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

const says = (who: string, legalCountry: string | null) =>
  asked(who, 'mutation ($c: String) { updateProfile(legalCountry: $c) { success } }', { c: legalCountry });
const counts = async (who: string) => {
  await firm.readable();
  return (await viewerRow(firm.api.pool, people[who] ?? ''))?.confirmedCountry;
};
const listed = async () => (await asked('sue', open)).users.map((one: { firstName: string }) => one.firstName);

it('waits for a superuser or a tax admin, and the list shows who waits', async () => {
  expect(await listed()).toEqual(['ana']);
  await says('ana', 'US');
  expect(await counts('ana')).toBeNull();
  expect(await listed()).toEqual(['ana']);
  const of = (country: string) => ({ user: people.ana, country });
  for (const who of ['ann', 'junior'])
    expect(await asked(who, confirm, of('US'))).toMatchObject({ code: 'noPermission' });
  await expect(asked('ana', confirm, of('US'))).rejects.toThrow('FORBIDDEN');
  expect(await asked('tax', confirm, of('PH'))).toMatchObject({ success: false, code: 'country' });
  expect(await asked('tax', confirm, of('US'))).toEqual({
    success: true,
    code: null,
    user: { staffProfile: { legalCountry: 'US', confirmedCountry: 'US' }, perms: { confirmCountry: true } },
  });
  expect(await counts('ana')).toBe('US');
  expect(await listed()).toEqual([]);
});

it('counts at once elsewhere, and not again at home', async () => {
  await says('ana', 'PH');
  expect(await counts('ana')).toBe('PH');
  await says('ana', 'US');
  expect(await counts('ana')).toBe('PH');
  expect(await listed()).toEqual(['ana']);
});

it('is no matter of one’s own, nor of clients', async () => {
  await says('tax', 'PH');
  await says('tax', 'US');
  expect(await asked('tax', confirm, { user: people.tax, country: 'US' })).toMatchObject({ code: 'noPermission' });
  expect(await asked('sue', confirm, { user: people.cli, country: 'US' })).toMatchObject({ code: 'noPermission' });
  expect((await asked('sue', perms, { user: people.sue })).perms).toEqual({ confirmCountry: false });
});

it('is a lone superuser’s own, for nobody else could', async () => {
  const alone = await Firm.open();
  try {
    const sue = await alone.staff(
      'sue',
      { adminPanelAccess: 'UPDATE', legalCountry: null },
      { flags: { superuser: true } },
    );
    await alone.readable();
    const browser = await alone.browser('sue');
    await browser.graphql('mutation { updateProfile(legalCountry: "US") { success } }');
    const { data } = await browser.graphql(confirm, { user: sue, country: 'US' });
    expect(data.confirmLegalCountry).toMatchObject({ success: true });
  } finally {
    await alone.close();
  }
});
