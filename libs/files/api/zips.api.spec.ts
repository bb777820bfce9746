import { eventHandlers, startZipping } from '@daybook/files/flow';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import { PostgresJobs } from '@daybook/kernel/jobs';
import { queryOf } from '@daybook/kernel/postgres';
import { SealedObjects } from '@daybook/kernel/store';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import type { Firm } from '@daybook/testing/firm';
import { fromBufferPromise } from 'yauzl';
import { filingFirm, folderOf, inTree, plantTree, rootOf } from '../../testing/files/fixture.js';
import { scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let jobs: PostgresJobs;
let tools: FlowContext;
let company: string;
let staff: ApiClient;
let client: ApiClient;
const ticket = 'uuid status progress errorMessage zipfile { url }';

beforeAll(async () => {
  firm = await filingFirm();
  const { pool, commands, objects, keys } = firm.api;
  jobs = new PostgresJobs(pool, { everyMs: 20 });
  tools = {
    commands,
    objects,
    keys,
    jobs,
    sealed: new SealedObjects(objects, keys),
    clock: { now: () => new Date() },
    query: queryOf(pool),
  } as unknown as FlowContext;
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  await firm.readable();
  [staff, client] = [await firm.browser('sam'), await firm.browser('clio')];
  for (const title of ['Tax', 'Legal'] as const) {
    const { file } = await upload(staff, `${title}.txt`, Buffer.from(title), { folderUuid: folderOf(company, title) });
    await scanned(firm, file.uuid);
  }
  await inTree(firm, company, { type: 'HideNodeFromClients', node: folderOf(company, 'Legal') });
  await startZipping(tools);
});
afterAll(async () => {
  await jobs?.close();
  await firm?.close();
});

const reported = async (who: ApiClient, uuid: string) =>
  (await who.graphql(`{ zipTicket(uuid: "${uuid}") { ${ticket} } }`)).data.zipTicket;

/** Asks for a bundle of these or of everything, and lets the projector hear of it. */
async function bundled(who: ApiClient, ...nodes: string[]): Promise<{ uuid: string; zipfile: { url: string } }> {
  const uuids = JSON.stringify(nodes.length > 0 ? nodes : [rootOf(company)]);
  const { data } = await who.graphql(`mutation { compressFiles(uuids: ${uuids}) { ${ticket} } }`);
  const { uuid } = data.compressFiles;
  expect(data.compressFiles).toMatchObject({ status: 'pending', progress: 0, zipfile: null, errorMessage: null });
  const zipFiles = eventHandlers.find(({ name }) => name === 'zip files') as AnyEventHandler;
  await zipFiles.on.ZipRequested?.(
    { stream: `zip-${uuid}`, meta: { by: { user: 'somebody' }, company: null } } as never,
    tools,
  );
  return eventually(async () => {
    const now = await reported(who, uuid);
    expect(now).toMatchObject({ status: 'ready' });
    return now;
  });
}

async function namesAt(who: ApiClient, url: string): Promise<string[]> {
  const archive = await fromBufferPromise(Buffer.from(await (await who.request(url)).arrayBuffer()), {
    lazyEntries: true,
  });
  const names = [];
  for await (const { fileName } of archive.eachEntry()) if (!fileName.endsWith('/')) names.push(fileName);
  return names;
}

it('makes a bundle of what the person sees, for that person and session alone', async () => {
  const [ofStaff, ofClient] = [await bundled(staff), await bundled(client)];
  expect(await namesAt(staff, ofStaff.zipfile.url)).toEqual(['Files/Legal/Legal.txt', 'Files/Tax/Tax.txt']);
  expect(await namesAt(client, ofClient.zipfile.url)).toEqual(['Files/Tax/Tax.txt']);
  expect(await reported(client, ofStaff.uuid)).toBeNull();
  expect((await client.request(ofStaff.zipfile.url)).status).toBe(404);
});

it('is called by the folder it was made of, or by no name when it was made of several', async () => {
  const saved = async (...nodes: string[]) => {
    const { zipfile } = await bundled(staff, ...nodes);
    const { headers } = await staff.request(zipfile.url, { method: 'HEAD' });
    return headers.get('content-disposition');
  };
  const [tax, legal] = [folderOf(company, 'Tax'), folderOf(company, 'Legal')];
  expect(await saved(tax)).toContain('filename="Tax.zip"');
  expect(await saved(tax, legal)).toContain('filename="Files.zip"');
});

it('ends when something that lies in it is closed to the person later', async () => {
  const made = await bundled(client);
  await inTree(firm, company, { type: 'RestrictNode', node: folderOf(company, 'Tax'), keeps: null });
  await firm.readable();
  expect(await reported(client, made.uuid)).toBeNull();
  expect((await client.request(made.zipfile.url)).status).toBe(404);
  await inTree(firm, company, { type: 'InheritNode', node: folderOf(company, 'Tax') });
  await firm.readable();
  expect(await reported(client, made.uuid)).toMatchObject({ status: 'ready' });
});

it('makes none of what the person may not see', async () => {
  const asked = `mutation { compressFiles(uuids: ["${folderOf(company, 'Legal')}"]) { uuid } }`;
  expect((await client.graphql(asked)).errors?.[0]?.message).toBe(
    'This item does not exist or you have no access to it.',
  );
});
