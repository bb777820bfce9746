import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withAreasNamed } from './areas-named.js';

const dist = mkdtempSync(join(tmpdir(), 'daybook-bundle-'));
const libs = join(dist, 'libs');
const module = join(dist, 'apps/api/areas.js');

beforeAll(() => {
  for (const file of [
    'todos/area.js',
    'todos/api/index.js',
    'audit/area.js',
    'kernel/api/index.js',
    'metrics/read/index.js',
  ]) {
    mkdirSync(dirname(join(libs, file)), { recursive: true });
    writeFileSync(join(libs, file), '');
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

it('names the areas that have the place, in the order of their names', () => {
  expect(withAreasNamed("const found = await foundInAreas('area');", module, libs)).toBe(
    'import * as area0 from "../../libs/audit/area.js"; import * as area1 from "../../libs/todos/area.js"; ' +
      'const found = new Map([["audit", area0], ["todos", area1]]);',
  );
  expect(withAreasNamed("x(await foundInAreas('api/index'))", module, libs)).toContain('new Map([["todos", area0]])');
});

it('refuses a call that it cannot read, for its areas would be loaded a second time', () => {
  expect(() => withAreasNamed('const found = await foundInAreas(place);', module, libs)).toThrow('foundInAreas');
});

it('leaves other modules as they are', () => {
  const code = 'export async function foundInAreas(place) {}';
  expect(withAreasNamed(code, module, libs)).toBe(code);
});
