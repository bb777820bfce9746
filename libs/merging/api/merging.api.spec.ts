import { randomUUID } from 'node:crypto';
import { check } from '@daybook/checks/domain';
import { comment } from '@daybook/comments/domain';
import { companyUserDecider } from '@daybook/companies/domain';
import { changeMember, linkUser } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import { eraseUser } from '@daybook/identity/flow';
import { companyMerge } from '@daybook/merging/domain';
import { openedPast } from '@daybook/testing/audit';
import { origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { write as writeCheck } from '../../checks/domain/check-samples.js';
import { TwoCompanies } from './spec/two-companies.js';
import { mergeCompanies, merging, work } from './spec/worker.js';

const info = `query ($a: UUID!, $b: UUID!) { adminPanel { companiesMergeInfo(source: $a, destination: $b) {
  source { name } counts { kind count collisions } blockers } } }`;

const feed = `query ($company: UUID!, $past: UUID!) {
  feedItems(companyUuid: $company, asOf: $past, order: "createdAt") { items { title } } }`;

let two: TwoCompanies;

beforeAll(async () => {
  two = await TwoCompanies.open();
});
beforeEach(() => two.renew());
afterAll(() => two?.close());

it('says beforehand what would go, what meets its like, and what stands in the way', async () => {
  const { sue, bay, oak } = two;
  await two.task(bay);
  await two.folder(bay, '2025');
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

it('says it to whoever looks into the admin panel, of companies they see, and lets them merge nothing', async () => {
  const { firm, bay, oak } = two;
  const vera = await firm.browser('vera');
  const { data } = await vera.graphql(info, { a: bay, b: oak });
  expect(data.adminPanel.companiesMergeInfo).toMatchObject({ counts: [{ kind: 'members' }, {}, {}], blockers: [] });
  const codeOf = async (document: string, variables: object) =>
    (await vera.graphql(document, variables)).errors?.[0]?.extensions.code;
  expect(await codeOf(mergeCompanies, { a: bay, b: oak })).toBe('FORBIDDEN');
  const vault = await firm.company('Vault Ltd.', { type: 'RequireExplicitAccess' });
  await firm.readable();
  expect(await codeOf(info, { a: vault, b: oak })).toBe('NOT_FOUND');
  const tom = await firm.browser('tom');
  expect((await tom.graphql(info, { a: bay, b: oak })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('waits for checks that are not mailed yet, and so does whoever archives the company', async () => {
  const { firm, sue, bay, oak } = two;
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
  const { sue, bay, oak } = two;
  const merge = await two.merged();
  const asked =
    'query ($task: UUID, $company: UUID) { adminPanel { mergeAsyncTasks(asyncTaskUuid: $task, companyUuid: $company) { uuid progress metadata } } }';
  const [one] = (await sue.graphql(asked, { company: bay })).data.adminPanel.mergeAsyncTasks;
  expect(one).toMatchObject({ metadata: { merge } });
  for (const by of [{ company: oak }, { task: one.uuid }])
    expect((await sue.graphql(asked, by)).data.adminPanel.mergeAsyncTasks).toEqual([one]);
});

it('moves people, files and to-dos with what is said about them, and closes the company', async () => {
  const { firm, omar, bay, oak } = two;
  const asked = await two.task(bay, 'Bank fees', [omar]);
  const said = await two.remark(asked, bay);
  const year = await two.folder(bay, '2025');
  await two.merged();
  expect(await two.companyOf(asked)).toBe(oak);
  const { state } = await firm.api.commands.load(comment, said);
  expect(state).toMatchObject({ company: oak });
  expect([(await two.nodesOf(oak)).has(year), (await two.nodesOf(bay)).has(year)]).toEqual([true, false]);
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
  const { firm, bay, oak } = two;
  const ida = await firm.person('ida');
  const invitedAs = { firstName: 'I.', lastName: 'Typed' };
  const { commands } = firm.api;
  const link = { company: bay, user: ida, role: 'client_member', awaited: { invitedAs } } as const;
  const linked = await linkUser(commands, link, origin(bay));
  if ('refused' in linked) throw new Error(linked.message);
  await firm.readable();
  const merge = await two.merged();
  const people = `{ companyUsers(companyUuid: "${oak}") { isPending person { name } } }`;
  const seen = async () => (await (await firm.browser('nina')).graphql(people)).data.companyUsers;
  expect(await seen()).toContainEqual({ isPending: true, person: { name: 'I. Typed' } });
  await two.undone(merge);
  expect((await seen()).map(({ person }: { person: { name: string } }) => person.name)).not.toContain('I. Typed');
  expect((await commands.load(companyUserDecider, linked.companyUser)).state).toMatchObject({
    status: 'member',
    isAwaited: true,
  });
});

it('takes along whose account is switched off, lets go of who was erased, and goes on', async () => {
  const { firm, sue, bay, oak } = two;
  const { commands } = firm.api;
  const [dora, eve, gus] = [await firm.person('dora'), await firm.person('eve'), await firm.person('gus')] as const;
  for (const user of [dora, eve]) await firm.member(bay, user, 'client_owner');
  const place = await firm.member(bay, gus, 'client_owner');
  for (const change of [
    { type: 'GrantFeatureAccess', feature: 'PAYMENTS', level: 'UPDATE', granterLevel: 'UPDATE' },
    { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false },
  ] as const)
    expect(await changeMember(commands, place, change, origin(bay))).toBeUndefined();
  await commands.send(userDecider, dora, { type: 'DeactivateUser' }, origin());
  expect(await eraseUser(commands, eve, origin())).toBeUndefined();
  await firm.readable();
  const { data } = await sue.graphql(info, { a: bay, b: oak });
  expect(data.adminPanel.companiesMergeInfo.counts[0]).toEqual({ kind: 'members', count: 4, collisions: 1 });
  await two.merged();
  const there = await firm.api.pool.query(
    `select user_uuid as user, role, grants from company_users where company_uuid = $1 and user_uuid = any($2::uuid[])`,
    [oak, [dora, eve, gus]],
  );
  expect(there.rows).toHaveLength(2);
  expect(there.rows).toContainEqual({ user: dora, role: 'client_owner', grants: {} });
  expect(there.rows).toContainEqual({ user: gus, role: 'client_member', grants: { PAYMENTS: 'VIEW' } });
});

it('says who could not be moved, which it does not write down', async () => {
  const { firm, sue, bay, oak } = two;
  const { commands } = firm.api;
  await firm.member(bay, await firm.staff('hal'), 'client_member');
  await firm.readable();
  const { data } = await sue.graphql(mergeCompanies, { a: bay, b: oak });
  const { asyncTask } = data.mergeCompanies;
  expect(await work(firm, merging, asyncTask)).toMatchObject({ success: false });
  const asked = '{ companyMerges { status failures { kind reason } } }';
  const [shown] = (await sue.graphql(asked)).data.companyMerges;
  const reason = 'This person cannot have that role: staff stay staff, clients clients.';
  expect(shown).toEqual({ status: 'failed', failures: [{ kind: 'members', reason: `hal Person: ${reason}` }] });
  const { state } = await commands.load(companyMerge, asyncTask.metadata.merge);
  expect(state).toMatchObject({ failures: [{ reason }] });
});

it('takes the files of answers along where files stay', async () => {
  const { bay, oak } = two;
  const year = await two.folder(bay, '2025');
  const asked = await two.task(bay);
  await two.merged(false);
  expect([(await two.nodesOf(bay)).has(year), await two.companyOf(asked)]).toEqual([true, oak]);
});

it('lets nobody change anything of the two while it goes on', async () => {
  const { firm, sue, bay, oak } = two;
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

it('lets one of two merges that cross go through', async () => {
  const { firm, sue, bay, oak } = two;
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
  const { firm, bay } = two;
  const asked = await two.task(bay);
  await two.merged();
  const tom = await firm.browser('tom');
  const { data, errors } = await tom.graphql(`{ history(uuid: "${asked}") { entries { kind } } }`);
  expect(errors).toBeUndefined();
  const kinds = data.history.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['TodoCreated', 'TodoMovedToCompany']));
});

it('shows the past of both companies as it was: before the merge, and after it', async () => {
  const { firm, sue, bay, oak } = two;
  await two.task(bay, 'Bank fees');
  await firm.readable();
  const before = new Date();
  await two.merged();
  const after = new Date();
  const titles = async (company: string, at: Date) => {
    const past = await openedPast(sue, company, at);
    const { data } = await sue.graphql(feed, { company, past });
    return data.feedItems.items.map(({ title }: { title: string }) => title);
  };
  expect([await titles(oak, before), await titles(oak, after)]).toEqual([[], ['Bank fees']]);
});
