import type { Test } from '@jest/test-result';
import Sequencer from '@jest/test-sequencer';

/**
 * What takes minutes, the longest first: begun last it would keep one core busy while the others are idle. A fresh clone
 * has no times of an earlier run to go by, and size says little: `matrix.api.spec.ts` is short.
 */
export const longest = [
  'tests/rights/matrix.api.spec.ts',
  'tests/attack/flood.api.spec.ts',
  'tests/attack/attack.api.spec.ts',
  'tests/start/start.api.spec.ts',
  'tools/generate/how-to.spec.ts',
  'tests/crash/checks.api.spec.ts',
  'tests/crash/eventstoredb.api.spec.ts',
  'tests/crash/task-kinds.api.spec.ts',
  'tests/crash/uploads.api.spec.ts',
  'tests/crash/merging.api.spec.ts',
  'tests/crash/rollouts.api.spec.ts',
  'tests/crash/assistant.api.spec.ts',
  'tests/crash/steadfast.api.spec.ts',
  'tests/crash/file-work.api.spec.ts',
  'tests/crash/crash.api.spec.ts',
  'tests/browser/renewal.e2e.spec.ts',
  'tests/browser/looks-of-firm.e2e.spec.ts',
  'tests/browser/transfers.e2e.spec.ts',
  'tests/browser/signatures-staff.e2e.spec.ts',
  'tests/browser/second-factor-phone.e2e.spec.ts',
  'tests/browser/staff-lists.e2e.spec.ts',
  'libs/kernel/event-log/eventstoredb/contract.api.spec.ts',
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
