import { changeCompany, changeMember } from '@daybook/companies/flow';
import { origin } from '@daybook/testing/firm';
import { type Name, NoticedFirm, notice, register } from './spec/fixture.js';

const mine =
  '{ currentUser { alerts { uuid name details { year buttonLink } } dataMarkers { markerType markerSubType company { uuid } user { uuid } } } }';
const create = `mutation ($name: String!, $roles: [String!], $companies: [UUID!], $from: Date!, $to: Date!) {
  createAlert(name: $name, roles: $roles, companyUuids: $companies, from: $from, to: $to) { success errorMessage } }`;
const withdraw = 'mutation ($name: String!) { withdrawAlert(name: $name) { success errorMessage } }';
const dismiss = 'mutation ($uuid: UUID!) { dismissAlert(alertUuid: $uuid) { success } }';
const close1099 = `mutation ($company: UUID!, $year: Int!) { dismissForm1099OptInModal(companyUuid: $company, year: $year) {
  success dataMarker { uuid markerSubType company { uuid } } } }`;
const days = { from: '2097-02-10', to: '2097-02-11' };

let noticed: NoticedFirm;

beforeAll(async () => {
  noticed = await NoticedFirm.open();
});
afterAll(() => noticed?.close());

interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly details: object;
}

const reminder = '2fa_reminder';
const allAlertsOf = async (name: Name): Promise<Shown[]> =>
  (await noticed.browsers[name].graphql(mine)).data.currentUser.alerts;
const alertsOf = async (name: Name) => (await allAlertsOf(name)).filter((one) => one.name !== reminder);
const namesFor = async (name: Name) => (await alertsOf(name)).map((one) => one.name);
const reminderFor = async (name: Name) => (await allAlertsOf(name)).find((one) => one.name === reminder);

describe('an alert that a superuser raises', () => {
  it('is shown to those roles in those companies, and no longer once it is dismissed', async () => {
    const answer = await noticed.browsers.sue.graphql(create, {
      name: 'We move on Friday',
      roles: ['client_owner', 'client_member'],
      companies: [noticed.company],
      ...days,
    });
    expect(answer.data.createAlert).toEqual({ success: true, errorMessage: null });
    expect(await namesFor('omar')).toEqual(['We move on Friday']);
    expect(await namesFor('gina')).toEqual([]);
    expect(await namesFor('tom')).toEqual([]);
    const [alert] = await alertsOf('omar');
    for (const who of ['gina', 'omar', 'omar'] as const)
      expect((await noticed.browsers[who].graphql(dismiss, { uuid: alert?.uuid })).data.dismissAlert.success).toBe(
        true,
      );
    expect(await namesFor('omar')).toEqual([]);
    const { rows } = await noticed.firm.api.pool.query(`select stream from log.events where type = 'AlertDismissed'`);
    expect(rows).toEqual([{ stream: `userAlerts-${noticed.people.omar}` }]);
  });

  it('speaks to everybody when nobody is named, on its days only, and ends when it is withdrawn', async () => {
    await noticed.browsers.sue.graphql(create, { name: 'Holiday', from: '2097-02-11', to: '2097-02-12' });
    expect(await namesFor('tom')).toEqual([]);
    // midnight at the firm, not in Greenwich
    await noticed.on('2097-02-11T04:59:00.000Z', async () => expect(await namesFor('tom')).toEqual([]));
    await noticed.on('2097-02-11T05:00:00.000Z', async () => expect(await namesFor('gina')).toEqual(['Holiday']));
    await noticed.on('2097-02-13T04:59:00.000Z', async () => expect(await namesFor('tom')).toEqual(['Holiday']));
    await noticed.on('2097-02-13T05:00:00.000Z', async () => expect(await namesFor('tom')).toEqual([]));
    await noticed.on('2097-02-12T12:00:00.000Z', async () => {
      expect((await noticed.browsers.sue.graphql(withdraw, { name: 'Holiday' })).data.withdrawAlert.success).toBe(true);
      expect(await namesFor('tom')).toEqual([]);
    });
  });

  it('is refused in words when its name or its days cannot be', async () => {
    const ask = async (variables: object) =>
      (await noticed.browsers.sue.graphql(create, { ...days, ...variables })).data?.createAlert.errorMessage;
    expect(await ask({ name: '2fa_reminder' })).toMatch(/Texts that begin like this/);
    expect(await ask({ name: 'Late', from: '2097-02-12' })).toBe('The last day must not be before the first.');
    expect(await ask({ name: 'We move on Friday' })).toMatch(/An alert with this text/);
    expect(
      (await noticed.browsers.sue.graphql(create, { name: 'x', ...days, roles: ['king'] })).errors?.[0]?.message,
    ).toMatch(/roles must be among/);
    const tom = await noticed.browsers.tom.graphql(create, { name: 'x', ...days });
    expect(tom.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

it('invites clients to the appreciation week on its days, with the link that is set', async () => {
  expect(await namesFor('omar')).toEqual([]);
  await noticed.on('2097-02-09T20:00:00.000Z', async () => {
    const [alert] = await alertsOf('omar');
    expect(alert).toMatchObject({
      name: 'client_appreciation_week_2097',
      details: { year: null, buttonLink: register },
    });
    expect(await namesFor('tom')).toEqual([]);
    await noticed.browsers.omar.graphql(dismiss, { uuid: alert?.uuid });
    expect(await namesFor('omar')).toEqual([]);
    expect(await namesFor('gina')).toEqual(['client_appreciation_week_2097']);
  });
  await noticed.on('2098-02-02T20:00:00.000Z', async () =>
    expect(await namesFor('omar')).toEqual(['client_appreciation_week_2098']),
  );
});

describe('the reminder of the second factor', () => {
  it('comes to clients who see money or taxes, and thirty days after it was put away', async () => {
    expect(await reminderFor('gina')).toBeDefined();
    const { api } = noticed.firm;
    const found = await api.pool.query('select uuid from company_users where user_uuid = $1', [noticed.people.gina]);
    const off = { type: 'GrantFeatureAccess', feature: 'TQ', level: 'DISABLED', granterLevel: 'UPDATE' } as const;
    await changeMember(api.commands, found.rows[0].uuid, off, origin(noticed.other));
    expect(await reminderFor('gina')).toBeUndefined();
    expect(await reminderFor('tom')).toBeUndefined();
    const shown = await reminderFor('omar');
    expect((await noticed.browsers.omar.graphql(dismiss, { uuid: shown?.uuid })).data.dismissAlert.success).toBe(true);
    expect(await reminderFor('omar')).toBeUndefined();
    await noticed.on('2097-03-12T14:59:00.000Z', async () => expect(await reminderFor('omar')).toBeUndefined());
    await noticed.on('2097-03-12T15:00:00.000Z', async () => expect(await reminderFor('omar')).toBeDefined());
  });

  it('ends when the second factor is there', async () => {
    await noticed.on('2097-03-12T15:00:00.000Z', async () => {
      await noticed.firm.api.pool.query('insert into second_factors (user_uuid, enabled_at) values ($1, now())', [
        noticed.people.omar,
      ]);
      expect(await reminderFor('omar')).toBeUndefined();
      await noticed.firm.api.pool.query('delete from second_factors');
    });
  });
});

it('remembers that the offer of Form 1099 was closed: once, for the company', async () => {
  const { company, people } = noticed;
  const variables = { company, year: 2026 };
  const first = (await noticed.browsers.omar.graphql(close1099, variables)).data.dismissForm1099OptInModal;
  expect(first).toMatchObject({ success: true, dataMarker: { markerSubType: '2026', company: { uuid: company } } });
  const again = (await noticed.browsers.omar.graphql(close1099, variables)).data.dismissForm1099OptInModal;
  expect(again.dataMarker.uuid).toBe(first.dataMarker.uuid);
  const { data } = await noticed.browsers.omar.graphql(mine);
  expect(data.currentUser.dataMarkers).toEqual([
    {
      markerType: 'form_1099_opt_in_modal_dismissed',
      markerSubType: '2026',
      company: { uuid: company },
      user: { uuid: people.omar },
    },
  ]);
  const about = '{ company(uuid: "%") { dataMarkers { markerSubType } } }'.replace('%', company);
  expect((await noticed.browsers.sue.graphql(about)).data.company.dataMarkers).toEqual([{ markerSubType: '2026' }]);
});

describe('banners', () => {
  it('tell clients of the onboarding after what is more urgent, until it is completed', async () => {
    expect(await noticed.bannersFor('omar')).toEqual([
      notice,
      expect.objectContaining({ type: 'info', template: 'onboarding', buttonLink: `/${noticed.company}/onboarding` }),
    ]);
    expect(await noticed.bannersFor('tom')).toEqual([notice]);
    expect(await noticed.bannersFor('gina', noticed.other)).toEqual([notice]);
    const { company } = noticed;
    await changeCompany(noticed.firm.api.commands, company, { type: 'CompleteOnboarding' }, origin(company));
    await noticed.firm.readable();
    expect(await noticed.bannersFor('omar')).toEqual([
      notice,
      expect.objectContaining({ template: 'send_check_settings_missing' }),
    ]);
  });

  it('tell everybody of maintenance without what could run, until it ends', async () => {
    expect(await noticed.bannersFor('gina', null)).toEqual([notice]);
    await noticed.on('2097-02-20T00:00:00.000Z', async () =>
      expect(await noticed.bannersFor('gina', null)).toEqual([]),
    );
  });

  it('do not tell of a company that is not one’s own', async () => {
    expect(await noticed.bannerRefusal('gina', noticed.company)).toBe('NOT_FOUND');
  });
});
