import { ApiClient, WriteTokens } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { type Office, openOffice } from '../engines/office.js';

const change = `mutation ($uuid: UUID!, $action: String!) {
  changeTodoStatus(uuid: $uuid, action: $action) { success status }
}`;
const create = `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "text-field", title: "Fees",
  status: "open", completeOnSubmit: false, dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER") { todo { uuid } } }`;
const edit = `mutation ($uuid: UUID!, $title: String!) {
  editTodo(pageUuid: $uuid, title: $title) { todo { uuid ... on Todo { title } } }
}`;
const remark = 'mutation ($uuid: UUID!, $text: String!) { addComment(itemUuid: $uuid, text: $text) { success } }';
const list = `query ($company: UUID!, $uuid: UUID!) {
  feedItems(companyUuid: $company) { items { commentsCount ... on Todo { status } } }
  comments(itemUuid: $uuid, order: "createdAt") { text }
}`;

let office: Office;
let staff: ApiClient;
let client: ApiClient;
let uuid: string;
let elsewhere: string;

beforeAll(async () => {
  office = await openOffice({ variables: {}, close: async () => undefined });
  elsewhere = await office.firm.api.another();
  // each with tokens of their own
  [staff, client] = [at(office.firm.api.url, office.staff, true), at(office.firm.api.url, office.client, true)];
  const { company } = office;
  uuid = (await staff.graphql(create, { company })).data.createTodo.todo.uuid;
  await office.firm.readable();
});
afterEach(() => office.firm.api.following.letGo());
afterAll(() => office?.firm.close());

/** The same browser at another address; `apart`: who carries only what it writes itself. */
function at(url: string, { cookies, writes }: ApiClient, apart = false): ApiClient {
  const browser = new ApiClient(url, apart ? new WriteTokens() : writes);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const shown = async (who: ApiClient) => {
  const { data, errors } = await who.graphql(list, { company: office.company, uuid });
  expect(errors).toBeUndefined();
  return data.feedItems.items[0];
};
const move = async (who: ApiClient, action: string) => {
  const { data } = await who.graphql(change, { uuid, action });
  expect(data.changeTodoStatus.success).toBe(true);
};

it('answers a command while nobody projects, and has each later read of the session wait, at every process', async () => {
  const { firm } = office;
  const other = at(elsewhere, client);
  expect(await shown(client)).toMatchObject({ status: 'open' });
  expect(await shown(other)).toMatchObject({ status: 'open' });

  firm.api.following.hold();
  await move(staff, 'close');
  const reads = [shown(staff), shown(at(elsewhere, staff))];
  // who is not concerned does not wait, and sees that the rows are old
  expect(await shown(client)).toMatchObject({ status: 'open' });
  expect(await shown(other)).toMatchObject({ status: 'open' });
  firm.api.following.letGo();
  for (const read of reads) expect(await read).toMatchObject({ status: 'completed' });
});

it('reads every own write at once, at the process that took it and at another', async () => {
  for (let round = 0; round < 20; round += 1) {
    await move(staff, 'reopen');
    expect(await shown(at(elsewhere, staff))).toMatchObject({ status: 'open' });
    await move(staff, 'close');
    expect(await shown(staff)).toMatchObject({ status: 'completed' });
    const { commentsCount } = await shown(staff);
    await staff.graphql(remark, { uuid, text: `Round ${round}` });
    expect(await shown(at(elsewhere, staff))).toMatchObject({ commentsCount: commentsCount + 1 });
  }
});

it('shows what a live channel at another process has told of', async () => {
  const { company, firm } = office;
  const there = at(elsewhere, staff);
  const ended = new AbortController();
  const channel = await there.request(`/api/v2/live/${company}`, { signal: ended.signal });
  let heard = '';
  const listening = (async () => {
    for await (const part of channel.body ?? []) heard += Buffer.from(part).toString();
  })().catch(() => undefined);
  const own = () => heard.split('\n').filter((line) => line.includes(`"${uuid}","category":"todo"`)).length;

  for (const [action, status] of [
    ['reopen', 'open'],
    ['close', 'completed'],
  ] as const) {
    const before = own();
    firm.api.following.hold();
    await move(staff, action);
    firm.api.following.letGo();
    await eventually(() => expect(own()).toBeGreaterThan(before));
    expect(await shown(there)).toMatchObject({ status });
    expect(await shown(at(elsewhere, staff))).toMatchObject({ status });
  }
  ended.abort();
  await listening;
});

it('has a command that reads rows wait for an earlier one that did not', async () => {
  const { firm } = office;
  firm.api.following.hold();
  await staff.graphql(remark, { uuid, text: 'Before the rest' });
  const edited = staff.graphql(edit, { uuid, title: 'Which bank?' });
  firm.api.following.letGo();
  expect((await edited).data.editTodo.todo).toEqual({ uuid, title: 'Which bank?' });
});

it('is not held up by a token that names what was never written', async () => {
  const stranger = at(elsewhere, client);
  for (const token of ['todo.9007199254740991', 'nothing.7', 'todo', '.-.', 'todo.-1', 'x'.repeat(2_000)]) {
    stranger.writes.keep('after-abcdef', token, 5);
    expect(await shown(stranger)).toBeDefined();
  }
});

it('carries the token in a cookie that no script reads, for seconds', async () => {
  const response = await staff.request('/api/v2/graphql/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': staff.csrfToken },
    body: JSON.stringify({ query: remark, variables: { uuid, text: 'A last word' } }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('after-'));
  expect(cookie).toMatch(
    /^after-[0-9a-f]{6}=(\w+\.\d+-)*comment\.\d+(-\w+\.\d+)*; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});
