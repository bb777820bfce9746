import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { file } from '@daybook/files/domain';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let staff: ApiClient;
const segment = 64 * 1024 + 16;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await plantTree(firm, company);
  await firm.readable();
  staff = await firm.browser('sam');
});
afterAll(() => firm.close());

/** A file, its link, and where its bytes lie. */
async function given(name: string) {
  const bytes = randomBytes(200_000);
  const { file: made } = await upload(staff, name, bytes, { folderUuid: folderOf(company, 'Tax') });
  await scanned(firm, made.uuid);
  const { data } = await staff.graphql(`{ file(uuid: "${made.uuid}") { ... on File { upload { url } } } }`);
  const { state } = await firm.api.commands.load(file, made.uuid);
  if (state.is !== 'there') throw new Error('It is gone.');
  const path = join(firm.api.config.dataDir, 'objects', state.versions[0]?.object ?? '');
  return { uuid: made.uuid, link: data.file.upload.url as string, path, bytes };
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] as number) ^ 1;
  writeFileSync(path, bytes);
}

it.each([
  ['truncated', 'damaged', (path: string) => truncateSync(path, 100_000)],
  ['truncated after a segment', 'damaged', (path: string) => truncateSync(path, 17 + segment)],
  ['flipped at the beginning', 'damaged', (path: string) => flip(path, 40)],
  ['flipped near the end', 'damaged', (path: string) => flip(path, 199_000)],
  ['empty', 'damaged', (path: string) => truncateSync(path, 0)],
  ['gone', 'missing', (path: string) => rmSync(path)],
])('answers content that is %s with a sentence before the first byte', async (how, word, damage) => {
  const { uuid, link, path, bytes } = await given(`${how}.bin`);
  const whole = await staff.request(link, { headers: { range: 'bytes=0-9' } });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes.subarray(0, 10))).toBe(true);
  damage(path);
  for (const init of [{}, { headers: { range: 'bytes=0-199999' } }]) {
    const answer = await staff.request(link, init);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { errors: [{ message: expect.stringMatching(`^The content of this file is ${word} .* upload it again.$`) }] },
    ]);
  }
  expect((await staff.request(link, { method: 'HEAD' })).status).toBe(500);

  const lines = firm.api.lines.filter(({ owner }) => owner === `file-${uuid}`);
  expect(lines).toMatchObject([{ level: 50, damage: word === 'missing' ? 'missing' : 'changed' }]);
  expect(JSON.stringify(lines)).not.toContain('files/');
  await firm.api.securityWritten();
  const { rows } = await firm.api.pool.query(
    `select detail from ops.security_events where kind = 'objectDamaged' and detail like $1`,
    [`file-${uuid}%`],
  );
  expect(rows).toHaveLength(1);
});
