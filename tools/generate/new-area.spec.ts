import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { namesFrom, writeArea } from './new-area.js';

const tree = mkdtempSync(join(tmpdir(), 'daybook-area-'));
let files: string[];

/** The repository beside a new area: everything but its folder is that of today. */
beforeAll(() => {
  mkdirSync(join(tree, 'libs'));
  for (const area of readdirSync('libs')) symlinkSync(resolve('libs', area), join(tree, 'libs', area));
  for (const name of [
    'node_modules',
    'tests',
    'tools',
    'jest.config.js',
    '.swcrc',
    'package.json',
    'tsconfig.base.json',
  ])
    symlinkSync(resolve(name), join(tree, name));
  files = writeArea(tree, namesFrom(['invoices']));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), args, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
  return { status, said: status === 0 ? '' : stdout + stderr };
}

it('writes at most ten files by hand, their tests and the folders’ faces', () => {
  const byHand = files.filter((file) => !/\.spec\.ts$|index\.ts$/.test(file));
  expect(byHand.length).toBeLessThanOrEqual(10);
  expect(files).toContain('libs/invoices/domain/invoice.ts');
});

it('leaves nothing of the template’s words', () => {
  const found = spawnSync('grep', ['-rnE', '(^|[^o])[tT]hing', join(tree, 'libs/invoices')], { encoding: 'utf8' });
  expect(found.stdout).toBe('');
});

it('describes it where every process finds it', () => {
  const found = ['libs/invoices/area.ts', 'libs/invoices/api/index.ts', 'libs/invoices/web/area.tsx'];
  expect(files).toEqual(expect.arrayContaining(found));
});

it('writes what the compiler takes', () => {
  writeFileSync(
    join(tree, 'codegen.ts'),
    `import { argumentOutputs } from './tools/codegen-arguments.js';
     const to = 'libs/invoices/api/generated/arguments.ts';
     export default { schema: 'libs/*/{api,graph}/*.graphql', generates: { [to]: argumentOutputs()[to] } };`,
  );
  expect(run('graphql-codegen', '--config', 'codegen.ts', '--silent')).toEqual({ status: 0, said: '' });
  writeFileSync(
    join(tree, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include: ['libs/invoices/**/*.ts'] }),
  );
  expect(run('tsc', '-p', 'tsconfig.json')).toEqual({ status: 0, said: '' });
}, 60_000);

it('writes specs that pass', () => {
  writeFileSync(
    join(tree, 'jest.new.js'),
    `import base from ${JSON.stringify(resolve('jest.config.js'))};
     export default { ...base, rootDir: ${JSON.stringify(tree)}, roots: ['<rootDir>/libs/invoices'], haste: { enableSymlinks: false },
       globalSetup: undefined, globalTeardown: undefined };`,
  );
  expect(run('jest', '--config', 'jest.new.js', '-w', '1')).toEqual({ status: 0, said: '' });
}, 60_000);

it('says what is wrong', () => {
  expect(() => writeArea(tree, namesFrom(['invoices']))).toThrow('There is an area libs/invoices already.');
  expect(() => namesFrom(['Bank Fees'])).toThrow('one word in the plural');
});
