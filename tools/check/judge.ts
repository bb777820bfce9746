import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Counts, countsAfter, countsOf, failedSuites, failuresIn, type Report } from './counts.js';
import type { Played } from './play.js';
import type { Stage } from './stages.js';
import { failureOf } from './summary.js';

/** Suites that were red once and passed alone, and that nobody has mended yet. The list only shrinks. */
const known: readonly string[] = JSON.parse(readFileSync('tools/check/unsteady.json', 'utf8'));

export interface Verdict extends Counts {
  /** Texts for whoever reads the end of the output: failures, and what was unsteady. */
  readonly told: readonly string[];
}

/** Adds up what all stages showed; what passed when it was played once more counts as passed, and is told. */
export function judge(played: readonly Played[], again: ReadonlyMap<Stage, Played>): Verdict {
  const verdict = { passed: 0, failed: 0, told: [] as string[] };
  for (const one of played) {
    const first = countsIn(one);
    const second = again.get(one.stage)?.report;
    const { passed, failed } = second ? countsAfter(first, second) : first;
    verdict.passed += passed;
    verdict.failed += failed;
    if (failed > 0) verdict.told.push(...failuresOf(one));
    else if (first.failed > 0 && one.report) verdict.told.push(...unsteadyIn(one.report));
  }
  return verdict;
}

/** A stage that did not end well without a failure of a test is one failure. */
function countsIn({ report, isGreen }: Played): Counts {
  const counts = report ? countsOf(report) : { passed: isGreen ? 1 : 0, failed: 0 };
  return !isGreen && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function failuresOf({ stage, report }: Played): readonly string[] {
  const failures = report ? failuresIn(report) : [];
  return failures.length === 0 ? [failureOf(stage)] : failures.map((failure) => failureOf(stage, failure));
}

function unsteadyIn(report: Report): readonly string[] {
  return failedSuites(report).map((suite) => {
    const path = relative('.', suite);
    const saw = failuresIn(report).filter((failure) => failure.suite === suite);
    return [
      `unsteady: ${path} failed, then passed alone${known.includes(path) ? '' : ', for the first time: mend it'}`,
      ...saw.map((failure) => `  ${failure.test ?? 'the suite'}: ${failure.saw}`),
    ].join('\n');
  });
}
