import { planOf } from './stages.js';
import { failureOf, longestOf, tableOf } from './summary.js';

const [tests, browser] = planOf('/scratch').at(-1)?.[0] ?? [];
const [lint] = planOf('/scratch')[0]?.[0] ?? [];
if (!tests || !browser || !lint) throw new Error('The plan has no tests, no journeys or no lint.');

it('tells computing from waiting', () => {
  const played = [
    { stage: tests, isGreen: true, report: undefined, seconds: 300.4, computing: 580.2 },
    { stage: lint, isGreen: false, report: undefined, seconds: 20, computing: 15 },
  ];
  expect(tableOf(played).split('\n')).toEqual([
    'stage  seconds  computing  waiting',
    'tests      300        580        0',
    'lint        20         15        5  red',
  ]);
});

it('names the suites that took longest', () => {
  const suite = (name: string, endTime: number) => ({
    ...{ name: `${process.cwd()}/${name}`, status: 'passed', message: '', startTime: 0, endTime, assertionResults: [] },
  });
  const report = {
    ...{ numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
    testResults: [suite('a.spec.ts', 1_000), suite('b.spec.ts', 90_000)],
  };
  const played = [{ stage: tests, isGreen: true, report, seconds: 91, computing: 90 }];
  expect(longestOf(played, 1)).toBe('   90 s  b.spec.ts');
});

it('names the one command that plays a failure again', () => {
  const failure = { suite: `${process.cwd()}/libs/x/a.spec.ts`, test: "adds (it's 3.5)", saw: '- 3 | + 4' };
  expect(failureOf(tests, failure).split('\n')).toEqual([
    "failed: libs/x/a.spec.ts: adds (it's 3.5)",
    '  saw: - 3 | + 4',
    "  again: npm run unit -- libs/x/a.spec.ts -t 'adds \\(it'\\''s 3\\.5\\)'",
  ]);
  expect(failureOf(browser, { ...failure, test: undefined })).toContain('again: npm run e2e -- libs/x/a.spec.ts');
  expect(failureOf(lint)).toBe('failed: lint: it did not end well\n  again: npm run lint');
});
