import { randomUUID } from 'node:crypto';
import { Firm } from '@daybook/testing/firm';
import { addFile, inTree, plantTree, rootOf } from '../../testing/files/fixture.js';
import { startProduct } from '../../testing/rights/product.js';

const trail = `query ($company: UUID!, $search: String) { done: auditTrail(companyUuid: $company, search: $search, limit: 100) {
  totalCount entries { itemTitle } } }`;
const log = `query ($company: UUID!, $search: String) { done: securityEvents(companyUuid: $company, kinds: ["members"],
  search: $search, limit: 100) { events { kind itemTitle } } }`;
const seen = 'query ($uuid: UUID!) { done: file(uuid: $uuid) { title } }';

let firm: Firm;
let company: string;
const nodes: Record<string, string> = {};

async function folder(title: string, parent: string): Promise<string> {
  const node = randomUUID();
  await inTree(firm, company, { type: 'AddFolder', node, parent, title, owner: null });
  return node;
}

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  company = await firm.company('Bright Bakery');
  await plantTree(firm, company);
  const access = { adminPanelAccess: 'UPDATE' } as const;
  const people = { tom: await firm.staff('tom', access), jane: await firm.staff('jane', access) };
  await firm.staff('sue');
  const tom = await firm.member(company, people.tom, 'staff_director');
  const jane = await firm.member(company, people.jane, 'staff_director');
  nodes.papers = await folder('Papers', rootOf(company));
  nodes.below = await folder('Below', nodes.papers);
  nodes.lease = await addFile(firm, company, { title: 'Lease.pdf', parent: nodes.below });
  nodes.shared = await folder('Shared again', nodes.below);
  nodes.plan = await addFile(firm, company, { title: 'Plan.pdf', parent: nodes.shared });
  nodes.menu = await addFile(firm, company, { title: 'Menu.pdf', parent: rootOf(company) });
  await inTree(firm, company, { type: 'RestrictNode', node: nodes.papers, keeps: tom });
  const share = { type: 'GrantNodeAccess', members: [jane], level: 'VIEW', ownLevel: 'UPDATE' } as const;
  await inTree(firm, company, { ...share, node: nodes.shared });
  await firm.readable();
}, 60_000);
afterAll(() => firm?.close());

const all = ['Papers', 'Below', 'Lease.pdf', 'Shared again', 'Plan.pdf', 'Menu.pdf'];
const open = ['Shared again', 'Plan.pdf', 'Menu.pdf'];

async function asked(who: string, document: string, variables: object) {
  const { data } = await (await firm.browser(who)).graphql(document, variables);
  return data?.done;
}

async function titlesFor(who: string, search?: string): Promise<readonly string[]> {
  const { entries, totalCount } = await asked(who, trail, { company, search });
  expect(entries).toHaveLength(totalCount);
  const titles = new Set(entries.map(({ itemTitle }: { itemTitle: string | null }) => itemTitle));
  return all.filter((title) => titles.has(title));
}

/** What the library shows of the same. */
async function filesFor(who: string): Promise<readonly string[]> {
  const found = await Promise.all(Object.values(nodes).map((uuid) => asked(who, seen, { uuid })));
  return all.filter((title) => found.some((one) => one?.title === title));
}

it('tells of a restricted folder whoever sees it in the library', async () => {
  expect(await filesFor('tom')).toEqual(all);
  expect(await titlesFor('tom')).toEqual(all);
  expect(await filesFor('sue')).toEqual(all);
  expect(await titlesFor('sue')).toEqual(all);
});

it('tells others of it as little as the library, also when they look for a title', async () => {
  expect(await filesFor('jane')).toEqual(open);
  expect(await titlesFor('jane')).toEqual(open);
  expect([await titlesFor('jane', 'lease'), await titlesFor('jane', 'plan')]).toEqual([[], ['Plan.pdf']]);
});

it('tells in the security log that access changed, and of what only to those who see it', async () => {
  const restrictions = async (who: string, search?: string) => {
    const { events } = await asked(who, log, { company, search });
    return events.filter(({ kind }: { kind: string }) => kind === 'NodeAccessRestricted');
  };
  expect(await restrictions('tom', 'papers')).toEqual([{ kind: 'NodeAccessRestricted', itemTitle: 'Papers' }]);
  expect(await restrictions('jane')).toEqual([{ kind: 'NodeAccessRestricted', itemTitle: null }]);
  expect(await restrictions('jane', 'papers')).toEqual([]);
});

it('tells everybody of it again once the folder is open', async () => {
  await inTree(firm, company, { type: 'InheritNode', node: nodes.papers ?? '' });
  await firm.readable();
  expect(await titlesFor('jane')).toEqual(all);
});
