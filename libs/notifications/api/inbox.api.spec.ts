import { randomUUID } from 'node:crypto';
import { type FileTreeCommand, fileTree } from '@daybook/files/domain';
import { defaultFolderOf, plantTree } from '@daybook/files/flow';
import type { ApiClient } from '@daybook/testing/api';
import { asked } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';
import { writingFirm } from '../../testing/mails/firm.js';

let firm: Firm;
let company: string;
let tom: ApiClient;
let omar: ApiClient;
let omarUuid: string;
let todo: string;

beforeAll(async () => {
  firm = await writingFirm();
  company = await firm.company('Bright Bakery');
  omarUuid = await firm.person('omar');
  await firm.member(company, omarUuid, 'client_owner', true);
  await firm.staff('tom');
  await firm.readable();
  [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
});
afterAll(() => firm?.close());
beforeEach(async () => {
  await firm.api.pool.query('delete from ops.inbox_items');
  todo = await asked(tom, company, 'Call the bank');
});

interface Filed {
  readonly kind?: string;
  readonly item?: string;
  readonly minutesAgo?: number;
  readonly of?: string | null;
  readonly line?: string;
  readonly person?: string;
}

async function filed(what: Filed = {}) {
  const { kind = 'todo', item = todo, minutesAgo = 1, of = company, line = 'New to-do', person = omarUuid } = what;
  const uuid = randomUUID();
  await firm.api.pool.query(
    `insert into ops.inbox_items (uuid, person, company, about, news, kind, item, path, line, title, at, shown_at)
      select $1::uuid, $2, $3, $1::text, array[$1::uuid], $4, $5::uuid, '/links/todo/' || $5::text, $6, 'Call the bank', t, t
      from (select now() - make_interval(mins => $7)) n (t)`,
    [uuid, person, of, kind, item, line, minutesAgo],
  );
  return uuid;
}

async function inbox(part = 'unread', who = omar) {
  const { data } = await who.graphql(
    'query ($part: String) { inbox(part: $part) { items { uuid line title companyName isRead path } hasMore } inboxUnread }',
    { part },
  );
  return { ...data.inbox, unread: data.inboxUnread };
}
const uuidsIn = async (part?: string, who?: ApiClient) =>
  (await inbox(part, who)).items.map(({ uuid }: { uuid: string }) => uuid);
const change = async (what: string, who = omar) =>
  Object.values<{ success: boolean; errorMessage: string | null }>(
    (await who.graphql(`mutation { ${what} { success errorMessage } }`)).data,
  )[0];

it('is one’s own, newest first, and says how much is unread', async () => {
  const [older, newer] = [await filed({ minutesAgo: 2 }), await filed()];
  expect(await inbox()).toMatchObject({
    items: [
      {
        uuid: newer,
        ...{ line: 'New to-do', title: 'Call the bank', companyName: 'Bright Bakery', isRead: false },
        path: `/links/todo/${todo}`,
      },
      { uuid: older },
    ],
    hasMore: false,
    unread: 2,
  });
  expect(await inbox('unread', tom)).toMatchObject({ items: [], unread: 0 });
});

it('is read and unread by its owner alone', async () => {
  const uuid = await filed();
  await change(`markInboxRead(uuids: ["${uuid}"])`, tom);
  expect(await uuidsIn()).toEqual([uuid]);
  await change(`markInboxRead(uuids: ["${uuid}"])`);
  expect([await uuidsIn(), await uuidsIn('all')]).toEqual([[], [uuid]]);
  await change(`markInboxUnread(uuids: ["${uuid}"])`);
  expect(await uuidsIn()).toEqual([uuid]);
});

it('keeps unread what came after the list was looked at', async () => {
  await filed({ minutesAgo: 5 });
  const seenAt = new Date(Date.now() - 3 * 60_000).toISOString();
  const since = await filed();
  await change(`markInboxReadUntil(until: "${seenAt}")`);
  expect(await uuidsIn()).toEqual([since]);
});

it('puts off until a time that comes', async () => {
  const uuid = await filed();
  const snooze = (until: number) =>
    change(`snoozeInbox(uuids: ["${uuid}"], until: "${new Date(Date.now() + until).toISOString()}")`);
  const notLater = { success: false, errorMessage: 'Choose a time from now on, within the next 90 days.' };
  expect([await snooze(-1), await snooze(91 * 86_400_000)]).toEqual([notLater, notLater]);
  expect(await snooze(60_000)).toMatchObject({ success: true });
  expect([await inbox(), await uuidsIn('later')]).toMatchObject([{ items: [], unread: 0 }, [uuid]]);
});

it('loses what its reader may not see any more, for good', async () => {
  const seen = await filed({ line: 'New comment' });
  await filed({ item: await asked(tom, company, 'Gone') });
  const { item } = (await firm.api.pool.query('select item from ops.inbox_items where uuid <> $1', [seen])).rows[0];
  await tom.graphql(`mutation { deleteTodo(uuid: "${item}") { success } }`);
  const elsewhere = await firm.company('Quiet Quarry');
  await filed({ kind: 'company', of: elsewhere });
  await firm.readable();
  expect(await uuidsIn()).toEqual([seen]);
  expect((await inbox()).unread).toBe(1);
  const { rows } = await firm.api.pool.query('select uuid from ops.inbox_items');
  expect(rows).toEqual([{ uuid: seen }]);
});

it('neither shows nor counts abroad what no consent covers', async () => {
  const { commands } = firm.api;
  const mila = await firm.staff('mila', { legalCountry: 'PH' });
  await plantTree(commands, company, origin(company));
  const year = randomUUID();
  const folder = { type: 'AddFolder', node: year, parent: defaultFolderOf(company, 'Tax'), title: '2025', owner: null };
  await commands.send(fileTree, company, folder as FileTreeCommand, origin(company));
  await firm.readable();
  const seen = await filed({ person: mila });
  await filed({ person: mila, kind: 'folder', item: year });
  const there = await firm.browser('mila');
  expect((await there.graphql('{ inboxUnread }')).data).toEqual({ inboxUnread: 1 });
  expect(await inbox('unread', there)).toMatchObject({ items: [{ uuid: seen }], unread: 1 });
  expect((await firm.api.pool.query('select from ops.inbox_items')).rowCount).toBe(2);
});

it('says what is about the firm itself to those who work there, and to nobody else', async () => {
  const pia = await firm.staff('pia');
  await firm.readable();
  const there = await firm.browser('pia');
  const [uuid] = [
    await filed({ person: pia, of: null, kind: 'handover' }),
    await filed({ of: null, kind: 'handover' }),
  ];
  expect(await inbox('unread', there)).toMatchObject({ items: [{ uuid, companyName: null }], unread: 1 });
  expect(await inbox()).toMatchObject({ items: [], unread: 0 });
});

it('goes on where a page ended', async () => {
  for (let minutesAgo = 1; minutesAgo <= 35; minutesAgo += 1) await filed({ minutesAgo });
  const { items, hasMore } = await inbox();
  const { data } = await omar.graphql('{ inbox(offset: 30) { items { uuid } hasMore } }');
  expect([items.length, hasMore, data.inbox.items.length, data.inbox.hasMore]).toEqual([30, true, 5, false]);
});

it('says what it does not take', async () => {
  const { errors } = await omar.graphql('{ inbox(part: "old") { hasMore } }');
  expect(errors?.[0]?.message).toBe('part must be unread, all or later.');
  const many = JSON.stringify(Array.from({ length: 101 }, () => randomUUID()));
  expect(await change(`markInboxRead(uuids: ${many})`)).toEqual({
    success: false,
    errorMessage: 'Choose at most 100 at once.',
  });
});

it('counts as read what its reader opens', async () => {
  await filed();
  await omar.graphql(`mutation { noteOpened(itemUuid: "${todo}") { success } }`);
  expect(await inbox()).toMatchObject({ items: [], unread: 0 });
});
