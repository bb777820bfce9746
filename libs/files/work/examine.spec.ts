import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { badArchives, disguises, goodArchives, rawZip, simplePdf } from '@daybook/testing/files/corpus';
import { sourceWorkers } from '../../testing/files/workers.js';
import type { FileWorkers } from './file-workers.js';
import type { Examination } from './task.js';

let workers: FileWorkers;
beforeAll(async () => {
  workers = await sourceWorkers();
});
afterAll(() => workers?.close());

function examine(bytes: Buffer): Promise<Examination> {
  return workers.scratch.with(async (folder) => {
    await writeFile(join(folder, 'file'), bytes);
    return workers.examine({ path: join(folder, 'file') }, { person: 'pat', company: null });
  });
}

it('takes a file for what it is, not for what it is called', async () => {
  const found: Record<string, string> = {};
  const all = await disguises();
  for (const [name, [bytes]] of Object.entries(all)) found[name] = (await examine(bytes)).nature.kind;
  expect(found).toEqual(Object.fromEntries(Object.entries(all).map(([name, [, kind]]) => [name, kind])));
});

it('blocks archives that nobody should open, and says why', async () => {
  for (const [name, [bytes, reason]] of Object.entries(badArchives())) {
    const { verdict, reason: said } = await examine(bytes);
    expect(`${name}: ${verdict}, ${said}`).toMatch(new RegExp(`^${name}: blocked, .*(?:${reason.source})`));
  }
});

it('lets archives pass as people send them', async () => {
  for (const [name, bytes] of Object.entries(goodArchives()))
    expect([name, (await examine(bytes)).verdict]).toEqual([name, 'fine']);
});

it('blocks programs, whatever they are called', async () => {
  expect(await examine(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]))).toMatchObject({ verdict: 'blocked' });
});

it('tells what only a password opens', async () => {
  const office = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(512),
  ]);
  const zip = rawZip([{ name: 'secret.txt', bytes: Buffer.from('x'), isEncrypted: true }]);
  for (const bytes of [office, zip, simplePdf(['x'], { isEncrypted: true })])
    expect(await examine(bytes)).toMatchObject({ verdict: 'protected' });
  expect(await examine(simplePdf(['It says /Encrypt']))).toMatchObject({ verdict: 'fine' });
});
