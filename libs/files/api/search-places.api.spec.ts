import { randomUUID } from 'node:crypto';
import { Firm } from '@daybook/testing/firm';
import { addFile, folderOf, inTree, plantTree, rootOf } from '../../testing/files/fixture.js';
import { startProduct } from '../../testing/rights/product.js';

let firm: Firm;
let company: string;
let gina: string;
const [shut, open] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  company = await firm.company('Bright Bakery');
  await plantTree(firm, company);
  await firm.staff('tom');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  gina = await firm.member(company, await firm.person('gina'), 'client_member');
  await folder(shut, folderOf(company, 'Tax'), 'Papers');
  await folder(open, shut, 'Deeds');
  await addFile(firm, company, { title: 'zeppelin deed', parent: open });
  await addFile(firm, company, { title: 'zeppelin plan', parent: rootOf(company) });
  await inTree(firm, company, { type: 'RestrictNode', node: shut, keeps: null });
  const grant = { node: open, members: [gina], level: 'VIEW', ownLevel: 'UPDATE' } as const;
  await inTree(firm, company, { type: 'GrantNodeAccess', ...grant });
  await firm.readable();
});
afterAll(() => firm?.close());

const folder = (node: string, parent: string, title: string) =>
  inTree(firm, company, { type: 'AddFolder', node, parent, title, owner: null });

/** The folders of what somebody finds, by its title. */
async function placesFor(name: string): Promise<Record<string, string[]>> {
  const who = await firm.browser(name);
  const { data, text } = await who.graphql('{ search(query: "zeppelin") { text place { folders } } }');
  if (!data) throw new Error(text);
  const found: { text: string; place: { folders: string[] } }[] = data.search;
  return Object.fromEntries(found.map((one) => [one.text, one.place.folders]));
}

it('says in which folders a find lies, and names only those that the person sees', async () => {
  expect(await placesFor('tom')).toEqual({
    'zeppelin deed': ['Tax', 'Papers', 'Deeds'],
    'zeppelin plan': ['Files'],
  });
  expect(await placesFor('gina')).toEqual({ 'zeppelin deed': ['Tax', 'Deeds'], 'zeppelin plan': ['Files'] });
  expect(await placesFor('omar')).toEqual({ 'zeppelin plan': ['Files'] });
});
