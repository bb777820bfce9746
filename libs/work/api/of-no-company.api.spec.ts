import { randomUUID } from 'node:crypto';
import { dayAt } from '@daybook/kernel/events';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { deciders } from '@daybook/work/domain';
import { migrations, workProjection } from '@daybook/work/read';
import { workArea } from './index.js';
import { workKindsOf } from './work-kinds.js';

const now = new Date();
const today = dayAt(now, 'America/New_York');
const list = `query ($company: UUID, $search: String, $whose: String, $groupBy: String, $group: String) {
  workList(companyUuid: $company, search: $search, whose: $whose, groupBy: $groupBy, group: $group) {
    totalCount rows { id companyUuid companyName owner { name } } counts { all me unassigned overdue } } }`;
const assigning = `mutation ($id: ID!, $ownerUuid: UUID) {
  assignWork(id: $id, ownerUuid: $ownerUuid) { success errorMessage } }`;
const tagging = 'mutation ($id: ID!) { tagWork(id: $id, tag: "Rush") { success } }';
const duty = 'query ($id: ID!) { workDuty(id: $id) { ownerUuid isOfTeam tags } }';

const { answer } = todoWork.waits;
/** May be about no company, and is the administrators’ then. */
const letters: typeof todoWork = {
  ...{ ...todoWork, kind: 'letter', servedBy: 'nobody' },
  waits: { ...todoWork.waits, answer: { ...answer, isForStaff: true, firmRight: 'updateAdminPanel' } },
};

let firm: Firm;
let letter: string;
const people: Record<string, string> = {};
const browser = (name: string) => firm.browser(name);

beforeAll(async () => {
  const kinds = workKindsOf([{ name: 'todos', work: [todoWork, letters], streamNames: {} }]);
  firm = await Firm.open({
    ...{ areas: [workArea(kinds)], migrations, deciders, clock: { now: () => now } },
    projections: [workProjection([letters])],
  });
  people.ada = await firm.staff('ada', { adminPanelAccess: 'UPDATE' });
  people.abe = await firm.staff('abe', { adminPanelAccess: 'UPDATE' });
  people.vic = await firm.staff('vic', { adminPanelAccess: 'VIEW' });
  people.sam = await firm.staff('sam');
  people.carl = await firm.person('carl');
  const bakery = await firm.company('Bakery');
  await firm.member(bakery, people.carl, 'client_owner', true);
  await firm.readable();
  letter = await written(letters);
  await written(todoWork);
});
afterAll(() => firm?.close());

/** One that is about no company. @returns its id */
async function written(description: typeof todoWork): Promise<string> {
  const uuid = randomUUID();
  const created = { type: 'TodoCreated', data: { title: 'Letter', dueDate: today, isHidden: false } };
  const events = happenedTo(`todo-${uuid}`, uuid, created);
  const ofNobody = events.map((event) => ({ ...event, meta: { ...event.meta, company: null } }));
  await fillWork(firm.api.pool, description, ofNobody);
  return `${description.kind}-${uuid}`;
}

async function listed(by: ApiClient, variables: object = {}) {
  const { data, errors } = await by.graphql(list, variables);
  return data?.workList ?? errors?.[0]?.extensions?.code;
}
const codeOf = async (by: ApiClient, document: string, variables: object) =>
  (await by.graphql(document, variables)).errors?.[0]?.extensions?.code;

it('is in the list and the count of every administrator until somebody is named', async () => {
  for (const name of ['ada', 'abe']) {
    const found = await listed(await browser(name));
    expect(found).toEqual({
      totalCount: 1,
      rows: [{ id: letter, companyUuid: null, companyName: null, owner: null }],
      counts: { all: 1, me: 1, unassigned: 1, overdue: 0 },
    });
  }
  const ada = await browser('ada');
  expect((await listed(ada, { search: 'Letter' })).totalCount).toBe(1);
  expect((await listed(ada, { search: 'Bakery' })).totalCount).toBe(0);
  expect((await listed(ada, { company: randomUUID() })).totalCount).toBe(0);
  const { data } = await ada.graphql('{ workGroups(by: "company") { key name count } }');
  expect(data.workGroups).toEqual([{ key: '', name: null, count: 1 }]);
  expect((await listed(ada, { groupBy: 'company', group: '' })).rows).toHaveLength(1);
});

it('is nowhere for anybody else, whatever they ask', async () => {
  for (const name of ['vic', 'sam']) {
    const other = await browser(name);
    for (const variables of [{}, { whose: 'unassigned' }, { groupBy: 'company', group: '' }])
      expect((await listed(other, variables)).counts).toEqual({ all: 0, me: 0, unassigned: 0, overdue: 0 });
    expect((await other.graphql('{ workGroups(by: "kind") { count } }')).data.workGroups).toEqual([]);
    expect((await other.graphql('{ workCapacity { open } }')).data.workCapacity).toEqual([]);
  }
  for (const name of ['vic', 'sam', 'carl']) {
    const other = await browser(name);
    expect(await codeOf(other, duty, { id: letter })).toBe('NOT_FOUND');
    expect(await codeOf(other, tagging, { id: letter })).toBe('NOT_FOUND');
    expect(await codeOf(other, assigning, { id: letter, ownerUuid: people[name] })).toBe('NOT_FOUND');
  }
  expect(await listed(await browser('carl'))).toBe('FORBIDDEN');
});

it('goes to another administrator, and to nobody who is none', async () => {
  const ada = await browser('ada');
  const assign = async (owner: string | undefined) =>
    (await ada.graphql(assigning, { id: letter, ownerUuid: owner })).data.assignWork;
  for (const name of ['vic', 'sam', 'carl']) expect(await assign(people[name])).toMatchObject({ success: false });
  expect(await assign(people.abe)).toEqual({ success: true, errorMessage: null });
  await firm.readable();
  expect((await listed(ada)).counts).toMatchObject({ all: 1, me: 0, unassigned: 0 });
  expect((await listed(await browser('abe'))).counts).toMatchObject({ all: 1, me: 1 });
  expect((await ada.graphql(tagging, { id: letter })).data.tagWork).toEqual({ success: true });
  await firm.readable();
  expect((await ada.graphql(duty, { id: letter })).data.workDuty).toEqual({
    ...{ ownerUuid: people.abe, isOfTeam: false, tags: ['Rush'] },
  });
});
