import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildPool } from './pool.js';
import { Scratch } from './scratch.js';

export interface WorkshopOptions {
  /** Where clear bytes may lie for a moment. Default: the system's folder for such. */
  readonly folder?: string;
  /** Arguments of node that start a child. Default: child.js beside this file. */
  readonly program?: readonly string[];
  /** Folders that such children read beside their own. */
  readonly reads?: readonly string[];
}

/** Where files are opened: a scratch folder, and children that see it and nothing else of the machine's files. */
export interface Workshop {
  readonly scratch: Scratch;
  readonly children: ChildPool;
  close(): Promise<void>;
}

export async function openWorkshop({ folder, program, reads = [] }: WorkshopOptions = {}): Promise<Workshop> {
  const scratch = await Scratch.open(folder);
  const here = dirname(fileURLToPath(import.meta.url));
  const children = new ChildPool({
    program: program ?? [join(here, 'child.js')],
    reads: [here, ...modules(), ...reads],
    writes: [scratch.folder],
    size: Math.max(2, Math.min(4, availableParallelism())),
    heap: 512,
    memory: 1_024,
  });
  children.warm();
  return {
    scratch,
    children,
    async close() {
      children.close();
      await scratch.close();
    },
  };
}

/** Where the libraries are, as named and, behind links, as they are; and what says of which kind our own files are. */
function modules(): string[] {
  const require = createRequire(import.meta.url);
  const libraries = dirname(dirname(require.resolve('yauzl/package.json')));
  const root = dirname(libraries);
  return [
    ...new Set([join(process.cwd(), 'node_modules'), libraries, realpathSync(libraries)]),
    join(root, 'package.json'),
    join(process.cwd(), 'package.json'),
  ];
}
