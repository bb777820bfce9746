import { resolve } from 'node:path';
import { Workshop } from '@daybook/files/work';

/** The real children, run from the sources. */
export function sourceWorkshop(): Promise<Workshop> {
  const reads = ['tests/files', 'libs/files/work'].map((folder) => resolve(folder));
  return Workshop.open({
    program: ['--import', './tests/files/from-source.js', resolve('libs/files/work/child.ts')],
    reads,
  });
}
