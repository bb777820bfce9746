import { stripVTControlCharacters } from 'node:util';

/** Characters of a failure; a comparison of two values has its place in them. */
const most = 600;

export function countsOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

export function suitesToPlayAgain({ testResults }, most) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > most ? [] : failed;
}

export function countsAfter(first, second) {
  const { passed, failed } = countsOf(second);
  if (failed > 0 || passed < first.failed) return first;
  return { passed: first.passed + first.failed, failed: 0 };
}

export function failuresIn({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}: ${said(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${said(failureMessages[0])}`);
    });
}

/** What a failure says before its stack, in one line. */
function said(message = '') {
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
