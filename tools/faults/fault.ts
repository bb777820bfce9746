import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** A mistake that somebody could make, and the tests that are to find it. */
export interface Fault {
  /** What it breaks, in a few words. */
  readonly name: string;
  readonly file: string;
  /** Text that occurs exactly once in the file, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** What would happen to people. */
  readonly why: string;
  /** The nearest spec files, quickest first. */
  readonly tests: readonly string[];
  /** Why no test finds it, when that is known and accepted. */
  readonly missed?: string;
}

/** All faults, each with its area: the name of the list it stands in. */
export async function allFaults(): Promise<readonly (Fault & { readonly area: string })[]> {
  const files = globSync(join(import.meta.dirname, 'planted', '*.ts')).sort();
  const lists = await Promise.all(
    files.map(async (path) => {
      const { faults }: { faults: readonly Fault[] } = await import(resolve(path));
      return faults.map((fault) => ({ ...fault, area: basename(path, '.ts') }));
    }),
  );
  return lists.flat();
}

/** What is wrong with a fault itself, as when the text it changes is no longer there; nothing when it can be planted. */
export function staleness({ file, find, replace, tests }: Fault, root = '.'): string | undefined {
  const text = textOf(join(root, file));
  if (text === undefined) return `${file} is not there any more`;
  const times = text.split(find).length - 1;
  if (times !== 1) return `its text occurs ${times} times in ${file}, instead of once`;
  if (find === replace) return 'it changes nothing';
  const gone = tests.find((test) => textOf(join(root, test)) === undefined);
  if (gone) return `${gone} is not there any more`;
  return tests.length === 0 ? 'it names no tests' : undefined;
}

/** The file with the fault in it. */
export function planted({ file, find, replace }: Fault, root: string): string {
  return readFileSync(join(root, file), 'utf8').replace(find, () => replace);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
