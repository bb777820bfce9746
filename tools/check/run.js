import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { countsAfter, countsOf, failuresIn, suitesToPlayAgain } from './counts.js';
import { installMissing } from './machine.js';

const minutes = 60_000;
/** How long a finished jest may take to end; one that takes longer has left something open. */
const patience = 20_000;
/** Bytes; about four times what was ever seen there. */
const mostScratch = 8 * 2 ** 30;

/**
 * `npm test`: everything that shows the product holds, in the order that fails early, ending with one line
 * `N passed, N failed` over all of it. A stage that cannot run, does not end or takes too long counts as one failure;
 * stages after a red one still run, except after red types. Stages that keep one core busy run beside each other.
 * Journeys that failed are played once more, alone, and named (docs/decisions/0069-a-journey-is-played-once-more.md).
 */
const scratch = openScratch();
const jest = (name, limit, ...args) => ({
  name,
  limit,
  program: 'node',
  args: [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${join(scratch, name)}`,
    ...args,
  ],
  report: join(scratch, name),
});
const script = (name, limit) => ({ name, limit, program: 'npm', args: ['run', '-s', name] });
const types = (name, project) => ({ name, limit: 8 * minutes, program: 'tsc', args: ['-p', project] });
const allCores = '--maxWorkers=100%';
const journeys = ['--config', 'tests/browser/jest.config.js'];

const stages = [
  [script('lint', 6 * minutes), { ...script('generate', 6 * minutes), needed: true }],
  [
    { ...types('typecheck', 'tsconfig.json'), needed: true },
    { ...types('typecheck of the web', 'apps/web/tsconfig.json'), needed: true },
  ],
  [{ ...script('build', 6 * minutes), needed: true }],
  [jest('unit', 20 * minutes, allCores, 'apps', 'libs', 'tools')],
  [jest('product', 30 * minutes, allCores, 'tests', '--testPathIgnorePatterns', 'tests/browser', '/node_modules/')],
  [{ ...jest('browser', 35 * minutes, allCores, ...journeys), again: 2 }],
];

const began = performance.now();
const total = { passed: 0, failed: 0 };
/** Named once more at the end, where whoever reads the output of 40 minutes looks first. */
const failures = [];
installMissing();
for (const beside of stages) {
  const went = await Promise.all(beside.map((stage) => play(stage, beside.length > 1)));
  if (!went.every(Boolean)) break;
}
rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`\nAll of it took ${secondsSince(began)} s.\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Whether the stages after it can run. */
async function play(stage, isBeside) {
  const entered = performance.now();
  process.stdout.write(`\n== ${stage.name}\n`);
  const ok = await run(stage, isBeside);
  const counts = await countsFrom(stage, ok);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failures.push(...namesOfFailures(stage));
  process.stdout.write(
    `== ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${secondsSince(entered)} s)\n`,
  );
  return ok || !stage.needed;
}

async function countsFrom(stage, ok) {
  const report = reportOf(stage);
  const counts = report ? countsOf(report) : { passed: ok ? 1 : 0, failed: 0 };
  if (!ok && counts.failed === 0) return { ...counts, failed: 1 };
  const suites = report && stage.again ? suitesToPlayAgain(report, stage.again) : [];
  return suites.length === 0 ? counts : playAgain(suites, counts);
}

async function playAgain(suites, first) {
  process.stdout.write('\n== browser, once more what failed\n');
  const stage = jest('again', 10 * minutes, '--maxWorkers=1', ...journeys, '--runTestsByPath', ...suites);
  const second = (await run(stage)) ? reportOf(stage) : undefined;
  if (!second) return first;
  const counts = countsAfter(first, second);
  if (counts.failed === 0) process.stdout.write(`== unsteady, passed alone: ${suites.join(', ')}\n`);
  return counts;
}

function namesOfFailures(stage) {
  const report = reportOf(stage);
  const names = report ? failuresIn(report) : [];
  return names.length > 0 ? names.map((name) => `${stage.name}: ${name}`) : [`${stage.name}: it did not end well`];
}

function reportOf({ report }) {
  return report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

/**
 * Whether it ended well and in time. It runs as a group of its own, so that what it started ends with it. What stages
 * beside each other print is not mixed: each prints when it has ended.
 */
async function run({ program, args, limit, report }, isBeside = false) {
  const env = { ...process.env, TMPDIR: scratch };
  const output = isBeside ? 'pipe' : 'inherit';
  const child = spawn(program, args, { stdio: ['ignore', output, output], detached: true, env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const stop = (why) => {
    process.stdout.write(`== ${why}: stopped\n`);
    process.kill(-child.pid, 'SIGKILL');
  };
  const interrupted = () => process.kill(-child.pid, 'SIGINT');
  process.once('SIGINT', interrupted);
  const over = setTimeout(() => stop(`It took longer than ${limit / minutes} minutes`), limit);
  const watching = setInterval(() => {
    if (!report || !existsSync(report)) return;
    clearInterval(watching);
    lingering = setTimeout(() => stop('Its tests were done, but something kept it from ending'), patience);
  }, 1_000);
  let lingering;
  try {
    return await new Promise((done) => {
      child.once('error', () => done(false));
      child.once('close', (code) => done(code === 0));
    });
  } finally {
    process.stdout.write(Buffer.concat(printed));
    clearTimeout(over);
    clearInterval(watching);
    clearTimeout(lingering);
    process.off('SIGINT', interrupted);
  }
}

/** What tests lay down for a moment lies in memory where there is room for it: a disk that is slow would hold them up. */
function openScratch() {
  const folder = mkdtempSync(join(isRoomy('/dev/shm') ? '/dev/shm' : tmpdir(), 'daybook-check-'));
  chmodSync(folder, 0o755); // as root PostgreSQL runs as another user
  return folder;
}

function isRoomy(place) {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  // browsers are unpacked there
  const mayExecute = !readFileSync('/proc/mounts', 'utf8').match(new RegExp(` ${place} .*noexec`));
  return mayExecute && bavail * bsize > mostScratch;
}

function secondsSince(moment) {
  return ((performance.now() - moment) / 1_000).toFixed(1);
}
