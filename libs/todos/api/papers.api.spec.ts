import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm, plantTree } from '../../testing/files/fixture.js';
import { upload } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let staff: ApiClient;
let client: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  await firm.readable();
  staff = await firm.browser('sam');
  client = await firm.browser('clio');
});

afterAll(() => firm?.close());

it('lists documents that are given, sent back and accepted one by one', async () => {
  const create = `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "upload-request",
    title: "For your return", status: "open", dueDate: "2026-03-01", reminderFrequency: "NO_REMINDER",
    completeOnSubmit: false, papers: ["W-2", "Lease"]) { errorMessage todo { uuid } } }`;
  const { uuid } = (await staff.graphql(create, { company })).data.createTodo.todo;
  await firm.readable();
  const change = async (who: ApiClient, call: string) => {
    const { data, errors } = await who.graphql(
      `mutation ($todo: UUID!) { done: ${call.replace('(', '(todoUuid: $todo, ')} { success code } }`,
      { todo: uuid },
    );
    return errors?.[0]?.extensions.code ?? data.done.code ?? data.done.success;
  };
  const seen = async (who: ApiClient) => {
    const { data } = await who.graphql(
      `query ($uuid: UUID!) { feedItem(uuid: $uuid) { ... on UploadRequestTodo {
        status papers { number title state reason fileUuids } } } }`,
      { uuid },
    );
    return data.feedItem;
  };
  const submit = `mutation ($uuid: UUID!, $files: [UUID!]!) { submitFileTodo(uuid: $uuid, fileUuids: $files) { status code } }`;
  const { file } = await upload(client, 'w2.pdf', '%PDF-1.7', { fileUploadRequestPageUuid: uuid });
  expect(await change(client, `givePaper(paper: 1, fileUuid: "${file.uuid}")`)).toBe(true);
  const files = [file.uuid];
  expect((await client.graphql(submit, { uuid, files })).data.submitFileTodo.code).toBe('papersMissing');
  expect(await change(client, 'setPaperApplicable(paper: 2, isApplicable: false)')).toBe(true);
  expect((await client.graphql(submit, { uuid, files })).data.submitFileTodo.status).toBe('waiting_for_review');
  for (const own of ['acceptPaper(paper: 1)', 'sendPaperBack(paper: 1, reason: "")', 'requestPaper(title: "Deed")'])
    expect(await change(client, own)).toBe('FORBIDDEN');
  expect(await change(staff, 'sendPaperBack(paper: 2, reason: "You rent the van.")')).toBe(true);
  await firm.readable();
  expect(await seen(client)).toEqual({
    status: 'open',
    papers: [
      { number: 1, title: 'W-2', state: 'given', reason: null, fileUuids: files },
      { number: 2, title: 'Lease', state: 'sentBack', reason: 'You rent the van.', fileUuids: [] },
    ],
  });
  expect(await change(staff, 'dropPaperRequest(paper: 2)')).toBe(true);
  expect(await change(staff, 'acceptPaper(paper: 1)')).toBe(true);
  await firm.readable();
  expect(await seen(client)).toMatchObject({ status: 'completed', papers: [{ number: 1, state: 'accepted' }] });
});
