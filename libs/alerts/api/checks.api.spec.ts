import { bankAccount, type CheckCommand, check, sendCheckSetting } from '@daybook/checks/domain';
import { companyDecider } from '@daybook/companies/domain';
import type { AnyDecider } from '@daybook/kernel/events';
import { Firm, origin } from '@daybook/testing/firm';
import { printed, surroundings } from '../../checks/domain/check-samples.js';
import { startProduct } from '../../testing/rights/product.js';

const banners = 'query ($company: UUID) { banners(companyUuid: $company) { type text buttonLink template } }';
const alerts = '{ currentUser { alerts { uuid name details { companyUuid buttonLink text } } } }';
const dismiss = 'mutation ($uuid: UUID!) { dismissAlert(alertUuid: $uuid) { success } }';
const seen = `mutation ($company: UUID!, $check: UUID!) {
  markCheckFailureSeen(companyUuid: $company, checkUuid: $check) { success } }`;
const [account, failed, voided, hanging] = ['b1', 'c1', 'c2', 'c3'].map(
  (end) => `00000000-0000-4000-8000-0000000000${end}`,
) as [string, string, string, string];

let firm: Firm;
let company: string;
let people: Record<'ada' | 'omar' | 'gina' | 'tom', string>;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, {}));
  company = await firm.company('Bright Bakery', { type: 'CompleteOnboarding' });
  people = {
    ada: await firm.person('ada'),
    omar: await firm.person('omar'),
    gina: await firm.person('gina'),
    tom: await firm.staff('tom'),
  };
  await firm.member(company, people.ada, 'client_owner', true);
  await firm.member(company, people.omar, 'client_owner');
  await firm.member(company, people.gina, 'client_member');
  await firm.member(company, people.tom, 'staff_director');
  await firm.readable();
});
afterAll(() => firm?.close());

const ask = async (who: keyof typeof people, document: string, variables: object = {}) =>
  (await (await firm.browser(who)).graphql(document, { company, ...variables })).data;
const isOfSeason = (name: string) => name.startsWith('form_1099_opt_in');
const bannersFor = async (who: keyof typeof people): Promise<string[]> =>
  (await ask(who, banners)).banners
    .map(({ template, text }: { template: string; text: string }) => (template === 'check_failed' ? text : template))
    .filter((shown: string) => !isOfSeason(shown));
const alertsFor = async (who: keyof typeof people) =>
  (await ask(who, alerts)).currentUser.alerts.filter(
    ({ name }: { name: string }) => name !== '2fa_reminder' && !isOfSeason(name),
  );

async function send<D extends AnyDecider>(decider: D, uuid: string, command: Parameters<D['decide']>[1]) {
  const by = { ...origin(company), by: { user: people.ada } };
  expect(await firm.api.commands.send(decider, uuid, command, by)).not.toHaveProperty('refused');
  await firm.readable();
}

const wrote = async (uuid: string, number: number, ...commands: CheckCommand[]) => {
  const what = { ...printed, bankAccount: account, number };
  const write = { type: 'WriteCheck', check: what, vendor: null, replaces: null, ...surroundings } as const;
  for (const command of [write, ...commands]) await send(check, uuid, command);
};

it('warn those who may send checks until the settings are complete', async () => {
  expect(await bannersFor('ada')).toEqual(['send_check_settings_missing']);
  for (const who of ['gina', 'tom'] as const) expect(await bannersFor(who)).toEqual([]);
  const numbers = { accountNumber: '000123456789', routingNumber: '021000021' };
  const fields = { name: 'Operating', signatory: 'Ada Baker', bankName: 'First Bank', ...numbers };
  await send(bankAccount, account, { type: 'OpenBankAccount', fields, isActive: true });
  const setting = { ...printed.sender, country: 'US', bankAccount: account };
  await send(sendCheckSetting, company, { type: 'SaveSendCheckSetting', setting, isBankAccountActive: true });
  expect(await bannersFor('ada')).toEqual([]);
  await send(bankAccount, account, { type: 'ChangeBankAccount', fields, isActive: false });
  expect(await bannersFor('ada')).toEqual(['send_check_settings_missing']);
  await send(bankAccount, account, { type: 'ChangeBankAccount', fields, isActive: true });
});

it('tell each of them of a check that failed until they have seen it', async () => {
  const text = 'Check 1001 failed and is not on its way to its payee.';
  await wrote(failed, 1001, { type: 'RecordFailure', message: 'No such street.' });
  expect((await ask('ada', banners)).banners[0]).toEqual({
    type: 'error',
    text,
    buttonLink: `/${company}/payments/${failed}`,
    template: 'check_failed',
  });
  expect(await bannersFor('gina')).toEqual([]);
  expect((await ask('ada', seen, { check: failed })).markCheckFailureSeen.success).toBe(true);
  await firm.readable();
  expect([await bannersFor('ada'), await bannersFor('omar')]).toEqual([[], [text]]);
});

it('warn when the mail house has not taken a check for a day, as mails lead to it', async () => {
  await wrote(hanging, 1003);
  expect(await bannersFor('ada')).toEqual([]);
  await firm.api.pool.query(`update work_items set pressing_at = now() where uuid = $1`, [hanging]);
  expect(await bannersFor('ada')).toEqual(['check_hanging']);
  const leads = 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl itemLive } }';
  const place = { kind: 'check', deepLinkUrl: `/${company}/payments/${hanging}`, itemLive: true };
  expect((await ask('ada', leads, { uuid: hanging })).resolveItem).toEqual(place);
  expect((await ask('gina', leads, { uuid: hanging })).resolveItem).toBeNull();
});

it('ask everybody but its writer to release a check that waits', async () => {
  const waiting = '00000000-0000-4000-8000-0000000000c4';
  const large = { ...printed, bankAccount: account, number: 1004, amount: 200_000 };
  await send(check, waiting, { type: 'WriteCheck', check: large, vendor: null, replaces: null, ...surroundings });
  expect(await bannersFor('ada')).not.toContain('checks_to_release');
  expect(await bannersFor('omar')).toContain('checks_to_release');
  expect(await bannersFor('gina')).toEqual([]);
  await send(check, waiting, { type: 'deleteCheck' });
  expect(await bannersFor('omar')).not.toContain('checks_to_release');
});

it('alerts the writer and the controllers when the bank pays a voided check', async () => {
  const assign = { type: 'AssignTeamRole', user: people.tom, role: 'controller' } as const;
  await send(companyDecider, company, assign);
  const reason = 'On the statement';
  await wrote(
    voided,
    1002,
    { type: 'voidCheck', reason: 'Wrong amount', confirmStopPayment: false },
    { type: 'markCheckCashed', clearedOn: '2026-03-16', reason },
  );
  const [alert] = await alertsFor('ada');
  expect(alert).toMatchObject({
    name: 'voided_check_cashed_1002',
    details: { companyUuid: company, buttonLink: `/${company}/payments/${voided}` },
  });
  expect(alert.details.text).toMatch(/^Check 1002 was voided, but the bank paid it\./);
  expect(await alertsFor('tom')).toEqual([alert]);
  for (const who of ['omar', 'gina'] as const) expect(await alertsFor(who)).toEqual([]);
  await ask('ada', dismiss, { uuid: alert.uuid });
  await firm.readable();
  expect([await alertsFor('ada'), await alertsFor('tom')]).toEqual([[], [alert]]);
});
