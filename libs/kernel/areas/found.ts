import { existsSync, readdirSync } from 'node:fs';

/** Of the sources in tests, of what was compiled in production. */
const libs = new URL('../../', import.meta.url);

/** Folders that describe themselves in `area.ts`; others beside them are no areas: the kernel, the harness of tests, left-overs. */
export function areaNames(): readonly string[] {
  return readdirSync(libs)
    .filter((name) => isThere(`${name}/area`))
    .toSorted();
}

/**
 * The modules that areas have at one place in their folder, by the names of the areas, in the order of these.
 *
 * @param place `area`, `api/index`: without extension
 */
export async function foundInAreas<Face>(place: string): Promise<ReadonlyMap<string, Face>> {
  const names = areaNames().filter((name) => isThere(`${name}/${place}`));
  const faces = await Promise.all(
    names.map(async (name): Promise<[string, Face]> => [name, await import(`../../${name}/${place}.js`)]),
  );
  return new Map(faces);
}

function isThere(module: string): boolean {
  return ['js', 'ts'].some((extension) => existsSync(new URL(`${module}.${extension}`, libs)));
}
