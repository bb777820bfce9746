import { stripVTControlCharacters } from 'node:util';

/** Characters of a failure; a comparison of two values has its place in them. */
const most = 600;

/** What is read of the report that jest writes with `--json`. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Suites that could not be loaded, none of whose tests count. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly SuiteReport[];
}

interface SuiteReport {
  /** The path of its file. */
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** Milliseconds of the epoch. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Failure {
  /** The path of the suite. */
  readonly suite: string;
  /** The full name of the test; missing when the suite could not be loaded. */
  readonly test?: string;
  /** What it says before its stack, in one line. */
  readonly saw: string;
}

export function countsOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: Report): Counts {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

export function failedSuites({ testResults }: Report): readonly string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The second time stands for the failures of the first only when all of it passed. */
export function countsAfter(first: Counts, second: Report): Counts {
  const { passed, failed } = countsOf(second);
  if (failed > 0 || passed < first.failed) return first;
  return { passed: first.passed + first.failed, failed: 0 };
}

export function failuresIn({ testResults }: Report): readonly Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: suite, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ suite, saw: firstLines(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        suite,
        test: fullName,
        saw: firstLines(failureMessages[0]),
      }));
    });
}

function firstLines(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const stack = lines.findIndex((line) => line.startsWith('at '));
  return lines
    .slice(0, stack < 0 ? undefined : stack)
    .filter(Boolean)
    .join(' | ')
    .slice(0, most);
}
