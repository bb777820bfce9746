import type { Answer } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { type Office, openOffice } from '../engines/office.js';

let server: TestServer;
let office: Office;
let uuid: string;

beforeAll(async () => {
  server = await startTestServer();
  const variables = { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: server.url };
  office = await openOffice({ variables, close: async () => {} });
  const { staff, company, firm } = office;
  const create = `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "text-field", title: "Fees",
    status: "open", completeOnSubmit: false, dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER") { todo { uuid } } }`;
  uuid = (await staff.graphql(create, { company })).data.createTodo.todo.uuid;
  // the copy is relied on once it was compared with the log
  const health = async () => (await (await fetch(`${firm.api.url}/readyz`)).json()) as { log: { reads: boolean } };
  await eventually(async () => expect((await health()).log.reads).toBe(true));
  await eventually(async () =>
    expect(await callsOf(() => staff.graphql('{ currentUser { is2faEnabled } }'))).toEqual(none),
  );
});
afterAll(async () => {
  await office?.firm.close();
  await server?.close();
});

const none = { streamReads: 0, appends: 0 };

/** What a request asks of the log's server. The server's end, which each process looks at by the second, is left out. */
async function callsOf(request: () => Promise<Answer>) {
  const before = { ...server.calls };
  expect((await request()).errors).toBeUndefined();
  const { streamReads, appends } = server.calls;
  return { streamReads: streamReads - before.streamReads, appends: appends - before.appends };
}

it('asks nothing of the log for a query', async () => {
  const { staff, client, company } = office;
  const me = '{ currentUser { uuid is2faEnabled canDisableTwoFactor trustedDevicesCount pendingEmail } }';
  const feed = 'query ($company: UUID!) { feedItems(companyUuid: $company) { totalCount } }';
  const item = 'query ($uuid: UUID!) { feedItem(uuid: $uuid) { ... on Todo { status } } }';
  for (const who of [staff, client]) {
    expect(await callsOf(() => who.graphql(me))).toEqual(none);
    expect(await callsOf(() => who.graphql(feed, { company }))).toEqual(none);
    expect(await callsOf(() => who.graphql(item, { uuid }))).toEqual(none);
  }
});

it('writes once and reads nothing for a command to a stream that it remembers', async () => {
  const change =
    'mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) { success } }';
  for (const action of ['close', 'reopen', 'close', 'reopen']) {
    const calls = await callsOf(async () => {
      const answer = await office.staff.graphql(change, { uuid, action });
      expect(answer.data.changeTodoStatus.success).toBe(true);
      return answer;
    });
    expect(calls).toEqual({ streamReads: 0, appends: 1 });
  }
});
