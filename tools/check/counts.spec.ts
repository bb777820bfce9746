import { countsAfter, countsOf, failedSuites, failuresIn } from './counts.js';

const report = (passed: number, failed: number, broken: number, ...names: string[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: broken,
  testResults: [
    { name: 'fine.spec.ts', status: 'passed', message: '', assertionResults: [] },
    ...names.map((name) => ({
      name,
      status: 'failed',
      message: '\nCannot find module x\n at y',
      assertionResults: [],
    })),
  ],
});

it('counts a suite that could not be loaded as a failure', () => {
  expect(countsOf(report(5, 1, 1, 'a', 'b'))).toEqual({ passed: 5, failed: 2 });
  expect(failedSuites(report(5, 1, 1, 'a', 'b'))).toEqual(['a', 'b']);
});

it('takes the second time for the failures of the first only when all of it passed', () => {
  const first = { passed: 168, failed: 2 };
  expect(countsAfter(first, report(4, 0, 0))).toEqual({ passed: 170, failed: 0 });
  expect(countsAfter(first, report(3, 1, 0, 'a'))).toEqual(first);
  expect(countsAfter(first, report(4, 0, 1, 'a'))).toEqual(first);
});

it('lets the first time stand when the second played less than what failed', () => {
  expect(countsAfter({ passed: 168, failed: 2 }, report(1, 0, 0))).toEqual({ passed: 168, failed: 2 });
});

it('names what failed, with what was compared', () => {
  const assertionResults = [
    {
      fullName: 'adds up',
      status: 'failed',
      failureMessages: ['Error: no \u001b[31msum\u001b[39m\n\n  - 3\n  + 4\n    at here\n    at there'],
    },
    { fullName: 'is fine', status: 'passed', failureMessages: [] },
  ];
  const first = report(1, 1, 0, 'unread.spec.ts');
  const sums = { name: 'sums.spec.ts', status: 'failed', message: 'all of it', assertionResults };
  expect(failuresIn({ ...first, testResults: [...first.testResults, sums] })).toEqual([
    { suite: 'unread.spec.ts', saw: 'Cannot find module x' },
    { suite: 'sums.spec.ts', test: 'adds up', saw: 'Error: no sum | - 3 | + 4' },
  ]);
});
