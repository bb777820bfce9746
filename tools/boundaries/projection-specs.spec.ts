import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectionsOn } from '../../apps/areas.js';
import { projectionsWithoutSpec } from './projection-specs.js';

it('finds a spec for each projection, and as many projections as the product runs', () => {
  expect(projectionsWithoutSpec('libs')).toEqual([]);
  expect(withoutSpecs('libs')).toHaveLength(projectionsOn({ engine: 'eventstoredb' }).length);
});

it('catches a projection that is planted beside one that has a spec', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-projections-'));
  const read = join(folder, 'notes/read');
  mkdirSync(read, { recursive: true });
  writeFileSync(join(read, 'notes.projection.ts'), 'export const notes = projection({ name: "notes" });');
  writeFileSync(join(read, 'notes.spec.ts'), 'const { rowsOf } = projectionSpec(notes);');
  writeFileSync(join(read, 'pins.projection.ts'), 'export const pins = projection({ name: "pins" });');
  expect(projectionsWithoutSpec(folder)).toEqual([`${join(read, 'pins.projection.ts')}: pins`]);
  rmSync(folder, { recursive: true });
});

/** What would be found if there were no specs at all. */
function withoutSpecs(libs: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-projections-'));
  cpSync(libs, folder, { recursive: true, filter: (file) => !file.endsWith('.spec.ts') });
  const found = projectionsWithoutSpec(folder);
  rmSync(folder, { recursive: true });
  return found;
}
