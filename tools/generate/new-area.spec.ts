import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesFrom, writeArea } from './new-area.js';

/** That it compiles, passes and is guarded is seen where the how-tos are followed: `how-to.spec.ts`. */
const root = mkdtempSync(join(tmpdir(), 'daybook-area-'));
const files = writeArea(root, namesFrom(['invoices']));
afterAll(() => rmSync(root, { recursive: true }));

it('writes at most fifteen files by hand, their tests, rights and samples, and the folders’ faces', () => {
  const byHand = files.filter((file) => !/\.spec\.ts$|index\.ts$|\/rights\/|\/stored\//.test(file));
  expect(byHand.length).toBeLessThanOrEqual(15);
  expect(files).toContain('libs/invoices/domain/invoice.ts');
});

it('leaves nothing of the template’s words', () => {
  const found = spawnSync('grep', ['-rnE', '[gG]adget|\\ba invoice', join(root, 'libs/invoices')], {
    encoding: 'utf8',
  });
  expect(found.stdout).toBe('');
});

it('describes it where every process finds it', () => {
  const found = ['libs/invoices/area.ts', 'libs/invoices/api/index.ts', 'libs/invoices/web/area.tsx'];
  expect(files).toEqual(expect.arrayContaining(found));
});

it('says what is wrong', () => {
  expect(() => writeArea(root, namesFrom(['invoices']))).toThrow('There is an area libs/invoices already.');
  expect(() => namesFrom(['Bank Fees'])).toThrow('one word in the plural');
});
