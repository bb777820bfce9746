import type { FileEvent, ScanResult } from '@daybook/files/domain';
import { PDF } from '@libpdf/core';
import type { SignatureDocumentEvent } from '../domain/index.js';
import { preparedLetter } from '../domain/signature-samples.js';
import { checkOriginals } from './checking.js';
import { original, SigningWorld, sourceWork } from './spec/world.js';

const handler = checkOriginals(sourceWork);
const prepared = {
  ...preparedLetter,
  data: { ...preparedLetter.data, original: { file: original, sha256: '' } },
} as SignatureDocumentEvent;
const scanned = (result: ScanResult): FileEvent => ({
  type: 'FileScanned',
  data: { version: 'v1', result, threat: null },
});

async function letter(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let n = 0; n < pages; n += 1) pdf.addPage({ size: 'letter' });
  return pdf.save();
}

async function checked(bytes: Uint8Array, result: ScanResult, order: 'prepared first' | 'scanned first') {
  const world = new SigningWorld();
  const file = world.uploaded(bytes);
  await world.upload(handler, file);
  if (order === 'prepared first') await world.tell(handler, prepared);
  await world.upload(handler, scanned(result));
  if (order === 'scanned first') await world.tell(handler, prepared);
  return world.state() as { is: string; pages: number | null };
}

it.each(['prepared first', 'scanned first'] as const)('counts the pages of what is clean, %s', async (order) => {
  expect(await checked(await letter(3), 'clean', order)).toMatchObject({ is: 'draft', pages: 3 });
});

it('waits for the scan', async () => {
  const world = new SigningWorld();
  await world.upload(handler, world.uploaded(await letter(1)));
  await world.tell(handler, prepared);
  expect(world.state()).toMatchObject({ is: 'draft', pages: null });
});

it.each([
  ['infected', /virus scan/],
  ['password_protected', /password/],
  ['too_large_to_scan', /too large/],
] as const)('says of what is %s why it cannot be signed', async (result, sentence) => {
  const world = new SigningWorld();
  await world.upload(handler, world.uploaded(await letter(1)));
  await world.tell(handler, prepared);
  await world.upload(handler, scanned(result));
  await world.upload(handler, scanned(result));
  expect(world.failures()).toEqual([expect.stringMatching(sentence)]);
});

it('says once what is wrong with a PDF that cannot be read', async () => {
  const world = new SigningWorld();
  await world.upload(handler, world.uploaded(Buffer.from('%PDF-1.7 no more')));
  await world.tell(handler, prepared);
  await world.upload(handler, scanned('clean'));
  expect(world.failures()).toEqual([expect.stringMatching(/cannot be read/)]);
});

it('goes on when the process that opens it ends by force', async () => {
  const world = new SigningWorld();
  const stuck = checkOriginals({
    check: async () => {
      throw new (await import('@daybook/kernel/children')).TaskFailed('timeout', 'It took longer than 60 s.');
    },
  });
  await world.upload(stuck, world.uploaded(await letter(1)));
  await world.tell(stuck, prepared);
  await world.upload(stuck, scanned('clean'));
  expect(world.failures()).toEqual([expect.stringMatching(/could not be opened/)]);
});
