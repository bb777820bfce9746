import { firmArea } from '@daybook/firm/api';
import { deciders } from '@daybook/firm/domain';
import { migrations, projections } from '@daybook/firm/read';
import type { ApiClient } from '@daybook/testing/api';
import { picture } from '@daybook/testing/files/corpus';
import type { Firm } from '@daybook/testing/firm';
import sharp from 'sharp';
import { filingFirm } from '../../testing/files/fixture.js';
import { post, type Ticket } from '../../testing/files/transfer.js';

let firm: Firm;
let sues: ApiClient;
let toms: ApiClient;

beforeAll(async () => {
  firm = await filingFirm({}, { areas: [firmArea], deciders, projections, migrations });
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.staff('tom', { adminPanelAccess: 'UPDATE' });
  await firm.readable();
  [sues, toms] = [await firm.browser('sue'), await firm.browser('tom')];
});
afterAll(() => firm?.close());

const begin = (who: ApiClient, filename: string) =>
  who.graphql(
    'mutation ($filename: String!) { beginUploadFirmLogo(filename: $filename) { uuid startUrl errorMessage } }',
    { filename },
  );
const begun = async (filename: string): Promise<Ticket> => (await begin(sues, filename)).data.beginUploadFirmLogo;
const finish = (who: ApiClient, uuid: string) =>
  who.graphql('mutation ($uuid: UUID!) { finishUploadFirmLogo(uuid: $uuid) { success errorMessage } }', { uuid });
const logo = async (): Promise<string | null> => {
  await firm.readable();
  return (await sues.graphql('{ firmSettings { logo } }')).data.firmSettings.logo;
};

async function sent(bytes: Buffer) {
  const { uuid, startUrl } = await begun('logo.png');
  expect((await post(sues, startUrl, bytes)).status).toBe(200);
  return (await finish(sues, uuid)).data.finishUploadFirmLogo;
}

/** A word on a wide sheet. */
function wordmark(ink: string, sheet: string): Promise<Buffer> {
  const word = { create: { width: 900, height: 150, channels: 4, background: ink } } as const;
  return sharp({ create: { width: 1_600, height: 800, channels: 4, background: sheet } })
    .composite([{ input: word, left: 350, top: 300 }])
    .png()
    .toBuffer();
}

async function drawn() {
  const answer = await firm.api.browser().request((await logo()) ?? '');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [width, height];
}

it('is drawn anew without the plain edge, and shown to everybody', async () => {
  expect(await logo()).toBeNull();
  expect(await sent(await wordmark('#1f6a3c', '#ffffff'))).toEqual({ success: true, errorMessage: null });
  const address = await logo();
  const answer = await firm.api.browser().request(address ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await drawn()).toEqual([400, 67]);
  expect((await firm.api.browser().request(`${address}?x=1`)).status).toBe(404);
});

it.each([
  ['a transparent edge goes', '#ffffff', '#ffffff00', [400, 67]],
  ['a colored sheet is part of it', '#ffffff', '#1f6a3c', [160, 80]],
  ['all of it is white', '#ffffff', '#ffffff', [160, 80]],
])('%s', async (_, ink, sheet, size) => {
  expect((await sent(await wordmark(ink, sheet))).success).toBe(true);
  expect(await drawn()).toEqual(size);
});

it('keeps nothing of what its camera noted, and makes way for the next', async () => {
  const before = await logo();
  expect((await sent(await picture('jpeg'))).success).toBe(true);
  const address = await logo();
  expect(address).not.toBe(before);
  expect((await firm.api.browser().request(before ?? '')).status).toBe(404);
  const bytes = Buffer.from(await (await firm.api.browser().request(address ?? '')).arrayBuffer());
  expect(bytes.includes('secret place')).toBe(false);
});

it('is gone once it was removed', async () => {
  const before = await logo();
  await sues.graphql('mutation { removeFirmLogo { success } }');
  expect(await logo()).toBeNull();
  expect((await firm.api.browser().request(before ?? '')).status).toBe(404);
});

it('is sent by superusers', async () => {
  expect((await begin(toms, 'logo.png')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  const { uuid } = await begun('logo.png');
  expect((await finish(toms, uuid)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it.each(['logo.svg', 'logo.gif', 'logo.png.exe'])('gives no ticket for %s', async (filename) => {
  expect(await begun(filename)).toEqual({ uuid: null, startUrl: null, errorMessage: 'File type not supported' });
});

it('says so when it cannot be read', async () => {
  expect(await sent(Buffer.from('<svg onload="alert(1)"/>'))).toEqual({
    success: false,
    errorMessage: 'This picture cannot be read. Choose another PNG or JPEG.',
  });
});
