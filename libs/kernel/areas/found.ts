import { existsSync, readdirSync } from 'node:fs';

/** Of the sources in tests, of what was compiled in production. */
const libs = new URL('../../', import.meta.url);

/**
 * The modules that areas have at one place in their folder, by the names of the areas, in the order of these.
 *
 * @param place `area`, `api/index`: without extension
 */
export async function foundInAreas<Face>(place: string): Promise<ReadonlyMap<string, Face>> {
  const names = readdirSync(libs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kernel')
    .map(({ name }) => name)
    .filter((name) => ['js', 'ts'].some((extension) => existsSync(new URL(`${name}/${place}.${extension}`, libs))))
    .toSorted();
  const faces = await Promise.all(
    names.map(async (name): Promise<[string, Face]> => [name, await import(`../../${name}/${place}.js`)]),
  );
  return new Map(faces);
}
