import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { question } from '../../../apps/demo/index.js';
import { filingFirm, plantTree } from '../../testing/files/fixture.js';
import { post, ticketFor } from '../../testing/files/transfer.js';
import { todo } from '../domain/index.js';

const megabyte = 2 ** 20;
let firm: Firm;
let client: ApiClient;
let place: { fileUploadRequestPageUuid: string };

beforeAll(async () => {
  firm = await filingFirm({ variables: { DAYBOOK_ANSWER_FILE_MB: '6', DAYBOOK_ANSWER_FILE_TYPES: 'PDF, zip' } });
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  const uuid = randomUUID();
  const asked = { todoType: 'upload-request', title: 'Returns', details: '', dueDate: '2026-03-01' };
  await firm.api.commands.send(todo, uuid, question(uuid, asked as never), origin(company));
  await firm.readable();
  client = await firm.browser('clio');
  place = { fileUploadRequestPageUuid: uuid };
});
afterAll(() => firm?.close());

it('takes as an answer what the firm has set', async () => {
  const { startUrl } = await ticketFor(client, 'books.zip', place);
  expect((await post(client, startUrl, Buffer.alloc(6 * megabyte))).status).toBe(200);
  const { startUrl: other } = await ticketFor(client, 'a.pdf', place);
  expect((await post(client, other, Buffer.alloc(6 * megabyte + 1))).status).toBe(413);
  expect(await ticketFor(client, 'a.heic', place)).toMatchObject({ errorMessage: 'File type not supported' });
});

it('tells the screens what it takes', async () => {
  const settings = await (await client.request('/api/v2/config.json')).json();
  expect(settings).toMatchObject({ answerFiles: { maxBytes: 6 * megabyte, extensions: ['pdf', 'zip'] } });
});
