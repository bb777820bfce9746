/** What jest writes with --json, as far as it is read here. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly Suite[];
}
interface Suite {
  readonly name: string;
  readonly status: string;
  /** Why it could not be loaded, or all that its tests printed. */
  readonly message: string;
  readonly assertionResults: readonly Test[];
}
interface Test {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** How many tests of a run passed and failed. A suite that could not be loaded holds no tests, yet it is a failure. */
export function countsOf(report: Report): Counts;

/** The paths of the suites to play once more: those that failed, unless they are more than `most`. So many are no accident. */
export function suitesToPlayAgain(report: Report, most: number): string[];

/**
 * What counts when suites were played twice: the second time stands for the failures of the first. One that did not
 * play every failed test again proves nothing, so the first stands.
 */
export function countsAfter(first: Counts, second: Report): Counts;

/** A line for each failed test, and for each suite that could not be loaded: path, name, what it said before its stack. */
export function failuresIn(report: Report): string[];
