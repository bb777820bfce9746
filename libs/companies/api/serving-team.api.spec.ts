import { randomUUID } from 'node:crypto';
import { changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import { Firm, origin } from '@daybook/testing/firm';

const shown = `query ($uuid: UUID!) { company(uuid: $uuid) {
  roledTeamMembers { role user { name } } assignedControllers { user { name } } } }`;
const choice = 'query ($uuid: UUID!) { assignableStaff(companyUuid: $uuid) { name } }';
const write = (operation: string) => `mutation ($uuid: UUID!, $user: UUID!, $role: String!) {
  ${operation}(companyUuid: $uuid, userUuid: $user, role: $role) { success code } }`;
const assign = write('assignTeamRole');
const unassign = write('unassignTeamRole');
const done = { success: true, code: null };

let firm: Firm;
let uuid: string;
let tom: string;
let ada: string;
let gone: string;

beforeAll(async () => {
  firm = await Firm.open();
  uuid = await firm.company('Bright Bakery');
  [tom, ada, gone] = [await firm.staff('tom'), await firm.person('ada'), await firm.staff('gone')];
  const adas = await firm.member(uuid, ada, 'client_owner', true);
  const grant = { feature: 'CLIENT_PROFILE', level: 'UPDATE', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, adas, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.api.commands.send(userDecider, gone, { type: 'DeactivateUser' }, origin());
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, { uuid, ...variables });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

it('is set by hand, and clients see it', async () => {
  expect(await asked('tom', choice)).toEqual([{ name: 'tom Person' }]);
  expect(await asked('tom', assign, { user: tom, role: 'senior_controller' })).toEqual(done);
  expect(await asked('tom', assign, { user: tom, role: 'tax_lead' })).toEqual(done);
  expect(await asked('ada', shown)).toEqual({
    roledTeamMembers: [
      { role: 'senior_controller', user: { name: 'tom Person' } },
      { role: 'tax_lead', user: { name: 'tom Person' } },
    ],
    assignedControllers: [{ user: { name: 'tom Person' } }],
  });
  expect(await asked('tom', unassign, { user: tom, role: 'senior_controller' })).toEqual(done);
  expect(await asked('ada', shown)).toEqual({
    roledTeamMembers: [{ role: 'tax_lead', user: { name: 'tom Person' } }],
    assignedControllers: [],
  });
});

it('is of active staff, in roles that there are', async () => {
  for (const user of [ada, gone, randomUUID()])
    expect(await asked('tom', assign, { user, role: 'controller' })).toEqual({ success: false, code: 'teamOfStaff' });
  expect(await asked('tom', assign, { user: tom, role: 'owner' })).toEqual({ success: false, code: 'teamRole' });
});

it('is never set by a client, though one may edit the profile', async () => {
  await expect(asked('ada', choice)).rejects.toThrow('FORBIDDEN');
  await expect(asked('ada', assign, { user: tom, role: 'controller' })).rejects.toThrow('FORBIDDEN');
  await expect(asked('ada', unassign, { user: tom, role: 'tax_lead' })).rejects.toThrow('FORBIDDEN');
});
