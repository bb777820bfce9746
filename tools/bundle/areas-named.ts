import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const call = /await foundInAreas\('([\w/]+)'\)/g;

/**
 * A compiled module in which each `await foundInAreas(place)` is the map that it would answer, of imports that a bundler
 * can follow.
 *
 * @param file where the module is
 * @param libs where the folders of the areas are
 * @throws Error when a call names its place otherwise than by a literal
 */
export function withAreasNamed(code: string, file: string, libs: string): string {
  const imports: string[] = [];
  const replaced = code.replace(call, (_, place: string) => {
    const entries = areasWith(place, libs).map((area) => {
      const name = `area${imports.length}`;
      const path = relative(dirname(file), join(libs, area, `${place}.js`));
      imports.push(`import * as ${name} from ${JSON.stringify(path.startsWith('.') ? path : `./${path}`)};`);
      return `[${JSON.stringify(area)}, ${name}]`;
    });
    return `new Map([${entries.join(', ')}])`;
  });
  if (/(?<!function )foundInAreas\(/.test(replaced))
    throw new Error(`${file} must call foundInAreas by \`await\` and a literal, so that what it finds can be bundled.`);
  // on one line, so that the source map stays true for the lines
  return imports.length > 0 ? `${imports.join(' ')} ${replaced}` : code;
}

function areasWith(place: string, libs: string): string[] {
  return readdirSync(libs)
    .filter((name) => ['area', place].every((module) => existsSync(join(libs, name, `${module}.js`))))
    .toSorted();
}
