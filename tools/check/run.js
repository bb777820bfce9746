import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { installMissing } from './machine.js';

/**
 * `npm test`: everything that shows the product holds, in the order that fails early, ending with one line
 * `N passed, N failed` over all of it. A stage that cannot run counts as one failure; stages after a red one still run,
 * except after red types.
 */
const reports = mkdtempSync(join(tmpdir(), 'daybook-reports-'));
const jest = (name, ...args) => ({
  name,
  program: 'node',
  args: [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${join(reports, name)}`,
    ...args,
  ],
  report: join(reports, name),
});

const stages = [
  { name: 'lint', program: 'npm', args: ['run', '-s', 'lint'] },
  { name: 'generate', program: 'npm', args: ['run', '-s', 'generate'], needed: true },
  { name: 'types', program: 'npm', args: ['run', '-s', 'typecheck'], needed: true },
  jest('unit', 'apps', 'libs', 'tools'),
  jest('api', 'tests', '--testPathIgnorePatterns', 'tests/start', 'tests/crash', 'tests/browser', '/node_modules/'),
  { name: 'build', program: 'npm', args: ['run', '-s', 'build'], needed: true },
  jest('start', 'tests/start'),
  jest('crash', 'tests/crash'),
  ...(existsSync('tests/browser') ? [{ ...browser(), needsBuild: true }] : []),
];

function browser() {
  const report = join(reports, 'browser');
  return {
    name: 'browser',
    program: 'npm',
    args: ['run', '-s', 'e2e', '--', '--json', `--outputFile=${report}`],
    report,
  };
}

const total = { passed: 0, failed: 0 };
installMissing();
for (const stage of stages) {
  const began = performance.now();
  process.stdout.write(`\n== ${stage.name}\n`);
  const ok = await run(stage);
  const counts = stage.report && existsSync(stage.report) ? countsOf(stage.report) : { passed: ok ? 1 : 0, failed: 0 };
  if (!ok && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  process.stdout.write(`== ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`);
  if (!ok && stage.needed) break;
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run({ program, args }) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

/** A suite that could not be loaded holds no tests, yet it is a failure. */
function countsOf(report) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
