/** Says nothing of what went well: the run itself has printed it. */
export default class Reporter {
  /** @param {unknown} _test @param {{ testExecError?: Error, testResults: { failureMessages: string[] }[] }} result */
  onTestResult(_test, { testExecError, testResults }) {
    const messages = testResults.flatMap(({ failureMessages }) => failureMessages);
    if (testExecError) messages.push(testExecError.stack ?? String(testExecError));
    for (const message of messages) process.stdout.write(`${message}\n`);
  }
}
