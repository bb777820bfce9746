import { setTimeout as pause } from 'node:timers/promises';
import { changeCompany, changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import { eventually } from '../../libs/kernel/projecting/spec/events.js';
import type { ApiClient, RunningApi } from '../api/index.js';
import { Firm, origin } from '../firm/index.js';
import { startProduct } from './product.js';

const beat = 200;
let api: RunningApi;
let firm: Firm;
let count = 0;

beforeAll(async () => {
  api = await startProduct({}, { liveBeat: beat });
  firm = Firm.over(api);
});
afterAll(() => api?.stop());

interface Scene {
  readonly user: string;
  readonly company: string;
  readonly place: string;
  readonly browser: ApiClient;
}

/** What ends somebody's right to hear of a company. */
const revocations: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
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
  expect(channel.heard()).toContain('"category":"company"');
  await pause(3 * beat);
  expect(channel.isOpen()).toBe(true);

  await revoke({ user, company, place, browser });
  await firm.readable();
  await pause(3 * beat);
  expect(channel.isOpen()).toBe(false);
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
  const greeting = there.heard();
  const name = { firstName: 'Changed', lastName: 'Person' };
  await api.commands.send(userDecider, user, { type: 'RenameUser', name }, origin());
  await firm.readable();
  await pause(200);
  expect(here.heard()).toContain('"uuid":null,"category":"user"');
  expect(here.heard()).not.toContain(user);
  expect(there.heard().slice(greeting.length)).not.toContain('"category":"user"');
});

async function change(company: string): Promise<void> {
  const renamed = { type: 'RenameCompany', name: `Renamed ${count}` } as const;
  const refusal = await changeCompany(api.commands, company, renamed, origin());
  if (refusal) throw new Error(refusal.message);
  await firm.readable();
  await pause(100);
}

/** The company's channel as a browser holds it open. */
async function listen(browser: ApiClient, company: string) {
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
  return { heard: () => text, isOpen: () => isOpen };
}
