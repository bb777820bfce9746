import { randomUUID } from 'node:crypto';
import { addMember, changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import type { Role } from '@daybook/kernel/rights';
import { origin } from '@daybook/testing/firm';
import { Bakery, command } from './spec/bakery.js';

/** By somebody who wants to be both persons of the two-person rule. */
let bakery: Bakery;
let offset = 0;
const people: Record<string, string> = {};

const pays = { type: 'GrantFeatureAccess', feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' } as const;

beforeAll(async () => {
  bakery = await Bakery.open({ clock: { now: () => new Date(Date.now() + offset) } });
  await bakery.completeSettings();
  for (const name of ['ada', 'omar']) {
    const { data } = await (await bakery.firm.browser(name)).graphql('{ currentUser { uuid } }');
    people[name] = data.currentUser.uuid;
  }
});
afterAll(() => bakery?.close());

const by = (giver: string) => ({ ...origin(bakery.uuid), by: { user: people[giver] ?? '' } });

/** Somebody new, whose place `giver` gave; undefined: the firm. */
async function joined(name: string, giver?: string, role: Role = 'client_owner'): Promise<string> {
  const { commands } = bakery.firm.api;
  people[name] = await bakery.firm.person(name);
  const member = { uuid: randomUUID(), company: bakery.uuid, user: people[name] ?? '', role, isStaff: false };
  await addMember(commands, { ...member, isAccountOwner: false }, giver ? by(giver) : origin(bakery.uuid));
  await bakery.firm.readable();
  return member.uuid;
}

async function released(person: string, check: string) {
  return bakery.asked(person, command('releaseCheck'), { check });
}

const written = async (person = 'ada') => (await bakery.wrote(person, '2000.00')).check.uuid;

it('is nobody whom the writer invited, and the check says why', async () => {
  await joined('ivy', 'ada');
  const check = await written();
  expect(await released('ivy', check)).toMatchObject({ success: false, code: 'notIndependent', check: null });
  const seen = await (await bakery.firm.browser('ivy')).graphql(
    `query ($uuid: UUID!, $check: UUID) { company(uuid: $uuid) { checks(checkUuid: $check) {
      checks { isAwaitingRelease releaseNotes perms { release void } } } } }`,
    { uuid: bakery.uuid, check },
  );
  expect(seen.data.company.checks.checks).toEqual([
    {
      isAwaitingRelease: true,
      releaseNotes: expect.arrayContaining([expect.stringContaining('gave you your access')]),
      perms: { release: false, void: true },
    },
  ]);
  expect(await released('omar', check)).toMatchObject({ success: true, check: { isAwaitingRelease: false } });
});

it('is nobody at the end of a chain that begins with the writer', async () => {
  await joined('ben', 'ada');
  await joined('cleo', 'ben');
  await joined('dora', 'cleo');
  expect(await released('dora', await written())).toMatchObject({ code: 'notIndependent' });
});

it('is nobody whom the writer promoted, also after the check was written', async () => {
  const place = await joined('fay', undefined, 'client_member');
  const check = await written();
  await changeMember(bakery.firm.api.commands, place, pays, by('ada'));
  await changeMember(
    bakery.firm.api.commands,
    place,
    { type: 'ChangeMemberRole', role: 'client_owner', isAccountOwner: false },
    by('ada'),
  );
  await bakery.firm.readable();
  expect(await released('fay', check)).toMatchObject({ code: 'notIndependent' });
});

it('is nobody of the firm who has more by the writer', async () => {
  people.gus = await bakery.firm.staff('gus');
  const flags = { superuser: true } as const;
  await bakery.firm.api.commands.send(userDecider, people.gus, { type: 'ChangeUserFlags', flags }, by('ada'));
  await bakery.firm.readable();
  expect(await released('gus', await written())).toMatchObject({ code: 'notIndependent' });
});

it('is none of several who are invited and try in the same instant', async () => {
  const names = ['hal', 'ian', 'joe'];
  await Promise.all(names.map((name) => joined(name, 'ada')));
  const check = await written();
  const answers = await Promise.all(names.map((name) => released(name, check)));
  expect(answers.map(({ code }) => code)).toEqual(names.map(() => 'notIndependent'));
});

it('is whoever invited the writer only once a day has passed', async () => {
  await joined('kim', 'omar');
  await joined('lou', 'kim');
  const check = await written('lou');
  expect(await released('omar', check)).toMatchObject({ code: 'newWriter' });
  offset = 24 * 3_600_000 + 60_000;
  expect(await released('omar', check)).toMatchObject({ success: true });
  offset = 0;
});
