import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Paths within the folder, with / between their parts. */
export type PackageFiles = ReadonlyMap<string, string>;

const most = { files: 2_000, bytes: 50 * 2 ** 20, depth: 12 } as const;
const tooLarge = `It is larger than any package of the IRS (more than ${most.files} files or 50 MB).`;

/** What is there now, told apart from what was before; undefined without such a folder. */
export interface Listing {
  readonly root: string;
  readonly schemas: readonly string[];
  readonly hasZip: boolean;
  readonly stamp: string;
}

/** @throws Error with a sentence when there is too much of it */
export async function listPackage(folder: string): Promise<Listing | undefined> {
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) return undefined;
  const found: { readonly path: string; readonly size: number; readonly at: number }[] = [];
  let hasZip = false;
  const open = [{ path: root, depth: 0 }];
  for (let here = open.pop(); here; here = open.pop()) {
    for (const { name } of await readdir(here.path, { withFileTypes: true })) {
      const path = await realpath(join(here.path, name)).catch(() => undefined);
      // what leads out of the folder is not of the package
      if (path === undefined || !path.startsWith(`${root}${sep}`)) continue;
      const about = await stat(path);
      if (about.isDirectory() && here.depth < most.depth)
        open.push({ path: join(here.path, name), depth: here.depth + 1 });
      if (about.isFile() && /\.zip$/i.test(name)) hasZip = true;
      if (about.isFile() && /\.xsd$/i.test(name))
        found.push({ path: join(here.path, name), size: about.size, at: about.mtimeMs });
      if (found.length > most.files) throw new Error(tooLarge);
    }
  }
  if (found.reduce((sum, { size }) => sum + size, 0) > most.bytes) throw new Error(tooLarge);
  const schemas = found.map(({ path }) => relative(root, path).split(sep).join('/')).toSorted();
  const stamp = JSON.stringify(found.map(({ path, size, at }) => [path, size, at]).toSorted());
  return { root, schemas, hasZip, stamp };
}

/** @throws Error with a sentence for a file that is no text in UTF-8 */
export async function readPackage({ root, schemas }: Listing): Promise<PackageFiles> {
  const files = new Map<string, string>();
  for (const path of schemas) {
    const bytes = await readFile(join(root, path));
    try {
      files.set(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      throw new Error(`Its file ${path} is not written in UTF-8.`);
    }
  }
  return files;
}
