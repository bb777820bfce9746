/** A PDF with more bytes is not opened here to find out; the server says it later. */
const mostOfPdf = 200 * 1024 * 1024;
const step = 1024 * 1024;
const endOfZip = 22 + 65_535;
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) => ascii([...text].map((letter) => `${letter}\0`).join(''));
const marks = { zip: ascii('PK\x03\x04'), compound: ascii('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), pdf: ascii('%PDF-') };

type NeedsPassword = (pdf: ArrayBuffer) => Promise<boolean>;

/**
 * Whether only a password opens a file, so that nobody could check or open it: a PDF, an archive, an office document. As
 * `examine` of the file workers finds it later; what is broken is not locked.
 */
export async function isLocked(file: Blob, needsPassword: NeedsPassword = askLibrary): Promise<boolean> {
  try {
    const head = await bytesOf(file, 0, 1024);
    if (indexIn(head, marks.zip) === 0) return await isLockedZip(file);
    if (indexIn(head, marks.compound) === 0) return await holds(file, utf16('EncryptedPackage'));
    if (indexIn(head, marks.pdf) < 0 || file.size > mostOfPdf) return false;
    // one that only forbids printing opens without a password
    return (await holds(file, ascii('/Encrypt'))) && (await needsPassword(await file.arrayBuffer()));
  } catch {
    return false;
  }
}

async function askLibrary(pdf: ArrayBuffer): Promise<boolean> {
  const { needsPassword } = await import('@daybook/kernel/ui/pdf/password');
  return needsPassword(pdf);
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** By the flags of the directory at its end; archives within it are the server's. */
async function isLockedZip(file: Blob): Promise<boolean> {
  const from = Math.max(0, file.size - endOfZip);
  const tail = await bytesOf(file, from, file.size);
  const end = indexIn(tail, ascii('PK\x05\x06'), 'last');
  if (end < 0) return false;
  const said = new DataView(tail.buffer, end);
  const [size, offset] = [said.getUint32(12, true), said.getUint32(16, true)];
  const directory = new DataView((await bytesOf(file, offset, offset + size)).buffer);
  for (let at = 0; at + 46 <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== 0x02_01_4b_50) return false;
    if (directory.getUint16(at + 8, true) & 1) return true;
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + directory.getUint16(at + field, true), 0);
  }
  return false;
}

async function holds(file: Blob, wanted: Uint8Array): Promise<boolean> {
  for (let from = 0; from < file.size; from += step)
    if (indexIn(await bytesOf(file, from, from + step + wanted.length), wanted) >= 0) return true;
  return false;
}

function indexIn(bytes: Uint8Array, wanted: Uint8Array, which: 'first' | 'last' = 'first'): number {
  const isAt = (at: number) => wanted.every((byte, n) => bytes[at + n] === byte);
  const first = wanted[0] ?? 0;
  const next = (at: number) => (which === 'first' ? bytes.indexOf(first, at + 1) : bytes.lastIndexOf(first, at - 1));
  let at = which === 'first' ? bytes.indexOf(first) : bytes.lastIndexOf(first);
  while (at >= 0 && !isAt(at)) {
    if (which === 'last' && at === 0) return -1;
    at = next(at);
  }
  return at;
}
