import { changeCompany, changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import type { ApiClient, RunningApi } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../libs/testing/rights/product.js';

const beat = 200;
let api: RunningApi;
let firm: Firm;
let count = 0;

beforeAll(async () => {
  api = await startProduct({}, { liveInterval: beat });
  firm = Firm.over(api);
});
afterAll(() => api?.stop());

interface Fixture {
  readonly user: string;
  readonly company: string;
  readonly place: string;
  readonly browser: ApiClient;
}

/** What ends somebody's right to hear of a company. */
const revocations: readonly (readonly [string, (fixture: Fixture) => Promise<unknown>])[] = [
  ['the session is left', ({ browser }) => browser.graphql('mutation { revokeRefreshToken { success } }')],
  [
    'the person is deactivated',
    ({ user }) => api.commands.send(userDecider, user, { type: 'DeactivateUser' }, origin()),
  ],
  [
    'the member is removed',
    ({ place, company }) =>
      changeMember(api.commands, place, { type: 'RemoveCompanyUser', isAccountOwner: false }, origin(company)),
  ],
  [
    'the company is deleted',
    ({ company }) => changeCompany(api.commands, company, { type: 'DeleteCompany' }, origin()),
  ],
];

it.each(revocations)('ends the live channel when %s, and tells nothing from then on', async (_, revoke) => {
  count += 1;
  const user = await firm.person(`person${count}`);
  const company = await firm.company(`Company ${count}`);
  const place = await firm.member(company, user, 'client_owner');
  await firm.readable();
  const browser = await firm.browser(`person${count}`);
  const channel = await listen(browser, company);
  await change(company);
  await eventually(() => expect(channel.heard()).toContain('"category":"company"'));
  const looked = channel.beats();
  await eventually(() => expect(channel.beats()).toBeGreaterThan(looked + 2));
  expect(channel.isOpen()).toBe(true);

  await revoke({ user, company, place, browser });
  await firm.readable();
  await eventually(() => expect(channel.isOpen()).toBe(false));
  expect((await browser.request(`/api/v2/live/${company}`)).status).not.toBe(200);
});

it('tells of a person in the companies of that person, and in no other', async () => {
  const [own, other] = [await firm.company('Met Mills'), await firm.company('Unmet Union')];
  const [user, reader] = [await firm.person('changing'), await firm.person('reading')];
  await firm.member(own, user, 'client_owner');
  for (const company of [own, other]) await firm.member(company, reader, 'client_member');
  await firm.readable();
  const browser = await firm.browser('reading');
  const [here, there] = [await listen(browser, own), await listen(browser, other)];
  const greetings = [here, there].map(people);
  const rename = async (person: string) => {
    const name = { firstName: 'Changed', lastName: 'Person' };
    await api.commands.send(userDecider, person, { type: 'RenameUser', name }, origin());
    await firm.readable();
  };
  await rename(user);
  await eventually(() => expect(people(here)).toBe((greetings[0] ?? 0) + 1));
  await rename(reader); // who is met in both: after this there is nothing to come of the other
  await eventually(() => expect(people(there)).toBeGreaterThan(greetings[1] ?? 0));
  expect(people(there)).toBe((greetings[1] ?? 0) + 1);
  expect(here.heard()).not.toContain(user);
});

it('tells staff what kinds of things change in any company, and never in which', async () => {
  const company = await firm.company('Anywhere Arms');
  const client = await firm.person('outside');
  await firm.staff('dashboard');
  await firm.member(company, client, 'client_owner');
  await firm.readable();
  const refused = await (await firm.browser('outside')).request('/api/v2/live/companies');
  expect(refused.status).toBe(404);
  const browser = await firm.browser('dashboard');
  const channel = await listen(browser, 'companies');
  await change(company);
  await eventually(() => expect(channel.heard()).toContain('"uuid":null,"category":"company"'));
  expect(channel.heard()).not.toContain(company);
  await browser.graphql('mutation { revokeRefreshToken { success } }');
  await eventually(() => expect(channel.isOpen()).toBe(false));
});

async function change(company: string): Promise<void> {
  const renamed = { type: 'RenameCompany', name: `Renamed ${count}` } as const;
  const refusal = await changeCompany(api.commands, company, renamed, origin());
  if (refusal) throw new Error(refusal.message);
  await firm.readable();
}

/** How often a channel has said that something about a person changed, and not of whom. */
function people({ heard }: Channel): number {
  return heard().split('"uuid":null,"category":"user"').length - 1;
}

interface Channel {
  heard(): string;
  /** How often the server has looked whether the person still may. */
  beats(): number;
  isOpen(): boolean;
}

/** The company's channel as a browser holds it open. */
async function listen(browser: ApiClient, company: string): Promise<Channel> {
  const answer = await browser.request(`/api/v2/live/${company}`);
  expect(answer.status).toBe(200);
  let text = '';
  let isOpen = true;
  void (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
  })().finally(() => {
    isOpen = false;
  });
  await eventually(() => expect(text).toContain('retry:'));
  return { heard: () => text, beats: () => text.split('event: beat\n').length - 1, isOpen: () => isOpen };
}
