import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundle } from './bundle.js';

const root = mkdtempSync(join(tmpdir(), 'daybook-bundle-'));
const dist = join(root, 'dist');
const program = join(dist, 'apps/clock/main.js');

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** As SWC leaves it: a line of JavaScript for each of the source. */
function compiled(place: string, code: string): void {
  write(join(dist, `${place}.js`), code);
  const map = { version: 3, sources: [`${place}.ts`], sourcesContent: [code], names: [], mappings: 'AAAA;AACA;AACA' };
  write(join(dist, `${place}.js.map`), JSON.stringify(map));
}

beforeAll(async () => {
  write(join(root, 'node_modules/hours/package.json'), '{ "name": "hours", "type": "module", "main": "index.js" }');
  write(join(root, 'node_modules/hours/index.js'), "export const hours = (count) => count + ' hours';");
  write(join(root, 'package.json'), '{ "type": "module" }');
  compiled('libs/clock/table', 'export const place = import.meta.url;');
  compiled('apps/clock/face', "import { hours } from 'hours';\nexport const shown = hours(12);");
  compiled(
    'apps/clock/main',
    "import { shown } from './face.js';\nimport { place } from '../../libs/clock/table.js';\nconsole.log(shown, place);",
  );
  await bundle(program, dist);
});
afterAll(() => rmSync(root, { recursive: true }));

it('runs as before, and its modules know where they were', () => {
  const said = execFileSync(process.execPath, [program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(said).toContain('12 hours');
  expect(said).toMatch(/dist\/libs\/clock\/table\.js/);
});

it('loads one file beside the program', () => {
  const files = readdirSync(dirname(program)).filter((name) => /^(main|early-.*)\.js$/.test(name));
  expect(files).toHaveLength(2);
  expect(readFileSync(program, 'utf8')).not.toContain('12');
});

it('leads to our own lines alone, for Node reads the map at each start', () => {
  const [name] = readdirSync(dirname(program)).filter((file) => /^early-.*\.map$/.test(file));
  const { sources, sourcesContent } = JSON.parse(readFileSync(join(dirname(program), name ?? ''), 'utf8'));
  expect(sources.map((source: string) => source.split('/').at(-1)).toSorted()).toEqual(['face.ts', 'table.ts']);
  expect((sourcesContent ?? []).filter(Boolean)).toEqual([]);
});
