import type { EventLog } from '@daybook/kernel/event-log';
import { ApiClient } from '@daybook/testing/api';
import { type Office, openOffice } from '../engines/office.js';

const create = `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "text-field", title: "Fees",
  status: "open", completeOnSubmit: false, dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER") { todo { uuid } } }`;
const submit = 'mutation ($uuid: UUID!) { submitTextTodo(uuid: $uuid, answer: "Twelve") { success } }';
const withdraw = 'mutation ($uuid: UUID!) { withdrawAnswer(uuid: $uuid) { success status errorMessage } }';
const hide = (isHidden: boolean) =>
  `mutation ($uuid: UUID!) { setHiddenFromClients(uuid: $uuid, isHiddenFromClients: ${isHidden}) { success } }`;
const change = `mutation ($uuid: UUID!, $action: String!) {
  changeTodoStatus(uuid: $uuid, action: $action) { success status errorMessage }
}`;

let office: Office;
let reads: string[];
/** The same people at another process. */
let staffElsewhere: ApiClient;

beforeAll(async () => {
  const throughLog = async (log: EventLog): Promise<EventLog> => {
    const read = log.read.bind(log);
    return Object.assign(log, {
      read: (stream: string, from?: number) => {
        reads.push(stream);
        return read(stream, from);
      },
    });
  };
  reads = [];
  office = await openOffice({ variables: {}, throughLog, close: async () => undefined });
  staffElsewhere = new ApiClient(await office.firm.api.another());
  for (const [name, value] of office.staff.cookies) staffElsewhere.cookies.set(name, value);
});
afterAll(() => office?.firm.close());

/** A to-do whose answer waits for review, as the first process remembers it. */
async function answered(): Promise<string> {
  const { staff, client, company } = office;
  const { uuid } = (await staff.graphql(create, { company })).data.createTodo.todo;
  expect((await client.graphql(submit, { uuid })).data.submitTextTodo.success).toBe(true);
  return uuid;
}
const length = async (uuid: string) => (await office.firm.api.log.read(`todo-${uuid}`)).length;

it('asks the log for nothing but the append when it remembers the stream', async () => {
  const uuid = await answered();
  reads.length = 0;
  for (const action of ['send_back', 'close', 'reopen'])
    expect((await office.staff.graphql(change, { uuid, action })).data.changeTodoStatus.success).toBe(true);
  expect(reads.filter((stream) => stream === `todo-${uuid}`)).toEqual([]);
});

it('lets nobody do what another process has taken from them', async () => {
  const uuid = await answered();
  expect((await staffElsewhere.graphql(hide(true), { uuid })).errors).toBeUndefined();
  const before = await length(uuid);
  const { data, errors } = await office.client.graphql(withdraw, { uuid });
  expect(data).toBeNull();
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  expect(await length(uuid)).toBe(before);
});

it('denies nobody what another process has given them', async () => {
  const uuid = await answered();
  const { staff, client } = office;
  expect((await staff.graphql(hide(true), { uuid })).errors).toBeUndefined();
  expect((await client.graphql(withdraw, { uuid })).errors).toHaveLength(1);
  expect((await staffElsewhere.graphql(hide(false), { uuid })).errors).toBeUndefined();
  expect((await client.graphql(withdraw, { uuid })).data.withdrawAnswer).toMatchObject({
    success: true,
    status: 'open',
  });
});

it('decides again on what another process has written, and answers what it found', async () => {
  const uuid = await answered();
  const { staff } = office;
  const changed = async (who: ApiClient, action: string) =>
    (await who.graphql(change, { uuid, action })).data.changeTodoStatus;
  expect(await changed(staffElsewhere, 'close')).toMatchObject({ success: true, status: 'completed' });
  expect(await changed(staff, 'reopen')).toMatchObject({ success: true, status: 'open' });
  expect(await changed(staffElsewhere, 'close')).toMatchObject({ success: true });
  expect(await changed(staff, 'send_back')).toMatchObject({ success: false, status: 'completed' });
});

it('answers a repeated command as the first time, and does it once', async () => {
  const uuid = await answered();
  const id = { 'x-request-id': '6f1c2b90-61f7-4f7e-9a5d-0c1f3e0d4a11' };
  const once = () => office.staff.graphql(change, { uuid, action: 'close' }, id);
  const first = await once();
  const before = await length(uuid);
  expect((await once()).data).toEqual(first.data);
  expect(await length(uuid)).toBe(before);
});
