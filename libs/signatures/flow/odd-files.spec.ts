import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocument } from '../work/check.js';
import { outputOf, place, sealed } from './spec/odd/sealed.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-odd-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Made by some thirty programs that write PDFs, and those in which signed and sealed once differed. */
const files = 'libs/signatures/flow/spec/odd/files';
const names = ['made', 'found'].flatMap((group) => readdirSync(join(files, group)).map((one) => join(group, one)));

const password = /protected by a password/;
const otherwise = /Page 1 of this PDF would look different/;
const refused: Readonly<Record<string, RegExp>> = {
  'found/truncated.pdf': /not complete/,
  'made/pdfkit-owner.pdf': password,
  'made/qpdf-empty-password.pdf': password,
  // remarks and fields that say nothing of how they look
  'made/jspdf-form.pdf': otherwise,
  'made/pdfkit-remarks.pdf': otherwise,
};
/** Each reader draws these by itself, poppler otherwise than the signing page: values without a look, frames of links. */
const drawnByReaders = new Set([
  'found/needap.pdf',
  ...['pdfkit-form', 'pypdf2-filled', 'reportlab-links-outline', 'tcpdf-form'].map((name) => `made/${name}.pdf`),
]);

it('has more than forty of them, and refuses few', () => {
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(refused).length).toBeLessThan(names.length / 8);
  for (const name of Object.keys(refused)) expect(names).toContain(name);
});

it.each(names)('%s is sealed as it is seen, or refused with a sentence', async (name) => {
  const original = readFileSync(join(files, name));
  const sentence = refused[name];
  const checked = await checkDocument(original);
  expect(checked).toEqual(sentence ? { unfit: expect.stringMatching(sentence) } : { pages: expect.any(Number) });
  if (sentence) return;
  const path = join(folder, 'sealed.pdf');
  writeFileSync(path, await sealed(original, folder));
  expect(outputOf('pdfsig', '-nocert', path).said).toMatch(/Total document signed[\s\S]*Signature is Valid/);
  expect(outputOf('qpdf', '--check', path)).toMatchObject({ status: 0, said: expect.stringContaining('No syntax') });
  if (drawnByReaders.has(name)) return;
  const [before, after] = [drawn(join(files, name)), drawn(path)];
  expect(differing(before, after).filter((one) => !isInField(one, before))).toEqual([]);
  expect(differing(before, after)).not.toEqual([]);
});

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly dots: Buffer;
}

/** The first page as poppler draws it, which had no part in sealing it. */
function drawn(path: string): Drawn {
  const { said } = outputOf('pdftoppm', '-r', '50', '-gray', '-cropbox', '-singlefile', '-q', path);
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(said) ?? [];
  const dots = Buffer.from(said.slice(head.length), 'latin1');
  return { width: Number(width), height: Number(height), dots: dots.subarray(0, Number(width) * Number(height)) };
}

function differing(some: Drawn, others: Drawn): number[] {
  expect([others.width, others.height]).toEqual([some.width, some.height]);
  return [...some.dots.keys()].filter((at) => Math.abs((some.dots[at] ?? 0) - (others.dots[at] ?? 0)) > 64);
}

function isInField(at: number, { width, height }: Drawn): boolean {
  const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
  const [across, down] = [2 / width, 2 / height];
  const isAcross = x >= place.x - across && x <= place.x + place.width + across;
  return isAcross && y >= place.y - down && y <= place.y + place.height + down;
}
