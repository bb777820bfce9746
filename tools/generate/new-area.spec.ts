import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandFrom } from './command-names.js';
import { namesFrom, writeArea } from './new-area.js';
import { writeCommand } from './new-command.js';
import { TreeCopy } from './tree.js';

const fine = { status: 0, printed: '' };

/** The repository beside a new area with one command more: everything but its folder is that of today. */
const tree = new TreeCopy();
const files = writeArea(tree.root, namesFrom(['invoices']));
writeCommand(tree.root, commandFrom(['invoices', 'invoice', 'ArchiveInvoice']));
afterAll(() => tree.remove());

/** The types of the new files, by the settings of their neighbours. */
function compiled(settings: string, include: readonly string[]) {
  const folder = settings.replace('tsconfig.json', '');
  writeFileSync(join(tree.root, folder, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  return tree.run(`node_modules/.bin/tsc -p ${folder}tsconfig.new.json`);
}

it('writes at most ten files by hand, their tests, rights and samples, and the folders’ faces', () => {
  const byHand = files.filter((file) => !/\.spec\.ts$|index\.ts$|\/rights\/|\/stored\//.test(file));
  expect(byHand.length).toBeLessThanOrEqual(10);
  expect(files).toContain('libs/invoices/domain/invoice.ts');
});

it('leaves nothing of the template’s words', () => {
  const found = spawnSync('grep', ['-rnE', '(^|[^o])[tT]hing', join(tree.root, 'libs/invoices')], { encoding: 'utf8' });
  expect(found.stdout).toBe('');
});

it('describes it where every process finds it', () => {
  const found = ['libs/invoices/area.ts', 'libs/invoices/api/index.ts', 'libs/invoices/web/area.tsx'];
  expect(files).toEqual(expect.arrayContaining(found));
});

it('writes what the compiler takes, on the server and in the browser', () => {
  expect(tree.run('node_modules/.bin/graphql-codegen --config tools/codegen.ts --silent')).toEqual(fine);
  expect(compiled('tsconfig.json', ['libs/invoices/**/*.ts', 'libs/*/api/rights/*.ts'])).toEqual(fine);
  expect(compiled('apps/web/tsconfig.json', ['../../libs/invoices/web'])).toEqual(fine);
}, 180_000);

it('writes specs that pass, and rights that hold', () => {
  expect(tree.run('npm run -s unit -- -w 1 libs/invoices tests/rights/gaps')).toEqual(fine);
  expect(tree.run('npm run -s rights -- archiveInvoice')).toEqual(fine);
}, 180_000);

it('says what is wrong', () => {
  expect(() => writeArea(tree.root, namesFrom(['invoices']))).toThrow('There is an area libs/invoices already.');
  expect(() => namesFrom(['Bank Fees'])).toThrow('one word in the plural');
});
