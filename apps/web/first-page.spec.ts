import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Kibibytes of script, gzipped, that a client may wait for before the first page, and anybody for that of sign-in. */
const budget = 150;
const signInBudget = 120;
/** What is behind sign-in. */
const framed = 'framed-routes.tsx';
const staffOnly = [
  'staff/frame.tsx',
  '../../libs/companies/web/staff/index.ts',
  '../../libs/todos/web/staff/templates/index.ts',
  '../../libs/audit/web/staff/index.ts',
  '../../libs/security/web/staff/index.ts',
  '../../libs/alerts/web/staff/index.ts',
  '../../libs/metrics/web/staff/index.ts',
  '../../libs/administration/web/index.ts',
];
/** Areas that come when they are first opened. */
const openedLater = [
  '../../libs/files/web/index.ts',
  '../../libs/search/web/index.ts',
  '../../libs/alerts/web/notices.tsx',
  '../../libs/metrics/web/page-metrics.tsx',
  '../../libs/identity/web/personal/index.ts',
  '../../libs/identity/web/two-factor/index.ts',
  '../../libs/identity/web/entry/index.ts',
];

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

test('areas that are opened later come later', () => {
  for (const name of openedLater) expect([name, manifest[name]?.isDynamicEntry]).toEqual([name, true]);
  expect(openedLater.filter((name) => scripts.has(name))).toEqual([]);
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
