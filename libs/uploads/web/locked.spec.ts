import { goodArchives, rawZip, simplePdf } from '@daybook/testing/files/corpus';
import { isLocked } from './locked.js';

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
/** As the browser does it, with the library's build for Node. */
async function needsPassword(data: ArrayBuffer): Promise<boolean> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data, verbosity: 0 });
  return task.promise.then(
    () => false,
    (cause: Error) => cause.name === 'PasswordException',
  );
}
const locked = (bytes: Buffer) => isLocked(blob(bytes), needsPassword);

it('tells of each kind what only a password opens', async () => {
  const office = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024 * 1024 - 12), // where two pieces that are read meet
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(512),
  ]);
  const zip = rawZip([
    { name: 'open.txt', bytes: Buffer.from('x') },
    { name: 'secret.txt', bytes: Buffer.from('x'), isEncrypted: true },
  ]);
  expect(await locked(office)).toBe(true);
  expect(await locked(zip)).toBe(true);
  expect(await locked(simplePdf(['x'], { isEncrypted: true }))).toBe(true);
});

it('lets pass what opens, and what is broken', async () => {
  for (const bytes of Object.values(goodArchives())) expect(await locked(bytes)).toBe(false);
  expect(await locked(simplePdf(['It says /Encrypt']))).toBe(false);
  expect(await locked(Buffer.from('PK\x03\x04 cut off'))).toBe(false);
  expect(await locked(Buffer.from('PK\x05\x06 at the end PK\x05\x06'))).toBe(false);
  expect(await locked(Buffer.from('Only words'))).toBe(false);
  expect(await locked(Buffer.alloc(0))).toBe(false);
});
