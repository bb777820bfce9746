import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docx, picture, pptx, rawZip, simplePdf, xlsx } from '@daybook/testing/files/corpus';
import { sourceWorkers } from '../../testing/files/workers.js';
import type { FileWorkers } from './file-workers.js';
import { limits } from './limits.js';

let workers: FileWorkers;
beforeAll(async () => {
  workers = await sourceWorkers();
});
afterAll(() => workers?.close());

async function read(bytes: Buffer): Promise<string> {
  return workers.scratch.with(async (folder) => {
    const [path, into] = [join(folder, 'file'), join(folder, 'text')];
    await writeFile(path, bytes);
    const { characters } = await workers.extract({ path, into }, { person: 'pat', company: null });
    const text = await readFile(into, 'utf8');
    expect(characters).toBe(text.length);
    return text;
  });
}

it('reads what people send', async () => {
  expect(await read(simplePdf(['Invoice 17', 'Total 1,200']))).toBe('Invoice 17\nTotal 1,200');
  expect(await read(docx('Engagement letter', 'Fees &amp; terms'))).toBe('Engagement letter\nFees & terms');
  expect(
    await read(
      xlsx([
        ['Rent', 1200],
        ['Flour', 88.5],
      ]),
    ),
  ).toBe('Rent\nFlour\n1200\n88.5');
  expect(await read(pptx('Year end', 'Plan'))).toBe('Year end\nPlan');
  expect(await read(Buffer.from('date;amount\n2026-01-05;12,50\n'))).toBe('date;amount\n2026-01-05;12,50');
  expect(await read(Buffer.from('\ufeffÄrger', 'utf16le'))).toBe('Ärger');
  expect(await read(Buffer.from('\xc4rger', 'latin1'))).toBe('Ärger');
});

it('reads of a page what a reader sees, and its title', async () => {
  const page =
    '<!doctype html><title>T</title><style>p{}</style><p>Dear <b>Ana</b>,<br>fees &lt; 5</p><script>steal()</script>';
  expect(await read(Buffer.from(page))).toBe('T\nDear Ana,\nfees < 5');
});

it('has no words for what has none', async () => {
  expect(await read(await picture('png', 20, 20))).toBe('');
  expect(await read(rawZip([{ name: 'a.txt', bytes: Buffer.from('hidden') }]))).toBe('');
  expect(await read(Buffer.alloc(0))).toBe('');
});

it('stops when there is enough, wherever it comes from', async () => {
  const much = 'many words here '.repeat(200_000);
  for (const bytes of [Buffer.from(much), docx(much), Buffer.from(`<html><p>${much}`)])
    expect((await read(bytes)).length).toBe(limits.text);
});

it('takes out what a database cannot keep', async () => {
  expect(await read(docx('a&#1;b', 'c&#xD800;d'))).toMatch(/^a b\nc.?d$/);
});
