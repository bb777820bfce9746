import { randomUUID } from 'node:crypto';
import { check } from '@daybook/checks/domain';
import { comment } from '@daybook/comments/domain';
import { companyUserDecider, setupSteps } from '@daybook/companies/domain';
import { addMember } from '@daybook/companies/flow';
import { type FileTree, type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import { isDone } from '@daybook/kernel/commands';
import { todo } from '@daybook/todos/domain';
import { write as writeCheck } from '../../libs/checks/domain/check-samples.js';
import { createTodo } from '../../libs/todos/domain/todo-samples.js';
import type { ApiClient } from '../api/index.js';
import { openedPast } from '../audit/fixture.js';
import { Firm, origin } from '../firm/index.js';
import { startProduct } from '../rights/product.js';
import { mergeCompanies, merging, undoing, undoMerge, work, workThroughKills } from './worker.js';

const info = `query ($a: UUID!, $b: UUID!) { adminPanel { companiesMergeInfo(source: $a, destination: $b) {
  source { name } counts { kind count collisions } blockers } } }`;
const undoInfo = `query ($merge: UUID!) { companyMergeUndoInfo(mergeUuid: $merge) {
  goingBack { kind count } changed { kind count } } }`;

const feed = `query ($company: UUID!, $past: UUID!) {
  feedItems(companyUuid: $company, asOf: $past, order: "createdAt") { items { title } } }`;

let firm: Firm;
let sue: ApiClient;
let omar: string;
let nina: string;
let bay: string;
let oak: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  const boss = await firm.staff('sue', {}, { flags: { superuser: true } });
  expect(boss).toBeTruthy();
  await firm.staff('tom');
  omar = await firm.person('omar');
  nina = await firm.person('nina');
  await firm.readable();
  sue = await firm.browser('sue');
});
afterAll(() => firm.close());

/** Two companies: Nina is in both, Omar owns the one that goes, which has a to-do, a comment and two files. */
beforeEach(async () => {
  const { commands } = firm.api;
  bay = await firm.company(`Bay Bakery ${randomUUID().slice(0, 4)}`);
  oak = await firm.company('Oak Office');
  for (const company of [bay, oak]) {
    await plantTree(commands, company, origin(company));
    for (const step of setupSteps) await firm.change(company, { type: 'CompleteSetupStep', step });
  }
  await firm.member(bay, omar, 'client_owner', true);
  await firm.member(bay, nina, 'client_member');
  await firm.member(oak, nina, 'client_owner', true);
  await firm.readable();
});

async function task(company: string, title = 'Bank fees', assignees: readonly string[] = []): Promise<string> {
  const uuid = randomUUID();
  const command = { ...createTodo({ uuid, title }), assignees };
  expect(isDone(await firm.api.commands.send(todo, uuid, command, origin(company)))).toBe(true);
  return uuid;
}

async function remark(item: string, company: string): Promise<string> {
  const uuid = randomUUID();
  const command = { type: 'AddComment', item, itemKind: 'todo', text: 'Which?', files: [] } as const;
  await firm.api.commands.send(comment, uuid, command, { ...origin(company), by: { user: omar } });
  return uuid;
}

async function folder(company: string, title: string, parent = defaultFolderOf(company, 'Requests')): Promise<string> {
  const node = randomUUID();
  const command = {
    type: 'AddFolder',
    node,
    parent,
    title,
    owner: omar,
  } as const;
  expect(isDone(await firm.api.commands.send(fileTree, company, command, origin(company)))).toBe(true);
  return node;
}

/** Dies at the first command, then after it, then at the second one, until it gets through. */
const atEveryCommand = (kills: number, sent: number, isLate: boolean) =>
  sent === Math.floor(kills / 2) + 1 && isLate === (kills % 2 === 1);

const companyOf = async (uuid: string) => {
  const { state } = await firm.api.commands.load(todo, uuid);
  return state.is === 'absent' ? null : state.company;
};
type Nodes = FileTree['nodes'];
const shown = (nodes: Nodes) =>
  [...nodes.values()]
    .map(({ uuid, parent, title, isTrashed }) => [uuid, parent, title, isTrashed].join(' '))
    .toSorted();
const nodesOf = async (company: string) => (await firm.api.commands.load(fileTree, company)).state.nodes;

async function merged(files = true, from = bay, into = oak): Promise<string> {
  const { data } = await sue.graphql(mergeCompanies, { a: from, b: into, files });
  expect(data.mergeCompanies).toMatchObject({ success: true });
  const { asyncTask } = data.mergeCompanies;
  expect(await work(firm, merging, asyncTask)).toMatchObject({ failures: [] });
  return asyncTask.metadata.merge;
}

async function undone(merge: string, changed = false) {
  const { data } = await sue.graphql(undoMerge, { merge, changed });
  expect(data.undoCompanyMerge).toMatchObject({ success: true });
  return work(firm, undoing, data.undoCompanyMerge.asyncTask);
}

it('says beforehand what would go, what meets its like, and what stands in the way', async () => {
  await task(bay);
  await folder(bay, '2025');
  const { data } = await sue.graphql(info, { a: bay, b: oak });
  expect(data.adminPanel.companiesMergeInfo).toMatchObject({
    counts: [
      { kind: 'members', count: 2, collisions: 1 },
      { kind: 'files', count: 1, collisions: 0 },
      { kind: 'todos', count: 1, collisions: 0 },
    ],
    blockers: [],
  });
  const same = await sue.graphql(info, { a: bay, b: bay });
  expect(same.data.adminPanel.companiesMergeInfo.blockers).toEqual([
    'A company cannot be merged into itself. Choose another one.',
  ]);
});

it('waits for checks that are not mailed yet, and so does whoever archives the company', async () => {
  await firm.api.commands.send(check, randomUUID(), writeCheck(), origin(bay));
  await firm.readable();
  const sentence = /^Bay Bakery .{4} has a check that is not mailed yet\. First wait until it is, or void it\.$/;
  const { data } = await sue.graphql(info, { a: bay, b: oak });
  expect(data.adminPanel.companiesMergeInfo.blockers).toEqual([expect.stringMatching(sentence)]);
  const archive = 'mutation ($uuids: [UUID!]!) { deleteCompanies(uuids: $uuids) { success errorMessage } }';
  const refused = await sue.graphql(archive, { uuids: [bay] });
  expect(refused.data.deleteCompanies).toEqual({ success: false, errorMessage: expect.stringMatching(sentence) });
  expect((await sue.graphql(info, { a: oak, b: bay })).data.adminPanel.companiesMergeInfo.blockers).toEqual([]);
});

it('shows its task by the task and by either company', async () => {
  const merge = await merged();
  const asked =
    'query ($task: UUID, $company: UUID) { adminPanel { mergeAsyncTasks(asyncTaskUuid: $task, companyUuid: $company) { uuid progress metadata } } }';
  const [one] = (await sue.graphql(asked, { company: bay })).data.adminPanel.mergeAsyncTasks;
  expect(one).toMatchObject({ metadata: { merge } });
  for (const by of [{ company: oak }, { task: one.uuid }])
    expect((await sue.graphql(asked, by)).data.adminPanel.mergeAsyncTasks).toEqual([one]);
});

it('moves people, files and to-dos with what is said about them, and closes the company', async () => {
  const asked = await task(bay, 'Bank fees', [omar]);
  const said = await remark(asked, bay);
  const year = await folder(bay, '2025');
  await merged();
  expect(await companyOf(asked)).toBe(oak);
  const { state } = await firm.api.commands.load(comment, said);
  expect(state).toMatchObject({ company: oak });
  expect([(await nodesOf(oak)).has(year), (await nodesOf(bay)).has(year)]).toEqual([true, false]);
  const { state: moved } = await firm.api.commands.load(todo, asked);
  expect(moved).toMatchObject({ assignees: [omar] });

  const client = await firm.browser('omar');
  const { data } = await client.graphql(
    `{ companies { companies { uuid } } companyMergedInto(companyUuid: "${bay}") { uuid } }`,
  );
  expect(data.companies.companies.map(({ uuid }: { uuid: string }) => uuid)).toContain(oak);
  expect(data.companies.companies.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(bay);
  expect(data.companyMergedInto).toEqual({ uuid: oak });
  const page = await client.graphql(`{ comments(itemUuid: "${asked}") { text } }`);
  expect(page.data.comments).toMatchObject([{ text: 'Which?' }]);
});

it('takes along who was invited by a client and has not come yet, and clients learn no more of them', async () => {
  const ida = await firm.person('ida');
  const membership = randomUUID();
  const invitedAs = { firstName: 'I.', lastName: 'Typed' };
  const added = { uuid: membership, company: bay, user: ida, role: 'client_member', isStaff: false } as const;
  const { commands } = firm.api;
  expect(await addMember(commands, { ...added, isAwaited: true, invitedAs }, origin(bay))).toBeUndefined();
  await firm.readable();
  const merge = await merged();
  const people = `{ companyUsers(companyUuid: "${oak}") { isPending person { name } } }`;
  const seen = async () => (await (await firm.browser('nina')).graphql(people)).data.companyUsers;
  expect(await seen()).toContainEqual({ isPending: true, person: { name: 'I. Typed' } });
  await undone(merge);
  expect((await seen()).map(({ person }: { person: { name: string } }) => person.name)).not.toContain('I. Typed');
  expect((await commands.load(companyUserDecider, membership)).state).toMatchObject({
    status: 'member',
    isAwaited: true,
  });
});

it('is undone: everything is where it was', async () => {
  const asked = await task(bay, 'Bank fees', [omar, nina]);
  const said = await remark(asked, bay);
  const year = await folder(bay, '2025');
  const own = await task(oak, 'Rent');
  const before = (await nodesOf(bay)).get(year);
  const merge = await merged();
  expect((await sue.graphql(undoInfo, { merge })).data.companyMergeUndoInfo.changed).toEqual([]);
  await undone(merge);
  expect([await companyOf(asked), await companyOf(own)]).toEqual([bay, oak]);
  expect((await firm.api.commands.load(comment, said)).state).toMatchObject({ company: bay });
  const { state } = await firm.api.commands.load(todo, asked);
  expect(state).toMatchObject({ assignees: expect.arrayContaining([omar, nina]) });
  expect((await nodesOf(bay)).get(year)).toMatchObject({ title: '2025', parent: before?.parent });
  expect((await nodesOf(oak)).has(year)).toBe(false);
  const client = await firm.browser('omar');
  const { data } = await client.graphql('{ companies { companies { uuid } } }');
  const seen = data.companies.companies.map(({ uuid }: { uuid: string }) => uuid);
  expect([seen.includes(bay), seen.includes(oak)]).toEqual([true, false]);
});

it('leads links to a folder to the one it was joined with, over several merges, and home after the undoing', async () => {
  const [at, into] = [await folder(bay, '2025'), await folder(oak, '2025')];
  const tax = defaultFolderOf(bay, 'Tax');
  const client = await firm.browser('omar');
  const leadsTo = async (uuid: string, browser = client) => {
    const { data } = await browser.graphql(
      `{ file(uuid: "${uuid}") { uuid } resolveItem(uuid: "${uuid}") { deepLinkUrl } }`,
    );
    expect(data.resolveItem.deepLinkUrl).toMatch(new RegExp(`/${data.file.uuid}$`));
    return data.file.uuid;
  };
  expect(await leadsTo(at)).toBe(at);
  const merge = await merged();
  expect([await leadsTo(at), await leadsTo(tax)]).toEqual([into, defaultFolderOf(oak, 'Tax')]);
  expect(await leadsTo(at, sue)).toBe(into);

  const elm = await firm.company('Elm Engines');
  await plantTree(firm.api.commands, elm, origin(elm));
  for (const step of setupSteps) await firm.change(elm, { type: 'CompleteSetupStep', step });
  const onwards = await merged(true, oak, elm);
  expect([await leadsTo(at), await leadsTo(tax)]).toEqual([into, defaultFolderOf(elm, 'Tax')]);
  await undone(onwards);
  await undone(merge);
  expect([await leadsTo(at), await leadsTo(tax)]).toEqual([at, tax]);
});

it('lets stay what somebody changed since, unless that is asked for, too', async () => {
  const [kept, moved] = [await task(bay, 'Kept'), await task(bay, 'Moved')];
  const merge = await merged();
  await firm.api.commands.send(todo, kept, { type: 'CloseTodo' }, { ...origin(oak), by: { user: nina } });
  await firm.readable();
  const { data } = await sue.graphql(undoInfo, { merge });
  expect(data.companyMergeUndoInfo.changed).toEqual([{ kind: 'todos', count: 1 }]);
  expect(await undone(merge)).toMatchObject({ kept: { todos: 1 } });
  expect([await companyOf(kept), await companyOf(moved)]).toEqual([oak, bay]);
});

it('takes the files of answers along where files stay', async () => {
  const year = await folder(bay, '2025');
  const asked = await task(bay);
  await merged(false);
  expect([(await nodesOf(bay)).has(year), await companyOf(asked)]).toEqual([true, oak]);
});

it('lets nobody change anything of the two while it goes on', async () => {
  await firm.change(bay, { type: 'BeginMerge', merge: randomUUID(), other: oak, as: 'source' });
  await firm.readable();
  const create = `mutation { tagCompany(companyUuid: "${bay}", tag: "VIP") { success } }`;
  const { errors } = await sue.graphql(create);
  expect(errors?.[0]).toMatchObject({
    message: 'This company is being merged. Please try again later.',
    extensions: { code: 'CONFLICT' },
  });
  const { data } = await sue.graphql(mergeCompanies, { a: bay, b: oak });
  expect(data.mergeCompanies).toMatchObject({ success: false });
  expect(data.mergeCompanies.errorMessage).toMatch(/is being merged/);
});

/** The library's decider taking events as they are. */
const filling = { ...fileTree, decide: (_: FileTree, { events }: { type: 'Fill'; events: FileTreeEvent[] }) => events };

it('brings folders back that are larger than what goes at once, with what was put into them since', async () => {
  const boxes = await Promise.all(Array.from({ length: 8 }, (_, n) => folder(bay, `Box ${n}`)));
  const events = Array.from({ length: 1_200 }, (_, n): FileTreeEvent => {
    const [title, parent] = [`Month ${n}`, boxes[n % 8] as string];
    const data = { node: randomUUID(), parent, title, slug: `month-${n}`, owner: null, isDefault: false };
    return { type: 'FolderCreated', data };
  });
  await firm.api.commands.send(filling, bay, { type: 'Fill', events }, origin(bay));
  const before = shown(await nodesOf(bay));
  const merge = await merged();
  const added = await folder(oak, 'Added since', boxes[1]);
  await undone(merge, true);
  expect(shown(await nodesOf(bay))).toEqual([...before, `${added} ${boxes[1]} Added since false`].toSorted());
  expect([...(await nodesOf(oak)).keys()]).not.toContain(added);
}, 60_000);

it('is the same merge, and the same undoing, when the worker is killed at every command', async () => {
  const todos = await Promise.all(['Rent', 'Fees', 'Lease'].map((title) => task(bay, title, [omar, nina])));
  const said = await Promise.all(todos.map((one) => remark(one, bay)));
  await folder(bay, '2025');
  await folder(bay, '2026');
  await folder(oak, '2026');
  const where = async (): Promise<unknown> => [
    await Promise.all(todos.map(companyOf)),
    await Promise.all(said.map(async (uuid) => (await firm.api.commands.load(comment, uuid)).state)),
    shown(await nodesOf(bay)),
    shown(await nodesOf(oak)),
  ];
  const start = await where();

  const { data } = await sue.graphql(mergeCompanies, { a: bay, b: oak });
  const { asyncTask } = data.mergeCompanies;
  const forth = await workThroughKills(firm, merging, asyncTask, atEveryCommand);
  expect(forth.kills).toBeGreaterThan(15);
  expect(forth.result).toMatchObject({ moved: { members: 1, files: 1, todos: 3 }, failures: [] });
  expect(await Promise.all(todos.map(companyOf))).toEqual([oak, oak, oak]);
  expect((await nodesOf(bay)).size).toBe((await nodesOf(oak)).size - 1);

  const undo = await sue.graphql(undoMerge, { merge: asyncTask.metadata.merge });
  const back = await workThroughKills(firm, undoing, undo.data.undoCompanyMerge.asyncTask, atEveryCommand);
  expect(back.kills).toBeGreaterThan(15);
  expect(back.result).toMatchObject({ kept: {} });
  expect(await where()).toEqual(start);
}, 120_000);

it('lets one of two merges that cross go through', async () => {
  const { data: one } = await sue.graphql(mergeCompanies, { a: bay, b: oak });
  const { data: other } = await sue.graphql(mergeCompanies, { a: oak, b: bay });
  const ends = await Promise.allSettled(
    [one, other].map(({ mergeCompanies: { asyncTask } }) => work(firm, merging, asyncTask)),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(String(lost.reason)).toMatch(/being merged|deleted|archived/);
});

it('keeps the whole history of what moved, for whoever sees it where it is now', async () => {
  const asked = await task(bay);
  await merged();
  const tom = await firm.browser('tom');
  const { data, errors } = await tom.graphql(`{ history(uuid: "${asked}") { entries { kind } } }`);
  expect(errors).toBeUndefined();
  const kinds = data.history.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['TodoCreated', 'TodoMovedToCompany']));
});

it('shows the past of both companies as it was: before the merge, and after it', async () => {
  await task(bay, 'Bank fees');
  await firm.readable();
  const before = new Date();
  await merged();
  const after = new Date();
  const titles = async (company: string, at: Date) => {
    const past = await openedPast(sue, company, at);
    const { data } = await sue.graphql(feed, { company, past });
    return data.feedItems.items.map(({ title }: { title: string }) => title);
  };
  expect([await titles(oak, before), await titles(oak, after)]).toEqual([[], ['Bank fees']]);
}, 60_000);
