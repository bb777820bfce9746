import { file } from '@daybook/files/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let uuid: string;
let client: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  const company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await plantTree(firm, company);
  await firm.readable();
  [client, staff] = [await firm.browser('clio'), await firm.browser('sam')];
  uuid = (await upload(client, 'books.bak', 'much', { folderUuid: folderOf(company, 'Tax') })).file.uuid;
  await scanned(firm, uuid, 'too_large_to_scan');
});
afterAll(() => firm?.close());

const seen = async (who: ApiClient) => {
  const read = `{ file(uuid: "${uuid}") { unviewableReason ... on File { isExtracting thumbnailUrl upload { url } } } }`;
  return (await who.graphql(read)).data.file;
};
const scanAgain = (who: ApiClient) =>
  who.graphql(`mutation { scanFileAgain(uuid: "${uuid}") { success errorMessage } }`);
const closed = (unviewableReason: string) => ({ unviewableReason, thumbnailUrl: null, upload: null });

it('stays closed to everybody, with a reason of its own', async () => {
  for (const who of [client, staff])
    expect(await seen(who)).toEqual({ ...closed('too_large_to_scan'), isExtracting: false });
});

it('is scanned again when somebody of the firm asks for it, not a client', async () => {
  expect((await scanAgain(client)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const asked = (await scanAgain(staff)).data.scanFileAgain;
  expect(asked).toEqual({ success: true, errorMessage: null });
  await firm.readable();
  expect(await seen(client)).toMatchObject(closed('scan_pending'));
  const { state } = await firm.api.commands.load(file, uuid);
  expect(state).toMatchObject({ versions: [{ scan: null, scanRequests: 1 }] });
});

it('opens once it was found clean, and is not scanned again then', async () => {
  const { state } = await firm.api.commands.load(file, uuid);
  if (state.is === 'absent') throw new Error('It is gone.');
  const command = { type: 'RecordScan', version: state.current, result: 'clean', threat: null } as const;
  await firm.api.commands.send(file, uuid, command, origin(state.company));
  await firm.readable();
  expect(await seen(client)).toMatchObject({ unviewableReason: null, upload: { url: expect.any(String) } });
  const refused = (await scanAgain(staff)).data.scanFileAgain;
  expect(refused).toEqual({ success: false, errorMessage: 'This version has been scanned.' });
});
