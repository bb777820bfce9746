import { randomUUID } from 'node:crypto';
import { changeCompany } from '@daybook/companies/flow';
import { type ConnectionCommand, connection } from '@daybook/ledger/domain';
import type { ApiClient } from '../api/index.js';
import { Firm, origin } from '../firm/index.js';
import { startProduct } from '../rights/product.js';

const mine =
  '{ currentUser { alerts { uuid name details { year buttonLink } } dataMarkers { markerType markerSubType company { uuid } user { uuid } } } }';
const create = `mutation ($name: String!, $roles: [String!], $companies: [UUID!], $from: Date!, $to: Date!) {
  createAlert(name: $name, roles: $roles, companyUuids: $companies, from: $from, to: $to) { success errorMessage } }`;
const withdraw = 'mutation ($name: String!) { withdrawAlert(name: $name) { success errorMessage } }';
const dismiss = 'mutation ($uuid: UUID!) { dismissAlert(alertUuid: $uuid) { success } }';
const close1099 = `mutation ($company: UUID!, $year: Int!) { dismissForm1099OptInModal(companyUuid: $company, year: $year) {
  success dataMarker { uuid markerSubType company { uuid } } } }`;
const banners = `query ($company: UUID) { banners(companyUuid: $company) {
  type icon header text buttonText buttonLink isHtml template details { year } } }`;
const now = { at: new Date('2097-02-10T15:00:00.000Z') };
const clock = { now: () => now.at };
const days = { from: '2097-02-10', to: '2097-02-11' };
const register = 'https://events.test/register';

let firm: Firm;
let company: string;
let other: string;
let people: Record<'sue' | 'tom' | 'omar' | 'gina', string>;
let browsers: Record<keyof typeof people, ApiClient>;

beforeAll(async () => {
  const variables = {
    DAYBOOK_REGISTER_NOW_URL: register,
    DAYBOOK_APPRECIATION_WEEK: '02-01..02-09',
    DAYBOOK_MAINTENANCE_NOTICE: '<p onclick="x()">Away <b>tonight</b><script>alert(1)</script></p>',
    DAYBOOK_MAINTENANCE_UNTIL: '2097-02-20T00:00:00.000Z',
  };
  firm = Firm.over(await startProduct(variables, { clock }));
  company = await firm.company('Bright Bakery');
  other = await firm.company('Quiet Quarry', { type: 'CompleteOnboarding' });
  people = {
    sue: await firm.staff('sue', {}, { flags: { superuser: true } }),
    tom: await firm.staff('tom', { adminPanelAccess: 'UPDATE' }),
    omar: await firm.person('omar'),
    gina: await firm.person('gina'),
  };
  await firm.member(company, people.omar, 'client_owner', true);
  await firm.member(other, people.gina, 'client_member');
  await firm.readable();
  const names = Object.keys(people) as (keyof typeof people)[];
  const signedIn = await Promise.all(names.map((name) => firm.browser(name)));
  browsers = Object.fromEntries(names.map((name, at) => [name, signedIn[at]])) as typeof browsers;
});
afterAll(() => firm?.close());

interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly details: object;
}

const reminder = '2fa_reminder';
const allAlertsOf = async (name: keyof typeof people): Promise<Shown[]> =>
  (await browsers[name].graphql(mine)).data.currentUser.alerts;
const alertsOf = async (name: keyof typeof people) => (await allAlertsOf(name)).filter((one) => one.name !== reminder);
const namesFor = async (name: keyof typeof people) => (await alertsOf(name)).map((one) => one.name);
const reminderFor = async (name: keyof typeof people) => (await allAlertsOf(name)).find((one) => one.name === reminder);
const bannersFor = async (name: keyof typeof people, of: string | null = company) =>
  (await browsers[name].graphql(banners, { company: of })).data.banners;

const templateOf = ({ template }: { readonly template: string }) => template;

async function sent(of: string, command: ConnectionCommand): Promise<void> {
  expect(await firm.api.commands.send(connection, of, command, origin(of))).not.toHaveProperty('refused');
  await firm.readable();
}

/** The books of a company are connected; the hash of the state says from which consent. */
async function connected(of: string): Promise<string> {
  const stateHash = randomUUID();
  await sent(of, { type: 'BeginLedgerConnection', stateHash, expiresAt: '2098-01-01T00:00:00.000Z' });
  await sent(of, { type: 'FinishLedgerConnection', stateHash, realm: '91', name: 'Books', at: now.at.toISOString() });
  return stateHash;
}

async function on(moment: string, play: () => Promise<void>): Promise<void> {
  const before = now.at;
  now.at = new Date(moment);
  try {
    await Promise.all(
      Object.keys(people).map(async (name) => {
        browsers[name as keyof typeof people] = await firm.browser(name);
      }),
    );
    await play();
  } finally {
    now.at = before;
  }
}

describe('an alert that a superuser raises', () => {
  it('is shown to those roles in those companies, and no longer once it is dismissed', async () => {
    const answer = await browsers.sue.graphql(create, {
      name: 'We move on Friday',
      roles: ['client_owner', 'client_member'],
      companies: [company],
      ...days,
    });
    expect(answer.data.createAlert).toEqual({ success: true, errorMessage: null });
    expect(await namesFor('omar')).toEqual(['We move on Friday']);
    expect(await namesFor('gina')).toEqual([]);
    expect(await namesFor('tom')).toEqual([]);
    const [alert] = await alertsOf('omar');
    for (const who of ['gina', 'omar', 'omar'] as const)
      expect((await browsers[who].graphql(dismiss, { uuid: alert?.uuid })).data.dismissAlert.success).toBe(true);
    expect(await namesFor('omar')).toEqual([]);
    const { rows } = await firm.api.pool.query(`select stream from log.events where type = 'AlertDismissed'`);
    expect(rows).toEqual([{ stream: `userAlerts-${people.omar}` }]);
  });

  it('speaks to everybody when nobody is named, on its days only, and ends when it is withdrawn', async () => {
    await browsers.sue.graphql(create, { name: 'Holiday', from: '2097-02-11', to: '2097-02-12' });
    expect(await namesFor('tom')).toEqual([]);
    // midnight at the firm, not in Greenwich
    await on('2097-02-11T04:59:00.000Z', async () => expect(await namesFor('tom')).toEqual([]));
    await on('2097-02-11T05:00:00.000Z', async () => expect(await namesFor('gina')).toEqual(['Holiday']));
    await on('2097-02-13T04:59:00.000Z', async () => expect(await namesFor('tom')).toEqual(['Holiday']));
    await on('2097-02-13T05:00:00.000Z', async () => expect(await namesFor('tom')).toEqual([]));
    await on('2097-02-12T12:00:00.000Z', async () => {
      expect((await browsers.sue.graphql(withdraw, { name: 'Holiday' })).data.withdrawAlert.success).toBe(true);
      expect(await namesFor('tom')).toEqual([]);
    });
  });

  it('is refused in words when its name or its days cannot be', async () => {
    const ask = async (variables: object) =>
      (await browsers.sue.graphql(create, { ...days, ...variables })).data?.createAlert.errorMessage;
    expect(await ask({ name: '2fa_reminder' })).toMatch(/Texts that begin like this/);
    expect(await ask({ name: 'Late', from: '2097-02-12' })).toBe('The last day must not be before the first.');
    expect(await ask({ name: 'We move on Friday' })).toMatch(/An alert with this text/);
    expect((await browsers.sue.graphql(create, { name: 'x', ...days, roles: ['king'] })).errors?.[0]?.message).toMatch(
      /roles must be among/,
    );
    const tom = await browsers.tom.graphql(create, { name: 'x', ...days });
    expect(tom.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

it('invites clients to the appreciation week on its days, with the link that is set', async () => {
  expect(await namesFor('omar')).toEqual([]);
  await on('2097-02-09T20:00:00.000Z', async () => {
    const [alert] = await alertsOf('omar');
    expect(alert).toMatchObject({
      name: 'client_appreciation_week_2097',
      details: { year: null, buttonLink: register },
    });
    expect(await namesFor('tom')).toEqual([]);
    await browsers.omar.graphql(dismiss, { uuid: alert?.uuid });
    expect(await namesFor('omar')).toEqual([]);
    expect(await namesFor('gina')).toEqual(['client_appreciation_week_2097']);
  });
  await on('2098-02-02T20:00:00.000Z', async () =>
    expect(await namesFor('omar')).toEqual(['client_appreciation_week_2098']),
  );
});

describe('the reminder of the second factor', () => {
  it('comes to clients who see money or taxes, and thirty days after it was put away', async () => {
    expect(await reminderFor('gina')).toBeUndefined();
    expect(await reminderFor('tom')).toBeUndefined();
    const shown = await reminderFor('omar');
    expect((await browsers.omar.graphql(dismiss, { uuid: shown?.uuid })).data.dismissAlert.success).toBe(true);
    expect(await reminderFor('omar')).toBeUndefined();
    await on('2097-03-12T14:59:00.000Z', async () => expect(await reminderFor('omar')).toBeUndefined());
    await on('2097-03-12T15:00:00.000Z', async () => expect(await reminderFor('omar')).toBeDefined());
  });

  it('ends when the second factor is there', async () => {
    await on('2097-03-12T15:00:00.000Z', async () => {
      await firm.api.pool.query('insert into second_factors (user_uuid, enabled_at) values ($1, now())', [people.omar]);
      expect(await reminderFor('omar')).toBeUndefined();
      await firm.api.pool.query('delete from second_factors');
    });
  });
});

it('remembers that the offer of Form 1099 was closed: once, for the company', async () => {
  const variables = { company, year: 2026 };
  const first = (await browsers.omar.graphql(close1099, variables)).data.dismissForm1099OptInModal;
  expect(first).toMatchObject({ success: true, dataMarker: { markerSubType: '2026', company: { uuid: company } } });
  const again = (await browsers.omar.graphql(close1099, variables)).data.dismissForm1099OptInModal;
  expect(again.dataMarker.uuid).toBe(first.dataMarker.uuid);
  const { data } = await browsers.omar.graphql(mine);
  expect(data.currentUser.dataMarkers).toEqual([
    {
      markerType: 'form_1099_opt_in_modal_dismissed',
      markerSubType: '2026',
      company: { uuid: company },
      user: { uuid: people.omar },
    },
  ]);
  const about = '{ company(uuid: "%") { dataMarkers { markerSubType } } }'.replace('%', company);
  expect((await browsers.sue.graphql(about)).data.company.dataMarkers).toEqual([{ markerSubType: '2026' }]);
});

describe('banners', () => {
  const notice = {
    type: 'warning',
    icon: 'wrench',
    header: 'Maintenance',
    text: '<p>Away <b>tonight</b></p>',
    buttonText: null,
    buttonLink: null,
    isHtml: true,
    template: 'maintenance',
    details: { year: null },
  };

  it('tell clients of the onboarding after what is more urgent, until it is completed', async () => {
    expect(await bannersFor('omar')).toEqual([
      notice,
      expect.objectContaining({ type: 'info', template: 'onboarding', buttonLink: `/${company}/onboarding` }),
    ]);
    expect(await bannersFor('tom')).toEqual([notice]);
    expect(await bannersFor('gina', other)).toEqual([notice]);
    await changeCompany(firm.api.commands, company, { type: 'CompleteOnboarding' }, origin(company));
    await firm.readable();
    expect(await bannersFor('omar')).toEqual([
      notice,
      expect.objectContaining({ template: 'send_check_settings_missing' }),
    ]);
  });

  it('tell staff, a week after the onboarding began, that no books are connected', async () => {
    const open = await firm.company('Late Laundry');
    await firm.member(open, people.tom, 'staff_director');
    await firm.member(open, people.omar, 'client_owner', true);
    await firm.readable();
    expect(await bannersFor('tom', open)).toEqual([notice]);
    await on('2097-02-17T15:00:01.000Z', async () => {
      expect(await bannersFor('tom', open)).toEqual([
        expect.objectContaining({ template: 'ledger_not_connected', type: 'warning' }),
        notice,
      ]);
      expect((await bannersFor('omar', open)).map(templateOf)).toEqual(['maintenance', 'onboarding']);
      await connected(open);
      expect(await bannersFor('tom', open)).toEqual([notice]);
    });
  });

  it('tell staff, and clients who may mend it, of books whose consent has ended', async () => {
    const ended = await firm.company('Lapsed Linen', { type: 'CompleteOnboarding' });
    await firm.member(ended, people.tom, 'staff_director');
    await firm.member(ended, people.omar, 'client_owner', true);
    await firm.member(ended, people.gina, 'client_member');
    const expired = {
      type: 'error',
      template: 'ledger_expired',
      text: expect.stringMatching(/^Your accounting connection has expired\./),
      buttonLink: `/${ended}/company-settings/accounting`,
    };
    const stateHash = await connected(ended);
    await sent(ended, { type: 'RecordTokenRefusal', stateHash });
    for (const who of ['tom', 'omar'] as const)
      expect((await bannersFor(who, ended))[0]).toEqual(expect.objectContaining(expired));
    expect(await bannersFor('gina', ended)).toEqual([notice]);
    await connected(ended);
    expect(await bannersFor('tom', ended)).toEqual([notice]);
  });

  it('tell everybody of maintenance without what could run, until it ends', async () => {
    expect(await bannersFor('gina', null)).toEqual([notice]);
    await on('2097-02-20T00:00:00.000Z', async () => expect(await bannersFor('gina', null)).toEqual([]));
  });

  it('do not tell of a company that is not one’s own', async () => {
    const { errors } = await browsers.gina.graphql(banners, { company });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
