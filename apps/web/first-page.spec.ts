import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Kibibytes of script, gzipped, that a client may wait for before the first page, and anybody for that of sign-in. */
const budget = 147;
const signInBudget = 120;
/** What is behind sign-in. */
const framed = 'framed-routes.tsx';
/** What only staff see, by its folder. */
const staffOnly = [
  'staff-routes.tsx',
  'staff/frame.tsx',
  ...outermost(globSync('libs/*/web/staff/**/index.ts', { exclude: ['**/generated/**'] })).map(fromHere),
];

/** The folders that are downloaded when they are first opened, as the sources of the browser's part ask for them. */
const openedLater = new Set(
  globSync(['apps/web/**/*.{ts,tsx}', 'libs/*/web/**/*.{ts,tsx}', 'libs/kernel/ui/**/*.{ts,tsx}'])
    .filter((file) => !/\.spec\.tsx?$|\/generated\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\('([.@][^']+)'\)/g)].map(([, to = '']) => asked(file, to)),
    )
    .filter((name) => name.endsWith('/index.ts')),
);

/** Not those within a folder that has an index of its own. */
function outermost(indices: readonly string[]): string[] {
  return indices.filter(
    (one) => !indices.some((other) => other !== one && dirname(one).startsWith(`${dirname(other)}/`)),
  );
}

/** The source that a file imports by this name, as the manifest knows it. */
function asked(file: string, name: string): string {
  const path = name.startsWith('@daybook/') ? name.replace('@daybook', 'libs') : join(dirname(file), name);
  return fromHere(path.endsWith('.js') ? path.replace(/js$/, 'ts') : `${path}/index.ts`);
}

function fromHere(path: string): string {
  return relative('apps/web', path);
}

/** What the browser loads at once: the entry and all that it imports by name, in turn. */
function loadedAtOnce(manifest: Manifest, name: string, found = new Set<string>()): ReadonlySet<string> {
  if (!found.has(name)) {
    found.add(name);
    for (const next of manifest[name]?.imports ?? []) loadedAtOnce(manifest, next, found);
  }
  return found;
}

let out: string;
let manifest: Manifest;
let signIn: ReadonlyMap<string, Buffer>;
let scripts: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'daybook-web-'));
  const vite = ['node_modules/vite/bin/vite.js', 'build', '-c', 'apps/web/vite.config.ts', '--outDir', out];
  await promisify(execFile)(process.execPath, [...vite, '--emptyOutDir'], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  });
  manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8'));
  const read = (names: Iterable<string>) =>
    new Map([...names].map((name) => [name, readFileSync(join(out, manifest[name]?.file ?? ''))]));
  const first = loadedAtOnce(manifest, 'index.html');
  signIn = read(first);
  scripts = read(loadedAtOnce(manifest, framed, new Set(first)));
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

function kibibytes(loaded: ReadonlyMap<string, Buffer>): number {
  return [...loaded.values()].reduce((sum, script) => sum + gzipSync(script).length, 0) / 1024;
}

test(`the sign-in page takes at most ${signInBudget} KB of script`, () => {
  expect(kibibytes(signIn)).toBeGreaterThan(20);
  expect(kibibytes(signIn)).toBeLessThanOrEqual(signInBudget);
});

test(`a client's first page takes at most ${budget} KB of script`, () => {
  expect(manifest[framed]?.isDynamicEntry).toBe(true);
  expect(kibibytes(scripts)).toBeGreaterThan(kibibytes(signIn));
  expect(kibibytes(scripts)).toBeLessThanOrEqual(budget);
});

test('what is opened later comes later', () => {
  expect(openedLater.size).toBeGreaterThan(15);
  for (const name of openedLater) expect([name, manifest[name]?.isDynamicEntry]).toEqual([name, true]);
  expect([...openedLater].filter((name) => scripts.has(name))).toEqual([]);
});

test('what only other pages need of the kit comes with them, and the router as it is for production', () => {
  const later = Object.keys(manifest).filter((name) => /^_kit-later.*\.js$/.test(name));
  expect(later).toHaveLength(1);
  expect(later.filter((name) => scripts.has(name))).toEqual([]);
  const text = [...scripts.values()].join('\n');
  expect(text).toContain('will fail silently in production');
  expect(text).not.toContain('will fail silently in development');
});

test('nothing of the staff is in it', () => {
  for (const name of staffOnly) expect([name, manifest[name]?.isDynamicEntry]).toEqual([name, true]);
  expect(staffOnly.filter((name) => scripts.has(name))).toEqual([]);
  const text = [...scripts.values()].join('\n');
  for (const mark of ['RaDatagrid', 'MuiButton', 'Those that need attention come first'])
    expect(text).not.toContain(mark);
});

test('the page is drawn without waiting for a file: its shell has its styles with it and the style sheets come after', () => {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const shell = page.indexOf('<div class="shell"');
  const sheets = [...page.matchAll(/<link rel="stylesheet"/g)].map(({ index }) => index);
  expect(page.indexOf('<style>')).toBeGreaterThan(0);
  expect(shell).toBeGreaterThan(page.indexOf('</style>'));
  expect(sheets).not.toEqual([]);
  expect(sheets.every((at) => at > shell)).toBe(true);
});
