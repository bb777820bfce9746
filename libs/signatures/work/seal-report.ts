import { createHash } from 'node:crypto';
import { readCms } from './cms.js';
import type { FoundSeal, SealReport } from './verdict.js';

/** More signatures than that are not looked at. */
const mostSeals = 20;
const range = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/**
 * Looks for digital signatures in a file, and whether they hold. It reads no PDF: a signature names the bytes that it
 * speaks for, all but the place where it stands itself, and that place holds nothing else.
 */
export function sealReport(file: Buffer): SealReport {
  const text = file.toString('latin1');
  const seals: FoundSeal[] = [];
  for (const [, ...numbers] of text.matchAll(range)) {
    if (seals.length === mostSeals) break;
    seals.push(foundSeal(file, numbers.map(Number) as [number, number, number, number]));
  }
  return { sha256: createHash('sha256').update(file).digest('hex'), is: kindOf(text), seals };
}

function kindOf(text: string): SealReport['is'] {
  if (!text.slice(0, 1_024).includes('%PDF-')) return 'something else';
  return /%%EOF\s*$/.test(text.slice(-64)) ? 'pdf' : 'pdf without its end';
}

/** @param from, before the first stretch of bytes begins and how long it is; the second one follows the signature */
function foundSeal(file: Buffer, [from, before, after, length]: [number, number, number, number]): FoundSeal {
  const end = after + length;
  const covers = end === file.length ? 'all' : end < file.length ? 'beginning' : 'more';
  try {
    const cms = readCms(contentsIn(file.subarray(before, after)));
    const certificate = createHash('sha256').update(cms.certificate).digest('hex');
    const isWhole = from === 0 && before < after && covers !== 'more';
    return {
      covers,
      certificate,
      isIntact: isWhole && speaksFor(cms, [file.subarray(0, before), file.subarray(after, end)]),
    };
  } catch {
    return { covers, certificate: null, isIntact: false };
  }
}

/** Where a part of the signature does not read, it may still name its certificate. */
function speaksFor(cms: ReturnType<typeof readCms>, parts: readonly Uint8Array[]): boolean {
  try {
    return cms.speaksFor(parts);
  } catch {
    return false;
  }
}

/** The bytes between the angle brackets, each written in one way only. @throws Error for anything else */
function contentsIn(gap: Buffer): Buffer {
  const written = gap.toString('latin1');
  if (written.length % 2 !== 0 || !/^<(?:[0-9a-f]+|[0-9A-F]+)>$/.test(written)) throw new Error('It is no signature.');
  return Buffer.from(written.slice(1, -1), 'hex');
}
