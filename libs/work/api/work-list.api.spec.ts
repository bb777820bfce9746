import { randomUUID } from 'node:crypto';
import { checkWork } from '@daybook/checks/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { migrations } from '@daybook/work/read';
import { printed } from '../../checks/domain/check-samples.js';
import { workArea } from './index.js';
import { workKindsOf } from './work-kinds.js';

const list = `query ($whose: String, $personUuid: UUID, $turn: String, $due: String, $kind: String, $tag: String, $search: String, $period: String,
  $sortBy: String, $sortDesc: Boolean, $offset: Int, $limit: Int) {
  workList(whose: $whose, personUuid: $personUuid, turn: $turn, due: $due, kind: $kind, tag: $tag, search: $search, period: $period, sortBy: $sortBy,
    sortDesc: $sortDesc, offset: $offset, limit: $limit) {
    totalCount counts { all overdue today week firm me colleague client unassigned }
    rows { id kind uuid waits title says companyUuid companyName since due isOverdue turn people
    tags formerOwner owner { uuid name isOfTeam inPlaceOf until } reviewer { name isOfTeam } } } }`;

const kinds = workKindsOf([
  { name: 'todos', work: [todoWork], streamNames: { todo: 'To-dos' } },
  { name: 'checks', work: [checkWork], streamNames: { check: 'Checks' } },
]);

/** Days are those of the companies, in New York. */
const now = new Date();
const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(now);
const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);

let firm: Firm;
let ann: ApiClient;
let bakery: string;
let orchard: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [workArea(kinds)],
    migrations,
    clock: { now: () => now },
  });
  const annUuid = await firm.staff('ann');
  bakery = await firm.company('Bakery', { type: 'SyncTeamRoles', assigned: [{ user: annUuid, role: 'controller' }] });
  orchard = await firm.company('Orchard', { type: 'TagCompany', tag: 'Retail' });
  const vault = await firm.company('Vault', { type: 'RequireExplicitAccess' });
  const asked = (
    company: string,
    title: string,
    dueDate: string,
    more: readonly { type: string; data: object }[] = [],
  ) =>
    fillWork(
      firm.api.pool,
      todoWork,
      happenedTo(
        `todo-${randomUUID()}`,
        company,
        { type: 'TodoCreated', data: { title, dueDate, isHidden: false } },
        ...more,
      ),
    );
  await asked(bakery, 'Payroll', day(-1));
  await asked(bakery, 'Receipts', day(0), [{ type: 'TodoSentForReview', data: {} }]);
  await asked(orchard, 'Lease', day(6));
  await asked(orchard, 'Insurance', day(7), [{ type: 'TodoAssigned', data: { assignee: annUuid } }]);
  await asked(vault, 'Gold', day(-5));
  const written = {
    type: 'CheckWritten',
    data: { ...printed, number: 7, vendor: null, isReleaseNeeded: true, replaces: null },
  };
  await fillWork(firm.api.pool, checkWork, happenedTo(`check-${randomUUID()}`, bakery, written));
  await firm.staff('pat', {}, { flags: { superuser: true } });
  await firm.member(orchard, await firm.person('carl'), 'client_owner', true);
  await firm.readable();
  ann = await firm.browser('ann');
});
afterAll(() => firm?.close());

async function shown(variables: object = {}, by = ann) {
  const { data, errors } = await by.graphql(list, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.workList;
}
const titles = async (variables: object = {}, by = ann): Promise<string[]> =>
  (await shown(variables, by)).rows.map(({ title }: { title: string }) => title);

it('tells what waits over all companies that the person sees, the most urgent first', async () => {
  const { rows, totalCount, counts } = await shown();
  expect(rows.map(({ title, due }: { title: string; due: string }) => `${title} ${due}`)).toEqual([
    `Payroll ${day(-1)}`,
    `Receipts ${day(0)}`,
    `Lease ${day(6)}`,
    `Insurance ${day(7)}`,
  ]);
  expect(totalCount).toBe(4);
  expect(rows[0]).toMatchObject({
    companyName: 'Bakery',
    isOverdue: true,
    turn: 'client',
    waits: 'answer',
    people: [],
  });
  expect(rows[0].says).toBeNull();
  expect(rows[1]).toMatchObject({ isOverdue: false, turn: 'firm', waits: 'review' });
  expect(rows[3]).toMatchObject({ people: ['ann Person'] });
  expect(counts).toEqual({
    all: 4,
    overdue: 1,
    today: 1,
    week: 2,
    firm: 1,
    me: 2,
    colleague: 0,
    client: 3,
    unassigned: 2,
  });
  expect(rows[0]).toMatchObject({ owner: { name: 'ann Person', isOfTeam: true }, reviewer: null, tags: [] });
  expect(rows[2].owner).toBeNull();
  expect((await ann.graphql('{ workKinds { kind label categories } }')).data.workKinds).toEqual([
    { kind: 'todo', label: 'To-dos', categories: ['todo'] },
    { kind: 'check', label: 'Checks', categories: ['check'] },
  ]);
});

it('is narrowed by whose turn it is, by day, kind, words, and to what is mine', async () => {
  expect(await titles({ turn: 'firm' })).toEqual(['Receipts']);
  expect(await titles({ turn: 'client', due: 'week' })).toEqual(['Lease']);
  expect(await titles({ due: 'overdue' })).toEqual(['Payroll']);
  expect(await titles({ due: 'today' })).toEqual(['Receipts']);
  expect(await titles({ due: 'later' })).toEqual(['Insurance']);
  expect(await titles({ due: 'none' })).toEqual([]);
  expect(await titles({ search: 'ORCH' })).toEqual(['Lease', 'Insurance']);
  expect(await titles({ search: 'pay' })).toEqual(['Payroll']);
  expect(await titles({ tag: 'retail' })).toEqual(['Lease', 'Insurance']);
  expect(await titles({ whose: 'mine' })).toEqual(['Payroll', 'Receipts', 'Insurance']);
  expect(await titles({ whose: 'team' })).toEqual(['Payroll', 'Receipts']);
  expect(await titles({ whose: 'unassigned' })).toEqual(['Lease', 'Insurance']);
  expect(await titles({ turn: 'me' })).toEqual(['Receipts', 'Insurance']);
  expect(await titles({ turn: 'colleague' })).toEqual([]);
  expect((await shown({ whose: 'mine', due: 'later' })).counts).toMatchObject({ all: 3, overdue: 1 });
  expect(await titles({ sortBy: 'company', sortDesc: true, limit: 1, offset: 1 })).toEqual(['Insurance']);
  for (const sortBy of ['due', 'since', 'company', 'title', 'kind']) expect(await titles({ sortBy })).toHaveLength(4);
});

it('shows what waits for a right to those alone who have it, company by company', async () => {
  expect(await titles({ kind: 'check' })).toEqual([]);
  const payer = await firm.browser('pat');
  expect(await titles({ kind: 'check' }, payer)).toEqual(['Check 7']);
  expect((await shown({}, payer)).totalCount).toBe(6);
});

it('says clearly what it cannot be narrowed to, and is for staff', async () => {
  const refused = async (variables: object, by = ann) =>
    (await by.graphql(list, variables)).errors?.[0]?.extensions?.code;
  for (const wrong of [
    { turn: 'mine' },
    { whose: 'theirs' },
    { due: 'never' },
    { period: 'soon' },
    { kind: "x' or true" },
    { sortBy: 'due; drop table work_items' },
  ])
    expect(await refused(wrong)).toBe('VALIDATION');
  expect(await refused({}, await firm.browser('carl'))).toBe('FORBIDDEN');
});
