import { randomUUID } from 'node:crypto';
import { setupSteps } from '@daybook/companies/domain';
import { fileTree } from '@daybook/files/domain';
import { plantTree, rootOf } from '@daybook/files/flow';
import { isDone } from '@daybook/kernel/commands';
import type { AnyEventHandler, FlowContext, FlowSettings } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import type { Role } from '@daybook/kernel/rights';
import { followsMergedCompanies } from '@daybook/merging/flow';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import fc from 'fast-check';
import { product } from '../../../apps/areas.js';
import { startProduct } from '../../testing/rights/product.js';
import { createTodo } from '../../todos/domain/todo-samples.js';
import { type Asked, mergeCompanies, merging, undoing, undoMerge, work, workThroughKills } from './spec/worker.js';

/** A company as it is made up: people by name, folders by the place of their parent in the list, to-dos. */
interface Made {
  readonly members: readonly { readonly name: string; readonly role: Role }[];
  readonly folders: readonly { readonly under: number; readonly title: string; readonly isTrashed: boolean }[];
  readonly todos: readonly {
    readonly title: string;
    readonly assignees: readonly string[];
    readonly isClosed: boolean;
  }[];
}

const names = ['omar', 'nina', 'ida'];
const clients = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...names), role: fc.constantFrom<Role>('client_owner', 'client_member') }),
  { maxLength: 3, selector: ({ name }) => name },
);
const folder = fc.record({
  under: fc.nat(5),
  title: fc.constantFrom('2025', '2026', 'Tax', 'Old & new'),
  isTrashed: fc.boolean(),
});
const asked = fc.record({
  title: fc.constantFrom('Rent', 'Fees', 'Lease'),
  assignees: fc.subarray(names),
  isClosed: fc.boolean(),
});
const made: fc.Arbitrary<Made> = fc.record({
  members: clients,
  folders: fc.array(folder, { maxLength: 6 }),
  todos: fc.array(asked, { maxLength: 4 }),
});
const flags = fc
  .record({ people: fc.boolean(), files: fc.boolean(), todos: fc.boolean() })
  .filter(({ people, files, todos }) => people || files || todos);
/** At which commands a worker dies, before or after it; each once. */
const deaths = fc.array(fc.record({ at: fc.integer({ min: 1, max: 12 }), isLate: fc.boolean() }), { maxLength: 4 });

/** Of two who are asked one sees the to-do there, and the worker dies between the ways back of two to-dos. */
const partlySeen: [Made, Made, object, Deaths] = [
  {
    members: [
      { name: 'ida', role: 'client_owner' },
      { name: 'nina', role: 'client_owner' },
    ],
    folders: [],
    todos: [
      { title: 'Rent', assignees: [], isClosed: false },
      { title: 'Rent', assignees: ['nina', 'ida'], isClosed: false },
    ],
  },
  { members: [{ name: 'ida', role: 'client_owner' }], folders: [], todos: [] },
  { people: false, files: false, todos: true },
  [{ at: 10, isLate: false }],
];

let firm: Firm;
let sue: ApiClient;
const people: Record<string, string> = {};

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  await firm.staff('sue', {}, { flags: { superuser: true } });
  for (const name of names) people[name] = await firm.person(name);
  await firm.readable();
  sue = await firm.browser('sue');
});
afterAll(() => firm?.close());

it('is undone to what it was and made again to what it had become, whatever the companies are and when the worker dies', async () => {
  await fc.assert(
    fc.asyncProperty(made, made, flags, deaths, async (one, other, what, dying) => {
      const [bay, oak] = [await company('Bay', one), await company('Oak', other)];
      const start = await shown(bay, oak);

      const first = await merge(bay, oak, what, dying);
      const joined = await shown(bay, oak);
      await undo(first, dying.toReversed());
      expect(await shown(bay, oak)).toEqual(start);

      const second = await merge(bay, oak, what, []);
      expect(await shown(bay, oak)).toEqual(joined);
      await undo(second, []);
      expect(await shown(bay, oak)).toEqual(start);
    }),
    { numRuns: 12, examples: [partlySeen] },
  );
}, 900_000);

async function company(name: string, { members, folders, todos }: Made): Promise<Place> {
  const { commands } = firm.api;
  const uuid = await firm.company(name);
  const by = () => origin(uuid);
  await plantTree(commands, uuid, by());
  for (const step of setupSteps) await firm.change(uuid, { type: 'CompleteSetupStep', step });
  for (const [at, { name: who, role }] of members.entries())
    await firm.member(uuid, people[who] as string, at === 0 ? 'client_owner' : role, at === 0);
  const nodes = [rootOf(uuid)];
  for (const { under, title, isTrashed } of folders) {
    const node = randomUUID();
    const parent = nodes[under % nodes.length] as string;
    const add = { type: 'AddFolder', node, parent, title, owner: people.omar as string } as const;
    // a name that is taken, or a parent in the trash: there is one folder less
    if (!isDone(await commands.send(fileTree, uuid, add, by()))) continue;
    nodes.push(node);
    if (isTrashed) await commands.send(fileTree, uuid, { type: 'TrashNodes', nodes: [node] }, by());
  }
  const items: string[] = [];
  for (const { title, assignees, isClosed } of todos) {
    const item = randomUUID();
    const given = members.map(({ name: who }) => who).filter((who) => assignees.includes(who));
    const create = { ...createTodo({ uuid: item, title }), assignees: given.map((who) => people[who] as string) };
    expect(isDone(await commands.send(todo, item, create, by()))).toBe(true);
    if (isClosed) await commands.send(todo, item, { type: 'CloseTodo' }, by());
    items.push(item);
  }
  await firm.readable();
  return { uuid, items };
}

interface Place {
  readonly uuid: string;
  readonly items: readonly string[];
}

/** Who and what is in both, and how. */
async function shown(...places: readonly Place[]) {
  const each = places.map(async ({ uuid, items }) => ({
    people: await membersOf(uuid),
    nodes: await nodesOf(uuid),
    todos: await Promise.all(items.map(todoOf)),
  }));
  return Promise.all(each);
}

async function membersOf(uuid: string): Promise<string[]> {
  const { data } = await sue.graphql(
    `{ companyUsers(companyUuid: "${uuid}") { role isAccountOwner user { firstName } } }`,
  );
  type Member = { role: string; isAccountOwner: boolean; user: { firstName: string } };
  // an archived company lists nobody
  return ((data?.companyUsers ?? []) as Member[])
    .map(({ role, isAccountOwner, user }) => `${user.firstName} ${role} ${isAccountOwner}`)
    .toSorted();
}

async function nodesOf(uuid: string): Promise<string[]> {
  const { state } = await firm.api.commands.load(fileTree, uuid);
  return [...state.nodes.values()]
    .map(({ uuid: node, parent, title, isTrashed, isHidden, grants }) =>
      JSON.stringify([node, parent, title, isTrashed, isHidden, grants]),
    )
    .toSorted();
}

async function todoOf(uuid: string) {
  const { state } = await firm.api.commands.load(todo, uuid);
  if (state.is === 'absent') throw new Error('A to-do is gone.');
  return [state.company, state.title, state.is, [...state.assignees].toSorted()];
}

type Deaths = readonly { readonly at: number; readonly isLate: boolean }[];
const diesAt = (deaths: Deaths) => (kills: number, sent: number, isLate: boolean) =>
  deaths[kills]?.at === sent && deaths[kills]?.isLate === isLate;

/** @returns the uuid of the merge */
async function merge(from: Place, into: Place, what: object, deaths: Deaths): Promise<string> {
  const { data, errors } = await sue.graphql(mergeCompanies, { a: from.uuid, b: into.uuid, ...what });
  expect(errors).toBeUndefined();
  expect(data.mergeCompanies).toMatchObject({ success: true });
  const { asyncTask } = data.mergeCompanies as { asyncTask: Asked & { metadata: { merge: string } } };
  const { result } = await workThroughKills(firm, merging, asyncTask, diesAt(deaths));
  expect(result).toMatchObject({ failures: [] });
  return asyncTask.metadata.merge;
}

async function undo(uuid: string, deaths: Deaths): Promise<void> {
  const { data, errors } = await sue.graphql(undoMerge, { merge: uuid });
  expect(errors).toBeUndefined();
  expect(data.undoCompanyMerge).toMatchObject({ success: true });
  await workThroughKills(firm, undoing, data.undoCompanyMerge.asyncTask, diesAt(deaths));
}

const createTodoIn = `mutation ($company: UUID!, $title: String!) { createTodo(companyUuid: $company, todoType: "basic",
  title: $title, status: "open", dueDate: "2099-01-01", reminderFrequency: "NO_REMINDER", completeOnSubmit: false) {
    success todo { uuid } } }`;

it('loses nothing that is written while it goes on: what was acknowledged is where the rest went', async () => {
  const [bay, oak] = [await company('Bay', { members: [], folders: [], todos: [] }), await company('Oak', empty)];
  const { data } = await sue.graphql(mergeCompanies, { a: bay.uuid, b: oak.uuid });
  let isOver = false;
  const acknowledged: string[] = [];
  let refused = 0;
  const writer = async (name: string) => {
    for (let n = 0; !isOver; n += 1) {
      const answer = await sue.graphql(createTodoIn, { company: bay.uuid, title: `${name} ${n}` });
      const made = answer.data?.createTodo;
      if (made?.success) acknowledged.push(made.todo.uuid);
      else refused += 1;
    }
  };
  const writers = ['a', 'b', 'c'].map(writer);
  await work(firm, merging, data.mergeCompanies.asyncTask);
  isOver = true;
  await Promise.all(writers);
  expect([acknowledged.length > 0, refused > 0]).toEqual([true, true]);
  const clock = { now: () => new Date() };
  const tools = { commands: firm.api.commands, query: queryOf(firm.api.pool), clock } as unknown as FlowContext;
  for (const uuid of acknowledged)
    for (const event of await firm.api.log.read(`todo-${uuid}`)) await late.on[event.type]?.(event as never, tools);
  const companies = await Promise.all(acknowledged.map(todoOf));
  expect(new Set(companies.map(([uuid]) => uuid))).toEqual(new Set([oak.uuid]));
});

const late: AnyEventHandler = followsMergedCompanies({ areas: product.areas } as unknown as FlowSettings);
const empty: Made = { members: [], folders: [], todos: [] };
