import { randomUUID } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { companyDecider, setupSteps } from '@daybook/companies/domain';
import { type FileTree, type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import { origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { TwoCompanies } from './spec/two-companies.js';
import { mergeCompanies, merging, undoing, undoMerge, work, workThroughKills } from './spec/worker.js';

const undoInfo = `query ($merge: UUID!) { companyMergeUndoInfo(mergeUuid: $merge) {
  goingBack { kind count } changed { kind count } } }`;

let two: TwoCompanies;

beforeAll(async () => {
  two = await TwoCompanies.open();
});
beforeEach(() => two.renew());
afterAll(() => two?.close());

/** Dies at the first command, then after it, then at the second one, until it gets through. */
const atEveryCommand = (kills: number, sent: number, isLate: boolean) =>
  sent === Math.floor(kills / 2) + 1 && isLate === (kills % 2 === 1);

type Nodes = FileTree['nodes'];
const shown = (nodes: Nodes) =>
  [...nodes.values()]
    .map(({ uuid, parent, title, isTrashed }) => [uuid, parent, title, isTrashed].join(' '))
    .toSorted();

it('is undone: everything is where it was', async () => {
  const { firm, sue, omar, nina, bay, oak } = two;
  const asked = await two.task(bay, 'Bank fees', [omar, nina]);
  const said = await two.remark(asked, bay);
  const year = await two.folder(bay, '2025');
  const own = await two.task(oak, 'Rent');
  const before = (await two.nodesOf(bay)).get(year);
  const merge = await two.merged();
  expect((await sue.graphql(undoInfo, { merge })).data.companyMergeUndoInfo.changed).toEqual([]);
  await two.undone(merge);
  expect([await two.companyOf(asked), await two.companyOf(own)]).toEqual([bay, oak]);
  expect((await firm.api.commands.load(comment, said)).state).toMatchObject({ company: bay });
  const { state } = await firm.api.commands.load(todo, asked);
  expect(state).toMatchObject({ assignees: expect.arrayContaining([omar, nina]) });
  expect((await two.nodesOf(bay)).get(year)).toMatchObject({ title: '2025', parent: before?.parent });
  expect((await two.nodesOf(oak)).has(year)).toBe(false);
  const client = await firm.browser('omar');
  const { data } = await client.graphql('{ companies { companies { uuid } } }');
  const seen = data.companies.companies.map(({ uuid }: { uuid: string }) => uuid);
  expect([seen.includes(bay), seen.includes(oak)]).toEqual([true, false]);
});

it('takes along what inboxes say of what went, and brings it back', async () => {
  const { firm, omar, bay, oak } = two;
  const item = await two.task(bay);
  const { pool } = firm.api;
  await pool.query(
    `insert into ops.inbox_items (uuid, person, company, about, news, kind, item, path, title, at, shown_at)
      values ($1, $2, $3, 'created', '{}', 'todo', $4, '/links', 'Bank fees', now(), now())`,
    [randomUUID(), omar, bay, item],
  );
  const companyOfLine = async () =>
    (await pool.query('select company from ops.inbox_items where item = $1', [item])).rows[0].company;
  const merge = await two.merged();
  expect(await companyOfLine()).toBe(oak);
  await two.undone(merge);
  expect(await companyOfLine()).toBe(bay);
});

it('leads links to a folder to the one it was joined with, over several merges, and home after the undoing', async () => {
  const { firm, sue, bay, oak } = two;
  const [at, into] = [await two.folder(bay, '2025'), await two.folder(oak, '2025')];
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
  const merge = await two.merged();
  expect([await leadsTo(at), await leadsTo(tax)]).toEqual([into, defaultFolderOf(oak, 'Tax')]);
  expect(await leadsTo(at, sue)).toBe(into);

  const elm = await firm.company('Elm Engines');
  await plantTree(firm.api.commands, elm, origin(elm));
  for (const step of setupSteps) await firm.change(elm, { type: 'CompleteSetupStep', step });
  const onwards = await two.merged(true, oak, elm);
  expect([await leadsTo(at), await leadsTo(tax)]).toEqual([into, defaultFolderOf(elm, 'Tax')]);
  await two.undone(onwards);
  await two.undone(merge);
  expect([await leadsTo(at), await leadsTo(tax)]).toEqual([at, tax]);
});

it('lets stay what somebody changed since, unless that is asked for, too', async () => {
  const { firm, sue, nina, bay, oak } = two;
  const [stayed, moved] = [await two.task(bay, 'Kept'), await two.task(bay, 'Moved')];
  const merge = await two.merged();
  await firm.api.commands.send(todo, stayed, { type: 'CloseTodo' }, { ...origin(oak), by: { user: nina } });
  await firm.readable();
  const { data } = await sue.graphql(undoInfo, { merge });
  expect(data.companyMergeUndoInfo.changed).toEqual([{ kind: 'todos', count: 1 }]);
  expect(await two.undone(merge)).toMatchObject({ kept: { todos: 1 } });
  expect([await two.companyOf(stayed), await two.companyOf(moved)]).toEqual([oak, bay]);
});

/** The library's decider taking events as they are. */
const filling = { ...fileTree, decide: (_: FileTree, { events }: { type: 'Fill'; events: FileTreeEvent[] }) => events };

it('brings folders back that are larger than what goes at once, with what was put into them since', async () => {
  const { firm, bay, oak } = two;
  const boxes = await Promise.all(Array.from({ length: 8 }, (_, n) => two.folder(bay, `Box ${n}`)));
  const events = Array.from({ length: 1_200 }, (_, n): FileTreeEvent => {
    const [title, parent] = [`Month ${n}`, boxes[n % 8] as string];
    const data = { node: randomUUID(), parent, title, slug: `month-${n}`, owner: null, isDefault: false };
    return { type: 'FolderCreated', data };
  });
  await firm.api.commands.send(filling, bay, { type: 'Fill', events }, origin(bay));
  const before = shown(await two.nodesOf(bay));
  const merge = await two.merged();
  const added = await two.folder(oak, 'Added since', boxes[1]);
  await two.undone(merge, true);
  expect(shown(await two.nodesOf(bay))).toEqual([...before, `${added} ${boxes[1]} Added since false`].toSorted());
  expect([...(await two.nodesOf(oak)).keys()]).not.toContain(added);
});

it('leaves the merged company closed while the other one is in another merge', async () => {
  const { firm, sue, bay, oak } = two;
  const merge = await two.merged();
  const begun = { type: 'BeginMerge', merge: randomUUID(), other: bay, as: 'destination' } as const;
  await firm.change(oak, begun);
  const { data } = await sue.graphql(undoMerge, { merge });
  const { asyncTask } = data.undoCompanyMerge;
  await expect(work(firm, undoing, asyncTask)).rejects.toThrow('is being merged');
  const statusOf = async () => (await firm.api.commands.load(companyDecider, bay)).state.status;
  expect(await statusOf()).toBe('deleted');
  await firm.change(oak, { type: 'EndMerge', merge: begun.merge });
  await work(firm, undoing, asyncTask);
  expect(await statusOf()).toBe('live');
});

it('is the same merge, and the same undoing, when the worker is killed at every command', async () => {
  const { firm, sue, omar, nina, bay, oak } = two;
  const todos = await Promise.all(['Rent', 'Fees', 'Lease'].map((title) => two.task(bay, title, [omar, nina])));
  const said = await Promise.all(todos.map((one) => two.remark(one, bay)));
  await two.folder(bay, '2025');
  await two.folder(bay, '2026');
  await two.folder(oak, '2026');
  const where = async (): Promise<unknown> => [
    await Promise.all(todos.map((one) => two.companyOf(one))),
    await Promise.all(said.map(async (uuid) => (await firm.api.commands.load(comment, uuid)).state)),
    shown(await two.nodesOf(bay)),
    shown(await two.nodesOf(oak)),
  ];
  const start = await where();

  const { data } = await sue.graphql(mergeCompanies, { a: bay, b: oak });
  const { asyncTask } = data.mergeCompanies;
  const forth = await workThroughKills(firm, merging, asyncTask, atEveryCommand);
  expect(forth.kills).toBeGreaterThan(15);
  expect(forth.result).toMatchObject({ moved: { members: 1, files: 1, todos: 3 }, failures: [] });
  expect(await Promise.all(todos.map((one) => two.companyOf(one)))).toEqual([oak, oak, oak]);
  expect((await two.nodesOf(bay)).size).toBe((await two.nodesOf(oak)).size - 1);

  const undo = await sue.graphql(undoMerge, { merge: asyncTask.metadata.merge });
  const back = await workThroughKills(firm, undoing, undo.data.undoCompanyMerge.asyncTask, atEveryCommand);
  expect(back.kills).toBeGreaterThan(15);
  expect(back.result).toMatchObject({ kept: {} });
  expect(await where()).toEqual(start);
});
