import type { Test } from '@jest/test-result';
import Sequencer from '@jest/test-sequencer';

/**
 * What takes minutes, the longest first: begun last it would keep one core busy while the others are idle. A fresh clone
 * has no times of an earlier run to go by, and size says little: `matrix.spec.ts` is short.
 */
export const longest = [
  'tests/rights/matrix.spec.ts',
  'tests/attack/attack.spec.ts',
  'tests/start/start.spec.ts',
  'tools/generate/how-to.spec.ts',
  'tests/crash/checks.spec.ts',
  'tests/crash/eventstoredb.spec.ts',
  'tests/crash/task-kinds.spec.ts',
  'tests/crash/uploads.spec.ts',
  'tests/crash/merging.spec.ts',
  'tests/crash/steadfast.spec.ts',
  'tests/crash/file-work.spec.ts',
  'tests/crash/crash.spec.ts',
  'tests/browser/renewal.spec.ts',
  'tests/browser/looks-of-firm.spec.ts',
  'tests/browser/transfers.spec.ts',
  'tests/browser/signatures-staff.spec.ts',
  'tests/browser/second-factor-phone.spec.ts',
  'tests/browser/staff-lists.spec.ts',
  'libs/kernel/event-log/eventstoredb/contract.spec.ts',
];

// its types are those of CommonJS, its module is ESM
const BySize = Sequencer as unknown as typeof Sequencer.default;

export default class LongestFirst extends BySize {
  override async sort(tests: Test[]): Promise<Test[]> {
    const place = ({ path }: Test) => longest.findIndex((one) => path.endsWith(`/${one}`));
    const listed = tests.filter((test) => place(test) >= 0).toSorted((one, other) => place(one) - place(other));
    return [...listed, ...(await super.sort(tests.filter((test) => place(test) < 0)))];
  }
}
