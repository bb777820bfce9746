import { file } from '@daybook/files/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let client: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await plantTree(firm, company);
  await firm.readable();
  [client, staff] = [await firm.browser('clio'), await firm.browser('sam')];
});
afterAll(() => firm?.close());

async function sent(result: 'password_protected' | 'too_large_to_scan' | 'infected' | 'clean', content: string) {
  const place = { folderUuid: folderOf(company, 'Tax') };
  const { uuid } = (await upload(client, `${result}.bak`, content, place)).file;
  await scanned(firm, uuid, result);
  await firm.readable();
  return uuid;
}
const take = async (who: ApiClient, uuid: string) =>
  who.graphql(`mutation { downloadFileAtOwnRisk(uuid: "${uuid}") { success errorMessage url } }`);

it.each(['password_protected', 'too_large_to_scan'] as const)(
  'lets the firm, and nobody else, have what is %s, and keeps who took it',
  async (result) => {
    const uuid = await sent(result, `words of ${result}`);
    expect((await take(client, uuid)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const { url } = (await take(staff, uuid)).data.downloadFileAtOwnRisk;
    expect(await (await staff.request(url)).text()).toBe(`words of ${result}`);
    // a link is good for one session, and a client has no other way
    expect((await client.request(url)).status).toBe(404);
    await firm.readable();
    const read = `{ file(uuid: "${uuid}") { unviewableReason ... on File { upload { url } } } }`;
    expect((await client.graphql(read)).data.file).toEqual({ unviewableReason: result, upload: null });
    const { state } = await firm.api.commands.load(file, uuid);
    expect(state).toMatchObject({ versions: [{ isRiskTaken: true }] });
  },
);

it('keeps an infected file from everybody, also one that was taken before', async () => {
  const uuid = await sent('infected', 'a virus');
  expect((await take(staff, uuid)).data.downloadFileAtOwnRisk).toEqual({
    success: false,
    errorMessage: 'This version is infected. Choose another one.',
    url: null,
  });
  const later = await sent('password_protected', 'a hidden virus');
  const { url } = (await take(staff, later)).data.downloadFileAtOwnRisk;
  const { state } = await firm.api.commands.load(file, later);
  if (state.is === 'absent') throw new Error('It is gone.');
  const found = { type: 'RecordScan', version: state.current, result: 'infected', threat: 'x' } as const;
  await firm.api.commands.send(file, later, found, origin(state.company));
  expect((await staff.request(url)).status).toBe(404);
});

it('is no other way to what opens as usual', async () => {
  const uuid = await sent('clean', 'plain words');
  expect((await take(staff, uuid)).data.downloadFileAtOwnRisk).toMatchObject({ success: false, url: null });
});
