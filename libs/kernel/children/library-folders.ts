import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What every child reads beside its own program: this folder, where the libraries are, as named and, behind links, as
 * they are; and what says of which kind our own files are.
 */
export function libraryFolders(): string[] {
  const require = createRequire(import.meta.url);
  const stored = dirname(dirname(require.resolve('yauzl/package.json')));
  const root = dirname(stored);
  return [
    dirname(fileURLToPath(import.meta.url)),
    ...new Set([join(process.cwd(), 'node_modules'), stored, realpathSync(stored)]),
    join(root, 'package.json'),
    join(process.cwd(), 'package.json'),
  ];
}
