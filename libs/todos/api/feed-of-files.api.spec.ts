import type { ApiClient } from '@daybook/testing/api';
import { asked } from '@daybook/testing/audit';
import type { Firm } from '@daybook/testing/firm';
import { addFile, filingFirm, folderOf, inTree, plantTree } from '../../testing/files/fixture.js';

let firm: Firm;
let company: string;
let tom: ApiClient;
let omar: ApiClient;
let uuidOfTom: string;

beforeAll(async () => {
  firm = await filingFirm();
  uuidOfTom = await firm.staff('tom');
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await plantTree(firm, company);
  await firm.readable();
  [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
  const [tax, legal] = [folderOf(company, 'Tax'), folderOf(company, 'Legal')];
  const put = (title: string, parent: string) => addFile(firm, company, { title, parent, owner: uuidOfTom });
  await asked(tom, company, 'first');
  await put('second.pdf', tax);
  await asked(tom, company, 'third');
  await put('fourth.pdf', legal);
  const gone = await put('thrown away.pdf', tax);
  await inTree(firm, company, { type: 'TrashNodes', nodes: [gone] });
  await inTree(firm, company, { type: 'HideNodeFromClients', node: legal });
  await asked(tom, company, 'fifth');
  await firm.readable();
});
afterAll(() => firm?.close());

async function feed(who: ApiClient, more: string): Promise<{ titles: string[]; totalCount: number; uuids: string[] }> {
  const { data, text } = await who.graphql(
    `{ feedItems(companyUuid: "${company}" ${more}) { totalCount items { uuid title } } }`,
  );
  if (!data) throw new Error(text);
  const { totalCount, items } = data.feedItems as { totalCount: number; items: { title: string; uuid: string }[] };
  return { totalCount, titles: items.map(({ title }) => title), uuids: items.map(({ uuid }) => uuid) };
}

const all = ['fifth', 'fourth.pdf', 'third', 'second.pdf', 'first'];

it('shows uploaded files among the to-dos, as far as each is seen', async () => {
  expect(await feed(tom, ', order: "-createdAt"')).toMatchObject({ titles: all, totalCount: 5 });
  expect(await feed(tom, ', order: "createdAt"')).toMatchObject({ titles: all.toReversed() });
  const seen = all.filter((title) => title !== 'fourth.pdf');
  expect(await feed(omar, ', order: "-createdAt"')).toMatchObject({ titles: seen, totalCount: 4 });
});

it('pages through both without gap or repetition, also from an item on', async () => {
  const pages = [0, 2, 4].map((offset) => feed(tom, `, order: "-createdAt", limit: 2, offset: ${offset}`));
  expect((await Promise.all(pages)).flatMap(({ titles }) => titles)).toEqual(all);
  const { uuids } = await feed(tom, ', order: "-createdAt"');
  for (const [index, uuid] of uuids.entries()) {
    const { titles } = await feed(tom, `, order: "-createdAt", offsetByUuid: "${uuid}"`);
    expect(titles).toEqual(all.slice(index));
  }
});

it('leaves files out where only to-dos are asked for', async () => {
  const todos = ['fifth', 'third', 'first'];
  for (const more of [', order: "-dueDate"', ', status: ["open"]', ', isRecurring: false'])
    expect((await feed(tom, more)).titles.toSorted()).toEqual(todos.toSorted());
  expect(await feed(tom, ', contentTypes: ["upload-file"]')).toMatchObject({
    titles: ['fourth.pdf', 'second.pdf'],
    totalCount: 2,
  });
  expect(await feed(tom, ', contentTypes: ["upload-folder"]')).toMatchObject({ titles: [], totalCount: 0 });
  expect(await feed(tom, ', order: "-createdAt", contentTypes: ["text-field-request"]')).toMatchObject({
    titles: todos,
  });
});

it('tells each of its items by itself, to those who see it', async () => {
  const { uuids } = await feed(tom, ', order: "-createdAt"');
  const item = async (who: ApiClient, uuid: string) =>
    (await who.graphql(`{ feedItem(uuid: "${uuid}") { title contentType perms { comment } } }`)).data?.feedItem?.title;
  expect(await Promise.all(uuids.map((uuid) => item(tom, uuid)))).toEqual(all);
  expect(await item(omar, uuids[all.indexOf('fourth.pdf')] ?? '')).toBeUndefined();
});

it('moves a file up when somebody talks about it', async () => {
  const { uuids } = await feed(tom, ', contentTypes: ["upload-file"], order: "createdAt"');
  await omar.graphql('mutation ($uuid: UUID!) { addComment(itemUuid: $uuid, text: "Is it final?") { success } }', {
    uuid: uuids[0],
  });
  const { data } = await tom.graphql(`{ feedItems(companyUuid: "${company}", limit: 1) {
    items { title commentsCount comments { text } ... on File { filename size } } } }`);
  expect(data.feedItems.items).toEqual([
    { title: 'second.pdf', commentsCount: 1, comments: [{ text: 'Is it final?' }], filename: 'second.pdf', size: 2048 },
  ]);
});
