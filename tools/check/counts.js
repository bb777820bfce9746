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
      if (failed.length === 0) return [`${name}: ${firstLineOf(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLineOf(failureMessages[0])}`);
    });
}

function firstLineOf(message = '') {
  return message.trim().split('\n', 1)[0];
}
