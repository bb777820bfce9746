import { randomUUID } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { companyUserDecider } from '@daybook/companies/domain';
import { fileTree } from '@daybook/files/domain';
import { defaultFolderOf } from '@daybook/files/flow';
import { fileCounts } from '@daybook/files/read';
import { isDone } from '@daybook/kernel/commands';
import type { AnyEventHandler, FlowContext, FlowSettings } from '@daybook/kernel/flows';
import { RetryLater } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { followsMergedCompanies } from '@daybook/merging/flow';
import { origin } from '@daybook/testing/firm';
import fc from 'fast-check';
import { product } from '../../../apps/areas.js';
import { addFile } from '../../testing/files/fixture.js';
import { TwoCompanies } from './spec/two-companies.js';

const handler: AnyEventHandler = followsMergedCompanies({ areas: product.areas } as unknown as FlowSettings);
let two: TwoCompanies;

beforeAll(async () => {
  two = await TwoCompanies.open();
});
afterAll(() => two?.close());

function tools(): FlowContext {
  const { commands, pool } = two.firm.api;
  return { commands, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
}

/** The newest event of a stream is heard, twice, as after a crash. */
async function heard(stream: string): Promise<void> {
  const event = (await two.firm.api.log.read(stream)).at(-1);
  if (!event) throw new Error(`${stream} is empty.`);
  for (let time = 0; time < 2; time += 1) await handler.on[event.type]?.(event as never, tools());
}

/** What somebody writes who was let in before the company was locked; whether it is in a company now. */
const late = {
  async todo(folder: string) {
    expect(folder).toBeTruthy();
    const uuid = await two.task(two.bay, 'Late');
    await heard(`todo-${uuid}`);
    return async (company: string) => (await two.companyOf(uuid)) === company;
  },
  async folder(folder: string) {
    const node = await two.folder(two.bay, `Late ${randomUUID()}`, folder);
    await heard(`fileTree-${two.bay}`);
    return async (company: string) => (await two.nodesOf(company)).has(node);
  },
  async comment(_: string, todo: string) {
    const uuid = await two.remark(todo, two.bay);
    await heard(`comment-${uuid}`);
    return async (company: string) => {
      const { state } = await two.firm.api.commands.load(comment, uuid);
      return state.is !== 'absent' && state.company === company;
    };
  },
};

it('goes where the rest went, whatever it is and in whatever order, and comes back with it', async () => {
  const kinds = fc.array(fc.constantFrom('todo', 'folder', 'comment'), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(kinds, async (what) => {
      await two.renew();
      const { bay, oak } = two;
      const todo = await two.task(bay);
      const requests = [...(await two.nodesOf(bay)).values()].find(({ title }) => title === 'Requests')?.uuid ?? '';
      const merge = await two.merged();
      const places = [];
      for (const kind of what) places.push(await late[kind as keyof typeof late](requests, todo));
      expect(await Promise.all(places.map((isIn) => isIn(oak)))).toEqual(what.map(() => true));
      await two.firm.readable();
      await two.undone(merge);
      expect(await Promise.all(places.map((isIn) => isIn(bay)))).toEqual(what.map(() => true));
    }),
    { numRuns: 5 },
  );
}, 300_000);

it('has a file that comes late to a folder which was joined counted where that folder is', async () => {
  await two.renew();
  const { bay, oak, firm, sue } = two;
  const counts = async (company: string) => {
    await firm.readable();
    return (await fileCounts(firm.api.pool, [company])).get(company)?.files ?? 0;
  };
  const inRequests = async (company: string) => {
    const { data } = await sue.graphql('query ($folder: UUID!) { folderChildren(uuid: $folder) { totalCount } }', {
      folder: defaultFolderOf(company, 'Requests'),
    });
    return data.folderChildren.totalCount;
  };
  const late = async (title: string) => {
    await addFile(firm, bay, { title, parent: defaultFolderOf(bay, 'Requests') });
    await heard(`fileTree-${bay}`);
  };
  await addFile(firm, bay, { title: 'early.pdf', parent: defaultFolderOf(bay, 'Requests') });
  await firm.readable();
  const merge = await two.merged();
  await late('late.pdf');
  const rename = { type: 'RenameNode', node: defaultFolderOf(oak, 'Requests'), title: 'Asked for' } as const;
  await firm.api.commands.send(fileTree, oak, rename, origin(oak));
  await late('later.pdf');
  expect([await counts(bay), await counts(oak), await inRequests(oak)]).toEqual([0, 3, 3]);
  await two.undone(merge);
  expect([await counts(bay), await counts(oak), await inRequests(bay)]).toEqual([3, 0, 3]);
});

it('waits while companies are being merged, and leaves alone what was not to go, or came back', async () => {
  await two.renew();
  const { bay, oak, firm } = two;
  await firm.change(bay, { type: 'BeginMerge', merge: oak, other: oak, as: 'source' });
  const uuid = await two.task(bay);
  await expect(heard(`todo-${uuid}`)).rejects.toThrow(RetryLater);
  await firm.change(bay, { type: 'EndMerge', merge: oak });
  await heard(`todo-${uuid}`);
  expect(await two.companyOf(uuid)).toBe(bay);

  const merge = await two.merged();
  await two.undone(merge);
  const after = await two.task(bay, 'After');
  await heard(`todo-${after}`);
  expect(await two.companyOf(after)).toBe(bay);
});

it('has a member who was added late in the other company, once', async () => {
  await two.renew();
  const { bay, oak, firm } = two;
  const user = await firm.person('lena');
  await two.merged();
  const uuid = randomUUID();
  const added = { type: 'AddCompanyUser', company: bay, user, role: 'client_member', isStaff: false } as const;
  expect(isDone(await firm.api.commands.send(companyUserDecider, uuid, added, origin(bay)))).toBe(true);
  await firm.readable();
  await heard(`companyUser-${uuid}`);
  await firm.readable();
  const { data } = await two.sue.graphql(`{ companyUsers(companyUuid: "${oak}") { user { firstName } } }`);
  type Listed = { readonly user: { readonly firstName: string } };
  expect(data.companyUsers.filter(({ user: one }: Listed) => one.firstName === 'lena')).toHaveLength(1);
});
