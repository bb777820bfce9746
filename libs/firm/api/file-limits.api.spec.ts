import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { firmArea } from '@daybook/firm/api';
import { deciders } from '@daybook/firm/domain';
import { firmProfile, migrations, projections } from '@daybook/firm/read';
import type { FirmProfile, TakenFiles } from '@daybook/kernel/config';
import type { ApiClient } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';
import { type Firm, origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { product } from '../../../apps/areas.js';
import { question } from '../../../apps/demo/index.js';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { finished, goOn, type Place, post, ticketFor, upload } from '../../testing/files/transfer.js';

const megabyte = 2 ** 20;
const most = 2 * megabyte;
const tooBig = { errors: [{ message: 'File is too big.' }] };

let firm: Firm;
let sues: ApiClient;
let client: ApiClient;
let staff: ApiClient;
let folder: string;
let request: string;

const change = `mutation ($library: Int, $types: String, $answers: Int, $answerTypes: String) {
  changeFirmSettings(libraryFileMegabytes: $library, libraryFileTypes: $types, answerFileMegabytes: $answers,
    answerFileTypes: $answerTypes) { success errorMessage code } }`;
const config = async () =>
  (await (await firm.api.browser().request('/api/v2/config.json')).json()) as Record<
    'libraryFiles' | 'answerFiles',
    TakenFiles
  >;

const counting = (said: FirmProfile['libraryFiles'], installed: TakenFiles) => ({
  maxBytes: said.maxBytes ?? installed.maxBytes,
  extensions: said.extensions ?? installed.extensions,
});

async function set(settings: object): Promise<void> {
  expect((await sues.graphql(change, settings)).data.changeFirmSettings).toMatchObject({ success: true });
  await firm.readable();
  const said = await firmProfile(firm.api.pool);
  const { installedLibraryFiles, installedAnswerFiles } = firm.api.config;
  const wanted = {
    libraryFiles: counting(said.libraryFiles, installedLibraryFiles),
    answerFiles: counting(said.answerFiles, installedAnswerFiles),
  };
  const isSet = async () => {
    const { libraryFiles, answerFiles } = await config();
    return isDeepStrictEqual({ libraryFiles, answerFiles }, wanted);
  };
  await until(isSet, 'The limits do not count.');
}

beforeAll(async () => {
  firm = await filingFirm({ firmProfile }, { areas: [firmArea], deciders, projections, migrations });
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await plantTree(firm, company);
  folder = folderOf(company, 'Tax');
  request = randomUUID();
  const asked = { todoType: 'upload-request', title: 'Returns', details: '', dueDate: '2026-03-01' };
  await firm.api.commands.send(todo, request, question(request, asked as never), origin(company));
  await firm.readable();
  [sues, client, staff] = [await firm.browser('sue'), await firm.browser('clio'), await firm.browser('sam')];
});
afterAll(() => firm?.close());

/** Sends a file of so many bytes without saying how many will come. */
function pour(who: ApiClient, startUrl: string, size: number): Promise<Response> {
  const pieces = function* () {
    for (let left = size; left > 0; left -= megabyte) yield new Uint8Array(Math.min(left, megabyte));
  };
  return who.request(startUrl, { method: 'POST', body: ReadableStream.from(pieces()), duplex: 'half' } as RequestInit);
}

it('is what the installation has, until a superuser sets it', async () => {
  const usual = { maxBytes: 250 * megabyte, extensions: null };
  expect(await config()).toMatchObject({ libraryFiles: usual, uploadMaxBytes: usual.maxBytes });
  const { data } = await sues.graphql(
    `{ firmSettings { libraryFileMegabytes defaultLibraryFileMegabytes defaultLibraryFileTypes libraryFileTypes
      defaultAnswerFileMegabytes mostFileMegabytes } }`,
  );
  expect(data.firmSettings).toEqual({
    libraryFileMegabytes: null,
    defaultLibraryFileMegabytes: 250,
    libraryFileTypes: null,
    defaultLibraryFileTypes: null,
    defaultAnswerFileMegabytes: 5,
    mostFileMegabytes: 250,
  });
});

it('cannot be more than the server takes, nor let programs in', async () => {
  const refused = async (settings: object) => (await sues.graphql(change, settings)).data.changeFirmSettings;
  expect(await refused({ library: 251 })).toEqual({
    success: false,
    errorMessage: 'Enter a whole number from 1 to 250.',
    code: 'libraryFileMegabytes',
  });
  expect(await refused({ types: 'pdf, exe' })).toMatchObject({ success: false, code: 'libraryFileTypes' });
  expect((await client.graphql(change, { library: 1 })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

describe('set by the firm', () => {
  let large: Place;
  let begun: { startUrl: string; uuid: string };

  beforeAll(async () => {
    const { file } = await upload(client, 'Large.bin', Buffer.alloc(most + 1), { folderUuid: folder });
    large = { fileUuid: file.uuid };
    begun = await ticketFor(client, 'Under way.bin', { folderUuid: folder });
    await set({ library: 2, answers: 3 });
  });

  it('is told to everybody', async () => {
    expect(await config()).toMatchObject({
      libraryFiles: { maxBytes: most, extensions: null },
      answerFiles: { maxBytes: 3 * megabyte },
      uploadMaxBytes: most,
    });
  });

  it.each<[string, () => Place, number]>([
    ['a folder', () => ({ folderUuid: folder }), most],
    ['a new version', () => large, most],
    ['something attached to a to-do', () => ({ requestPageUuid: request }), most],
    ['an answer', () => ({ fileUploadRequestPageUuid: request }), 3 * megabyte],
  ])('counts for %s, at once, in pieces and unannounced', async (name, place, limit) => {
    const ticket = () => ticketFor(client, name === 'an answer' ? 'a.pdf' : 'a.bin', place());
    const whole = await ticket();
    const refused = await post(client, whole.startUrl, Buffer.alloc(limit + 1));
    expect([refused.status, await refused.json()]).toEqual([413, tooBig]);
    expect(await finished(client, whole.uuid)).toMatchObject({ success: false });
    expect((await post(client, whole.startUrl, Buffer.alloc(limit))).status).toBe(200);
    const poured = await ticket();
    expect((await pour(client, poured.startUrl, limit + 1)).status).toBe(413);
    expect((await pour(client, poured.startUrl, limit)).status).toBe(200);
    const pieces = await ticket();
    expect((await goOn(client, pieces.startUrl, 0, Buffer.alloc(limit))).status).toBe(204);
    expect((await goOn(client, pieces.startUrl, limit, 'x')).status).toBe(413);
  });

  it('counts for a comment and for a program with a token', async () => {
    const item = 'fileUuid' in large ? large.fileUuid : '';
    const attach = `mutation { beginUploadAttachment(name: "a.bin", target: "${item}") { startUrl } }`;
    const { startUrl } = (await client.graphql(attach)).data.beginUploadAttachment;
    expect((await post(client, startUrl, Buffer.alloc(most + 1))).status).toBe(413);
    expect((await post(client, startUrl, Buffer.alloc(most))).status).toBe(200);

    const make = 'mutation { makeApiToken(name: "Scanner", mayChange: true, days: 30) { token } }';
    const { token } = (await staff.graphql(make)).data.makeApiToken;
    const asProgram = (path: string, body: string | Buffer, type: string) =>
      fetch(`${firm.api.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: body as never,
      });
    const query = `mutation { beginUploadFile(filename: "scan.bin", folderUuid: "${folder}") { startUrl } }`;
    const answer = await asProgram('/api/v2/graphql/', JSON.stringify({ query }), 'application/json');
    const { data } = (await answer.json()) as { data: { beginUploadFile: { startUrl: string } } };
    const send = (size: number) =>
      asProgram(data.beginUploadFile.startUrl, Buffer.alloc(size), 'application/octet-stream');
    expect((await send(most + 1)).status).toBe(413);
    expect((await send(most)).status).toBe(200);
  });

  it('counts for papers of the tax questionnaire', () => {
    const taken = { maxBytes: most, extensions: ['pdf'] };
    const set = product.uploadPurposes.map(({ name, asSet }) => [
      name,
      asSet?.({ libraryFiles: taken, answerFiles: taken } as never),
    ]);
    expect(Object.fromEntries(set)).toMatchObject({
      FILE: taken,
      TQ_ANSWER: taken,
      TODO_ANSWER: taken,
      ATTACHMENT: taken,
    });
  });

  it('leaves what is there as it is, and lets what was begun come to its end', async () => {
    expect((await post(client, begun.startUrl, Buffer.alloc(most + 1))).status).toBe(200);
    expect(await finished(client, begun.uuid)).toMatchObject({ success: true, file: { size: most + 1 } });
    const { fileUuid } = large as { fileUuid: string };
    const { data } = await client.graphql(`{ file(uuid: "${fileUuid}") { ... on File { size versionCount } } }`);
    expect(data.file).toMatchObject({ size: most + 1 });
  });

  it('names the kinds, and none of them lets in another', async () => {
    await set({ types: 'PDF, zip', answerTypes: 'zip' });
    const folderSays = async (name: string) => (await ticketFor(client, name, { folderUuid: folder })).errorMessage;
    expect([await folderSays('a.pdf'), await folderSays('b.ZIP')]).toEqual([null, null]);
    for (const name of ['a.bin', 'a.pdf.mov', 'none', 'a.exe'])
      expect(await folderSays(name)).toBe('File type not supported');
    expect(await ticketFor(client, 'c.bin', large)).toMatchObject({ errorMessage: 'File type not supported' });
    const answer = { fileUploadRequestPageUuid: request };
    expect(await ticketFor(client, 'a.pdf', answer)).toMatchObject({ errorMessage: 'File type not supported' });
    expect((await config()).libraryFiles.extensions).toEqual(['pdf', 'zip']);
  });

  it('is the usual again once it is emptied', async () => {
    await set({ library: null, types: '', answers: null, answerTypes: '' });
    expect(await config()).toMatchObject({
      libraryFiles: { maxBytes: 250 * megabyte, extensions: null },
      answerFiles: { maxBytes: 5 * megabyte },
    });
  });
});
