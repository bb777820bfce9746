import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { startS3 } from '../../kernel/store/s3/testing/index.js';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { finished, goOn, post, scanned, ticketFor } from '../../testing/files/transfer.js';

interface Bucket {
  readonly variables: Readonly<Record<string, string>>;
  /** From now on there is no room in it, or there is again; absent for a server that cannot be filled up. */
  readonly fill?: (so: boolean) => void;
  readonly close: () => Promise<void>;
}

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_REGION } = process.env;
const servers: readonly { readonly name: string; readonly open: () => Promise<Bucket> }[] = [
  { name: 'a server in this process', open: ownServer },
  ...(S3_ENDPOINT ? [{ name: 'the server of S3_ENDPOINT', open: real }] : []),
];

describe.each(servers)('files in a bucket of $name', ({ open }) => {
  let bucket: Bucket;
  let firm: Firm;
  let folder: string;
  let client: ApiClient;

  beforeAll(async () => {
    bucket = await open();
    firm = await filingFirm({ variables: { DAYBOOK_OBJECTS: 's3', ...bucket.variables } });
    const company = await firm.company('Harbor Street Bakery');
    await firm.member(company, await firm.person('clio'), 'client_owner', true);
    await plantTree(firm, company);
    folder = folderOf(company, 'Tax');
    await firm.readable();
    client = await firm.browser('clio');
  });
  afterAll(async () => {
    await firm?.close();
    await bucket?.close();
  });

  it('go up in parts, settle in more than one piece, and come down whole and in ranges', async () => {
    const bytes = randomBytes(21 * 2 ** 20 + 17);
    const half = 12 * 2 ** 20;
    const { uuid, startUrl } = await ticketFor(client, 'video.bin', { folderUuid: folder });
    expect((await goOn(client, startUrl, 0, bytes.subarray(0, half))).status).toBe(204);
    expect((await goOn(client, startUrl, half, bytes.subarray(half))).status).toBe(204);
    const { success, file } = await finished(client, uuid);
    expect([success, file]).toMatchObject([true, { title: 'video.bin', size: bytes.length }]);
    await scanned(firm, file.uuid);

    const asked = `{ file(uuid: "${file.uuid}") { ... on File { upload { url } } } }`;
    const { url } = (await client.graphql(asked)).data.file.upload;
    const whole = Buffer.from(await (await client.request(url)).arrayBuffer());
    expect(sha256(whole)).toBe(sha256(bytes));
    const range = await client.request(url, { headers: { range: `bytes=${half - 3}-${half + 100_000}` } });
    expect(range.status).toBe(206);
    const expected = bytes.subarray(half - 3, half + 100_001);
    expect(Buffer.from(await range.arrayBuffer()).equals(expected)).toBe(true);

    const stored = [];
    for await (const { key } of firm.api.objects.list(`files/${file.uuid}/`)) stored.push(key);
    expect(stored).toHaveLength(1);
    const first = await firm.api.objects.get(stored[0] ?? '', { start: 0, end: 99_999 });
    expect(Buffer.concat(await first.toArray()).includes(bytes.subarray(0, 32))).toBe(false);
  });

  it('are refused with a sentence when there is no room, and taken when there is', async () => {
    if (!bucket.fill) return;
    const { uuid, startUrl } = await ticketFor(client, 'a.txt', { folderUuid: folder });
    bucket.fill(true);
    const refused = await post(client, startUrl, 'a line of text').finally(() => bucket.fill?.(false));
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining('no room left for files')]);
    expect((await post(client, startUrl, 'a line of text')).status).toBe(200);
    expect(await finished(client, uuid)).toMatchObject({ success: true, file: { size: 14 } });
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function ownServer(): Promise<Bucket> {
  const { endpoint, fill, close } = await startS3();
  const variables = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: `daybook-${randomUUID()}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
  return { variables, fill, close };
}

async function real(): Promise<Bucket> {
  const variables = {
    S3_ENDPOINT: S3_ENDPOINT ?? '',
    S3_BUCKET: S3_BUCKET ?? 'daybook-contract',
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
    ...(S3_REGION && { S3_REGION }),
  };
  return { variables, close: async () => {} };
}
