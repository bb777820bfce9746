import { file as fileDecider } from '@daybook/files/domain';
import { startWork } from '@daybook/files/flow';
import { type FileWorkers, SimulatedScanner } from '@daybook/files/work';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Attempt } from '@daybook/kernel/jobs';
import { queryOf } from '@daybook/kernel/postgres';
import { SealedObjects } from '@daybook/kernel/store';
import type { ApiClient } from '@daybook/testing/api';
import { badArchives, docx, pixelFlood, rawZip, testVirus } from '@daybook/testing/files/corpus';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm, plantTree, rootOf } from '../../testing/files/fixture.js';
import { upload } from '../../testing/files/transfer.js';
import { sourceWorkers } from '../../testing/files/workers.js';

let firm: Firm;
let fileWorkers: FileWorkers;
let company: string;
let client: ApiClient;
const workers = new Map<string, (job: Attempt) => Promise<void>>();

beforeAll(async () => {
  firm = await filingFirm();
  fileWorkers = await sourceWorkers();
  const { pool, commands, objects, keys } = firm.api;
  const tools = {
    commands,
    objects,
    keys,
    sealed: new SealedObjects(objects, keys),
    jobs: { work: async (queue: string, work: (job: Attempt) => Promise<void>) => void workers.set(queue, work) },
    query: queryOf(pool),
  } as unknown as FlowContext;
  await startWork({ tools, workers: fileWorkers, scanner: new SimulatedScanner() });
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  await firm.readable();
  client = await firm.browser('clio');
});
afterAll(async () => {
  await fileWorkers?.close();
  await firm?.close();
});

/** Uploads it, has the workers do all they do, and says how a client then sees it. */
async function seenAfterWork(name: string, bytes: Buffer) {
  const { file } = await upload(client, name, bytes, { folderUuid: rootOf(company) });
  const { state } = await firm.api.commands.load(fileDecider, file.uuid);
  if (state.is !== 'there') throw new Error('There is no such file.');
  const payload = { file: file.uuid, version: state.current };
  for (const queue of ['files: scan', 'files: open'])
    await workers.get(queue)?.({ key: payload.version, payload, attempt: 1, renew: async () => {} } as never);
  await firm.readable();
  const { data, text } = await client.graphql(`{ file(uuid: "${file.uuid}") { unviewableReason
    ... on File { thumbnailUrl previewUrl upload { url } fileVersions { url unviewableReason } } } }`);
  if (!data?.file) throw new Error(text);
  return data.file;
}

const closed = (reason: string) => ({
  unviewableReason: reason,
  thumbnailUrl: null,
  previewUrl: null,
  upload: null,
  fileVersions: [{ url: null, unviewableReason: reason }],
});

it.each(Object.entries(badArchives()).filter(([name]) => name !== 'holds too many'))(
  'gives nobody an archive that %s',
  async (name, [bytes]) => {
    expect(await seenAfterWork(`${name}.zip`, bytes)).toEqual(closed('infected'));
  },
);

it('gives nobody a virus, nor what only a password opens', async () => {
  expect(await seenAfterWork('virus.txt', testVirus)).toEqual(closed('infected'));
  const locked = rawZip([{ name: 'a', bytes: Buffer.from('a'), isEncrypted: true }]);
  expect(await seenAfterWork('locked.zip', locked)).toEqual(closed('password_protected'));
});

it('hands out a picture that is too large to draw, without a preview', async () => {
  const flood = await seenAfterWork('flood.png', await pixelFlood());
  expect(flood).toMatchObject({ unviewableReason: 'too_large_to_preview', thumbnailUrl: null, previewUrl: null });
  expect((await client.request(flood.upload.url)).headers.get('content-disposition')).toMatch(/^attachment/);
});

it('hands out what is harmless', async () => {
  const { unviewableReason, upload: bytes } = await seenAfterWork('letter.docx', docx('Dear all'));
  expect(unviewableReason).toBeNull();
  expect((await client.request(bytes.url)).status).toBe(200);
});
