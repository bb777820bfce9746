import { resolve } from 'node:path';
import { FileWorkers } from '@daybook/files/work';

/** The real children, run from the sources. */
export function sourceWorkers(): Promise<FileWorkers> {
  const reads = ['libs/testing/files', 'libs/files/work', 'libs/kernel/children'].map((folder) => resolve(folder));
  return FileWorkers.open({
    program: ['--import', './libs/testing/files/from-source.js', resolve('libs/files/work/child.ts')],
    reads,
  });
}
