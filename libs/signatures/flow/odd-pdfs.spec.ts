import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocument } from '../work/check.js';
import { corpus } from './spec/odd/corpus.js';
import { outputOf, sealed } from './spec/odd/sealed.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-odd-pdfs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What runs, starts or brings something by itself: neither its names nor what it brings stand anywhere in the file. */
const names =
  /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|EF|FileAttachment|XFA|SubmitForm|ImportData|RichMedia|GoToE|GoToR)\b/;
const payloads = /app\.alert|calc\.exe|MZ the attachment|xfa-template/;

const refused = corpus.filter((one) => one.refused);
const accepted = corpus.filter((one) => !one.refused);

it('has more than thirty of them, and refuses few', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(30);
  expect(accepted.length).toBeGreaterThanOrEqual(30);
});

it.each(refused)('refuses one $name, and says why', async ({ make, refused: sentence }) => {
  expect(await checkDocument(await make())).toEqual({ unfit: expect.stringMatching(sentence as RegExp) });
});

it.each(accepted)('seals one $name so that others accept it', async ({ make, shows }) => {
  const original = await make();
  expect(await checkDocument(original)).toEqual({ pages: expect.any(Number) });
  const path = join(folder, 'sealed.pdf');
  writeFileSync(path, await sealed(original, folder));
  expect(outputOf('pdfsig', '-nocert', path).said).toMatch(/Total document signed[\s\S]*Signature is Valid/);
  expect(outputOf('qpdf', '--check', path)).toMatchObject({ status: 0, said: expect.stringContaining('No syntax') });
  const drawn = outputOf('mutool', 'draw', '-F', 'text', path);
  expect(drawn).toMatchObject({ status: 0, said: expect.not.stringMatching(/error:/) });
  expect(drawn.said).toContain('Ann Lee');
  if (shows) expect(drawn.said).toContain(shows);
  const plain = outputOf('qpdf', '--qdf', '--object-streams=disable', path, '-').said;
  expect(payloads.exec(plain)?.[0]).toBeUndefined();
  expect(names.exec(plain.replace(/\nstream\n[\s\S]*?\nendstream/g, ''))?.[0]).toBeUndefined();
});
