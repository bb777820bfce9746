import { createReadStream } from 'node:fs';
import { BadArchive, examineGzip, examineZip } from './archive.js';
import { type FileType, fileTypeOf } from './file-type.js';
import { isPdfProtected } from './pdf.js';
import type { Examination } from './task.js';

type Verdict = Omit<Examination, 'nature'>;
const fine: Verdict = { verdict: 'fine', reason: null };
const behindPassword: Verdict = { verdict: 'protected', reason: null };

/** Says what a file is by its bytes, and whether it is dangerous for whoever opens it. */
export async function examine({ path }: { readonly path: string }): Promise<Examination> {
  const nature = await fileTypeOf(path);
  return { nature, ...(await verdictOn(path, nature)) };
}

async function verdictOn(path: string, { kind }: FileType): Promise<Verdict> {
  try {
    switch (kind) {
      case 'program':
        return { verdict: 'blocked', reason: 'It is a program.' };
      case 'zip':
      case 'office':
        return (await examineZip(path)).isProtected ? behindPassword : fine;
      case 'gzip':
        await examineGzip(path);
        return fine;
      case 'compound':
        return (await holds(path, Buffer.from('EncryptedPackage', 'utf16le'))) ? behindPassword : fine;
      case 'pdf':
        return (await holds(path, Buffer.from('/Encrypt'))) && (await isPdfProtected(path)) ? behindPassword : fine;
      default:
        return fine;
    }
  } catch (error) {
    if (error instanceof BadArchive) return { verdict: 'blocked', reason: error.message };
    // cannot be read as what it is: a broken file harms nobody, and the scanner has its own word
    return fine;
  }
}

async function holds(path: string, wanted: Buffer): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (bytes.includes(wanted)) return true;
    rest = bytes.subarray(-wanted.length);
  }
  return false;
}
