import { file } from '@daybook/files/domain';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm } from '../../testing/files/fixture.js';
import { post, type Ticket } from '../../testing/files/transfer.js';

const most = 10_485_760;
const begin = `mutation ($filename: String!) {
  beginUploadSupportAttachment(filename: $filename) { uuid startUrl errorMessage }
}`;
const finish = 'mutation ($uuid: UUID!) { finishUploadSupportAttachment(uuid: $uuid) { success errorMessage } }';

let firm: Firm;
let nils: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  await firm.person('nils');
  await firm.staff('sam', {}, { flags: { superuser: true } });
  await firm.readable();
  nils = await firm.browser('nils');
});
afterAll(() => firm?.close());

async function ticket(filename: string): Promise<Ticket> {
  return (await nils.graphql(begin, { filename })).data.beginUploadSupportAttachment;
}

async function finished(who: ApiClient, uuid: string) {
  const { data, errors } = await who.graphql(finish, { uuid });
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.finishUploadSupportAttachment;
}

it('takes what somebody without a company sends to support, of any size up to 10 MB', async () => {
  const { uuid, startUrl } = await ticket('log.txt');
  expect((await post(nils, startUrl, Buffer.alloc(most, 0x61))).status).toBe(200);
  expect(await finished(nils, uuid)).toEqual({ success: true, errorMessage: null });
  expect(await finished(nils, uuid)).toEqual({ success: true, errorMessage: null });
});

it('refuses the byte after that, with the sentence of the specification', async () => {
  const { startUrl } = await ticket('log.txt');
  const answer = await post(nils, startUrl, Buffer.alloc(most + 1, 0x61));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ errors: [{ message: 'Cannot attach a file bigger than 10MB' }] });
});

it('takes screenshots, documents, texts and archives, and nothing else', async () => {
  for (const name of ['screen.png', 'letter.pdf', 'log.txt', 'logs.zip'])
    expect(await ticket(name)).toMatchObject({ errorMessage: null });
  for (const name of ['setup.exe', 'page.html', 'noname'])
    expect(await ticket(name)).toMatchObject({ uuid: null, errorMessage: 'File type not supported' });
});

it('shows the file to nobody in the portal, and lets nobody else finish it', async () => {
  const { uuid, startUrl } = await ticket('screen.png');
  await post(nils, startUrl, 'not really a picture');
  const sam = await firm.browser('sam');
  await expect(finished(sam, uuid)).rejects.toThrow('NOT_FOUND');
  await finished(nils, uuid);
  const { rows } = await firm.api.pool.query<{ stream: string }>(
    `select stream from log.events where type = 'FileCreated' order by position desc limit 1`,
  );
  const made = rows[0]?.stream.slice('file-'.length) ?? '';
  expect((await firm.api.commands.load(file, made)).state).toMatchObject({ attachedTo: { kind: 'support' } });
  for (const who of [nils, sam])
    expect((await who.graphql(`{ uploadedFile(uuid: "${made}") { uuid } }`)).data).toEqual({ uploadedFile: null });
});
