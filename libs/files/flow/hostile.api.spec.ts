import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { question } from '../../../apps/demo/index.js';
import { filingFirm, plantTree, rootOf } from '../../testing/files/fixture.js';
import { type Place, scanned, upload } from '../../testing/files/transfer.js';
import { todo } from '../../todos/domain/index.js';
import { hostileFiles } from './spec/hostile-files.js';

let firm: Firm;
let company: string;
let client: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  await firm.readable();
  client = await firm.browser('clio');
});

afterAll(() => firm.close());

async function request(): Promise<Place> {
  const uuid = randomUUID();
  const asked = { todoType: 'upload-request', title: uuid, details: '', dueDate: '2026-03-01' };
  await firm.api.commands.send(todo, uuid, question(uuid, asked as never), origin(company));
  return { fileUploadRequestPageUuid: uuid };
}

const active = /html|svg|xml|script/;

it.each(hostileFiles)('takes $what for what was decided', async ({ name, bytes, becomes, asAnswer }) => {
  const taken = await upload(client, name, bytes, { folderUuid: rootOf(company) });
  if (typeof becomes === 'string') expect(taken).toMatchObject({ success: false, errorMessage: becomes });
  else expect(taken.file).toMatchObject({ ...becomes, size: bytes.length, unviewableReason: 'scan_pending' });

  const answer = await upload(client, name, bytes, await request());
  const expected = asAnswer ?? (typeof becomes === 'string' ? becomes : 'taken');
  if (expected === 'taken') expect(answer.success).toBe(true);
  else expect(answer).toMatchObject({ success: false, errorMessage: expected });
  if (!taken.file) return;

  // what the scanner lets through is inert all the same
  await scanned(firm, taken.file.uuid);
  const { data } = await client.graphql(`{ file(uuid: "${taken.file.uuid}") { ... on File { upload { url } } } }`);
  const { status, headers } = await client.request(data.file.upload.url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).not.toMatch(active);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.~!#$&+^`|-]*$/,
  );
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('set-cookie')).toBeNull();
});
