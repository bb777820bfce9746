import { randomUUID } from 'node:crypto';
import { changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import { addDays, dayAt } from '@daybook/kernel/events';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { deciders } from '@daybook/work/domain';
import { migrations, workProjection } from '@daybook/work/read';
import { workArea } from './index.js';
import { workKindsOf } from './work-kinds.js';

const now = new Date();
const today = dayAt(now, 'America/New_York');
const list = `query ($whose: String, $personUuid: UUID, $tag: String) { workList(whose: $whose, personUuid: $personUuid, tag: $tag) {
  rows { id title formerOwner tags owner { name isOfTeam inPlaceOf until } reviewer { name isOfTeam } } } }`;
const assigning = `mutation ($id: ID!, $ownerUuid: UUID, $reviewerUuid: UUID, $foundOwnerUuid: UUID) {
  assignWork(id: $id, ownerUuid: $ownerUuid, reviewerUuid: $reviewerUuid, foundOwnerUuid: $foundOwnerUuid) {
    success errorMessage ownerBefore reviewerBefore } }`;
const handing = `mutation ($personUuid: UUID!, $toUuid: UUID!, $lastDay: Date) {
  handOverWork(personUuid: $personUuid, toUuid: $toUuid, lastDay: $lastDay) { success errorMessage leftIn } }`;

/** What no team is named for. */
const left: typeof todoWork = { ...todoWork, kind: 'left', called: 'Left', servedBy: 'nobody' };

let firm: Firm;
let ann: ApiClient;
let ben: ApiClient;
const people: Record<string, string> = {};
let receipts: string;
let gold: string;
let bakery: string;
let placeInVault: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [workArea(workKindsOf([{ name: 'todos', work: [todoWork, left], streamNames: { todo: 'To-dos' } }]))],
    ...{ migrations, deciders, projections: [workProjection([todoWork])], clock: { now: () => now } },
  });
  for (const name of ['ann', 'ben', 'cleo']) people[name] = await firm.staff(name);
  people.olga = await firm.staff('olga', { adminPanelAccess: 'UPDATE' });
  people.carl = await firm.person('carl');
  const team = [
    { user: people.ann as string, role: 'controller' as const },
    { user: people.cleo as string, role: 'senior_controller' as const },
  ];
  bakery = await firm.company('Bakery', { type: 'SyncTeamRoles', assigned: team });
  const vault = await firm.company(
    'Vault',
    { type: 'RequireExplicitAccess' },
    { type: 'SyncTeamRoles', assigned: team },
  );
  await firm.member(bakery, people.carl, 'client_owner', true);
  placeInVault = await firm.member(vault, people.cleo as string, 'staff_director');
  [receipts, gold] = [await asked(bakery, 'Receipts'), await asked(vault, 'Gold')];
  await firm.readable();
  [ann, ben] = [await firm.browser('ann'), await firm.browser('ben')];
});
afterAll(() => firm?.close());

async function asked(company: string, title: string, description = todoWork): Promise<string> {
  const stream = `todo-${randomUUID()}`;
  const created = { type: 'TodoCreated', data: { title, dueDate: addDays(today, 3), isHidden: false } };
  await fillWork(firm.api.pool, description, happenedTo(stream, company, created));
  return stream;
}
async function rows(variables: object = {}, by = ann) {
  const { data, errors } = await by.graphql(list, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.workList.rows;
}
const titles = async (variables: object, by = ann) =>
  (await rows(variables, by)).map((row: { title: string }) => row.title);
const assign = async (variables: object, by = ann) => {
  const { data, errors } = await by.graphql(assigning, variables);
  return data?.assignWork ?? errors?.[0]?.extensions?.code;
};
const handOver = async (variables: object, by = ann) => {
  const { data, errors } = await by.graphql(handing, variables);
  return data?.handOverWork ?? errors?.[0]?.extensions?.code;
};
const takeBack = async (person: string | undefined, by = ann) =>
  (await by.graphql(`mutation { takeWorkBack(personUuid: "${person}") { success } }`)).data.takeWorkBack;

it('says whether a team sees to it while nobody is named', async () => {
  const letter = await asked(bakery, 'Letter', left);
  const isOfTeam = async (id: string) =>
    (await ann.graphql(`{ workDuty(id: "${id}") { ownerUuid isOfTeam } }`)).data.workDuty;
  expect(await isOfTeam(receipts)).toEqual({ ownerUuid: null, isOfTeam: true });
  expect(await isOfTeam(letter.replace('todo', 'left'))).toEqual({ ownerUuid: null, isOfTeam: false });
});

it('is the team’s until somebody is named, and the team’s again when nobody is', async () => {
  const [mine] = await rows({ whose: 'mine' });
  expect(mine).toMatchObject({
    owner: { name: 'ann Person', isOfTeam: true, inPlaceOf: null },
    reviewer: { name: 'cleo Person', isOfTeam: true },
  });
  const named = await assign({ id: receipts, ownerUuid: people.ben });
  expect(named).toMatchObject({ success: true, ownerBefore: null });
  expect(await titles({ whose: 'mine' })).toEqual([]);
  expect(await titles({ whose: 'mine' }, ben)).toEqual(['Receipts']);
  expect(await titles({ personUuid: people.ben })).toEqual(['Receipts']);
  expect(await assign({ id: receipts, ownerUuid: null, foundOwnerUuid: people.cleo })).toMatchObject({
    success: false,
    errorMessage: 'Somebody has assigned this since. It was left as it is.',
  });
  expect(await assign({ id: receipts, ownerUuid: null, foundOwnerUuid: people.ben })).toMatchObject({
    success: true,
    ownerBefore: people.ben,
  });
  expect(await titles({ whose: 'mine' })).toEqual(['Receipts']);
});

it('goes to nobody who may not see it, and is assigned by nobody who does not', async () => {
  expect(await assign({ id: receipts, ownerUuid: people.carl })).toMatchObject({ success: false });
  expect(await assign({ id: receipts, reviewerUuid: randomUUID() })).toMatchObject({ success: false });
  const both = { ownerUuid: people.ben, reviewerUuid: people.carl };
  expect(await assign({ id: receipts, ...both })).toMatchObject({ success: false });
  expect(await assign({ id: gold, ownerUuid: people.ann })).toBe('NOT_FOUND');
  expect(await assign({ id: receipts, ownerUuid: people.ann }, await firm.browser('carl'))).toBe('NOT_FOUND');
  expect(await assign({ id: gold, ownerUuid: people.ann }, await firm.browser('cleo'))).toMatchObject({
    errorMessage: 'This person cannot see to it: no account, or no right in the company. Choose somebody else.',
  });
  // ann of its team may not see the company, so cleo has it
  expect(await rows({}, await firm.browser('cleo'))).toContainEqual(
    expect.objectContaining({ title: 'Gold', owner: expect.objectContaining({ name: 'cleo Person' }), reviewer: null }),
  );
});

it('is tagged and found by its tag', async () => {
  const tag = (name: string) =>
    ann.graphql(`mutation { ${name}(id: "${receipts}", tag: "Rush") { success errorMessage } }`);
  expect((await tag('tagWork')).data.tagWork.success).toBe(true);
  expect(await titles({ tag: 'rush' })).toEqual(['Receipts']);
  expect((await tag('untagWork')).data.untagWork.success).toBe(true);
  expect(await titles({ tag: 'rush' })).toEqual([]);
});

it('is the stand-in’s while somebody is away, and says for whom and until when', async () => {
  const lastDay = addDays(today, 6);
  expect(await handOver({ personUuid: people.ann, toUuid: people.ben, lastDay })).toMatchObject({ success: true });
  expect(await titles({ whose: 'mine' })).toEqual([]);
  expect(await rows({ whose: 'mine' }, ben)).toMatchObject([
    { title: 'Receipts', owner: { name: 'ben Person', inPlaceOf: 'ann Person', until: lastDay } },
  ]);
  const handovers = '{ workHandovers { name standIn firstDay lastDay } }';
  expect((await ben.graphql(handovers)).data.workHandovers).toEqual([
    { name: 'ann Person', standIn: 'ben Person', firstDay: today, lastDay },
  ]);
  expect(await takeBack(people.ann)).toMatchObject({ success: true });
  expect(await titles({ whose: 'mine' })).toEqual(['Receipts']);
});

it('is handed over by oneself or by whoever administers the staff, to somebody who can sign in', async () => {
  expect(await handOver({ personUuid: people.cleo, toUuid: people.ben })).toBe('FORBIDDEN');
  expect(await handOver({ personUuid: people.carl, toUuid: people.ben })).toBe('NOT_FOUND');
  expect(await handOver({ personUuid: people.ann, toUuid: people.carl })).toMatchObject({
    errorMessage: 'This person cannot sign in. Choose somebody else to take the work.',
  });
  expect(await handOver({ personUuid: people.ann, toUuid: people.ann })).toMatchObject({ success: false });
  const olga = await firm.browser('olga');
  expect(await handOver({ personUuid: people.cleo, toUuid: people.ben }, olga)).toMatchObject({ success: true });
  expect(await takeBack(people.cleo, olga)).toMatchObject({ success: true });
});

it('falls back to the team when its owner leaves the firm, unless that person’s work was handed over', async () => {
  const leaver = await firm.staff('leo');
  await firm.readable();
  await assign({ id: receipts, ownerUuid: leaver });
  const command = { type: 'DeactivateUser' } as const;
  await firm.api.commands.send(userDecider, leaver, command, origin());
  await firm.readable();
  expect(await rows({ whose: 'mine' })).toMatchObject([
    { formerOwner: 'leo Person', owner: { name: 'ann Person', isOfTeam: true } },
  ]);
  const named = '{ workPeople { name isActive } }';
  expect((await ann.graphql(named)).data.workPeople).toContainEqual({ name: 'leo Person', isActive: false });
  const olga = await firm.browser('olga');
  await handOver({ personUuid: leaver, toUuid: people.ben }, olga);
  expect(await rows({ whose: 'mine' }, ben)).toMatchObject([
    { formerOwner: null, owner: { name: 'ben Person', inPlaceOf: 'leo Person', until: null } },
  ]);
});

it('is out of reach for whoever lost the place in its company while it stood in their list', async () => {
  const cleo = await firm.browser('cleo');
  const open = await rows({}, cleo);
  expect(open.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([receipts, gold]));
  const leave = { type: 'RemoveCompanyUser', isAccountOwner: false } as const;
  await changeMember(firm.api.commands, placeInVault, leave, origin());
  await firm.readable();
  const outcomes = [];
  for (const id of [receipts, gold]) outcomes.push(await assign({ id, ownerUuid: people.cleo }, cleo));
  expect(outcomes).toMatchObject([{ success: true }, 'NOT_FOUND']);
  expect(await titles({}, cleo)).not.toContain('Gold');
});
