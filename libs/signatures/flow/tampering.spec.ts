import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { file } from '@daybook/files/domain';
import { PDF } from '@libpdf/core';
import { Random } from '../../testing/random.js';
import { signatureDocument } from '../domain/index.js';
import { sealReport } from '../work/seal-report.js';
import { type SealVerdict, verdictOf } from '../work/verdict.js';
import { firmSigner } from './firm-certificate.js';
import { House } from './provider/index.js';
import { seal } from './seal.js';
import { sealDocuments, sealedFileOf } from './sealing.js';
import { lastSignature, letterBeforeLastSignature, signedByAll } from './spec/signed-letter.js';
import { document, sourceWork } from './spec/world.js';

const seed = Number(process.env.TAMPER_SEED ?? 20_260_105);
const folder = mkdtempSync(join(tmpdir(), 'daybook-tampering-'));
const settings = { dataDir: folder, firmName: 'Ledger & Sons', signing: { certificate: null, timestampUrl: null } };
let sealed: Buffer;
let ours: Set<string>;

beforeAll(async () => {
  const world = await letterBeforeLastSignature(2);
  const recordOf = async () => world.past(signatureDocument, document) as never;
  const handler = sealDocuments(() => new House({ work: sourceWork, settings, recordOf }));
  await world.tell(handler, lastSignature, signedByAll);
  const { state } = world.load(file, sealedFileOf(document));
  sealed = world.objects.get((state as { versions: { object: string }[] }).versions[0]?.object ?? '') as Buffer;
  const filed = world.past(signatureDocument, document).find(({ type }) => type === 'SignedPdfFiled');
  ours = new Set([String((filed?.data as { certificate?: string } | undefined)?.certificate)]);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** By the seal alone, as if no record were there. */
const verdictOn = (bytes: Uint8Array) => verdictOf(sealReport(Buffer.from(bytes)), false, ours);

it('finds its own seal whole, in a process of its own', async () => {
  const report = await sourceWork.verify(Readable.from([sealed]), { person: 'pat', company: null });
  expect(report.seals).toEqual([{ covers: 'all', isIntact: true, certificate: [...ours][0] }]);
  expect(verdictOf(report, false, ours)).toBe('unrecorded');
  expect(verdictOf(report, true, ours)).toBe('unchanged');
});

const random = new Random(seed);
const flips = Array.from({ length: 1_000 }, () => ({ at: random.next(), by: 1 + Math.floor(random.next() * 255) }));

it(`notices each of 1,000 changed bytes by the seal alone (TAMPER_SEED=${seed})`, () => {
  const unnoticed = flips.filter((flip) => verdictOn(flipped(flip)) === 'unrecorded');
  expect(unnoticed).toEqual([]);
});

it('notices every changed bit of the signature itself', async () => {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' });
  const as = { reason: 'Signed', location: 'Ledger & Sons', at: new Date(), timestampUrl: null };
  const small = Buffer.from(await seal(await pdf.save(), { ...as, signer: await firmSigner(settings) }));
  expect(verdictOn(small)).toBe('unrecorded');
  const start = small.indexOf('/Contents <', small.indexOf('/ByteRange')) + 10;
  const written = /^<[0-9A-F]+?(?=0{20,}>)/.exec(small.subarray(start).toString('latin1'))?.[0].length ?? 0;
  expect(written).toBeGreaterThan(2_000);
  const unnoticed: number[] = [];
  for (let n = 0; n < written; n += 1) {
    const changed = Buffer.from(small);
    changed[start + n] = (changed[start + n] ?? 0) ^ (1 << (n % 8));
    if (verdictOn(changed) === 'unrecorded') unnoticed.push(n);
  }
  expect(unnoticed).toEqual([]);
});

it('is seen by others too, where a byte was changed that the seal is about', () => {
  const path = join(folder, 'changed.pdf');
  const gap = [sealed.indexOf('/Contents <', sealed.indexOf('/ByteRange')), sealed.lastIndexOf('/M (D:')] as const;
  const isInGap = ({ at }: { at: number }) => at * sealed.length > gap[0] && at * sealed.length < gap[1];
  for (const flip of flips.filter((one) => !isInGap(one)).slice(0, 20)) {
    writeFileSync(path, flipped(flip));
    expect(outputOf('pdfsig', '-nocert', path)).not.toMatch(/Total document signed[\s\S]*Signature is Valid/);
  }
});

it.each<[string, () => Promise<Uint8Array> | Uint8Array, SealVerdict]>([
  ['its end cut off', () => sealed.subarray(0, sealed.length - 400), 'cut'],
  ['half of it', () => sealed.subarray(0, sealed.length / 2), 'cut'],
  ['a comment behind', () => Buffer.concat([sealed, Buffer.from('\n% paid in full\n%%EOF\n')]), 'extended'],
  ['a page added by an incremental update', extendedByPage, 'extended'],
  ['a page added by rewriting it', rewritten, 'unsigned'],
  ['a word replaced', () => replaced('/Reason (', '/Reason ['), 'changed'],
  ['the bytes of another file before it', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), sealed]), 'damaged'],
  ['a byte range that leaves out the end', () => replaced(/(?<=\/ByteRange \[\d+ +\d+ +\d+ +)\d/, '0'), 'changed'],
  ['no PDF', () => Buffer.from('Signed, Ledger & Sons'), 'notPdf'],
  ['nothing', () => Buffer.alloc(0), 'notPdf'],
])('says what became of one with %s', async (_, make, verdict) => {
  expect(verdictOn(await make())).toBe(verdict);
});

async function extendedByPage(): Promise<Uint8Array> {
  const pdf = await PDF.load(sealed);
  pdf.addPage({ size: 'letter' }).drawText('The fee is 1 dollar.', { x: 72, y: 700, size: 12 });
  return pdf.save({ incremental: true });
}

async function rewritten(): Promise<Uint8Array> {
  const pdf = PDF.create();
  const pages = await pdf.copyPagesFrom(await PDF.load(sealed), [0, 1]);
  expect(pages).toHaveLength(2);
  return pdf.save();
}

function replaced(what: string | RegExp, by: string): Buffer {
  const changed = Buffer.from(sealed.toString('latin1').replace(what, by), 'latin1');
  expect(changed.length).toBe(sealed.length);
  expect(changed.equals(sealed)).toBe(false);
  return changed;
}

function flipped({ at, by }: { readonly at: number; readonly by: number }): Buffer {
  const changed = Buffer.from(sealed);
  const place = Math.floor(at * changed.length);
  changed[place] = (changed[place] ?? 0) ^ by;
  return changed;
}

function outputOf(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
