import startPostgres from '../../libs/testing/postgres/server.js';
import stopPostgres from '../../libs/testing/postgres/stop.js';
import { allFaults, planted, staleness } from './fault.ts';
import { Copy } from './trial.ts';

/**
 * `npm run faults [-- <area, or part of a name or file>]`: plants one fault after another in a copy of the repository, runs the nearest
 * tests and says which of them found it. Fails when one is found by none, or can no longer be planted.
 */
const wanted = process.argv.slice(2).join(' ');
const faults = (await allFaults()).filter(({ area, name, file }) => `${area}: ${name} ${file}`.includes(wanted));
if (faults.length === 0) {
  say(`No fault has "${wanted}" in its area, name or file.`);
  process.exit(1);
}

const copy = new Copy(process.cwd());
await startPostgres();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true;
  });

const open = [];
let caught = 0;
try {
  if (await passAsTheyAre()) await plantAll();
} finally {
  await stopPostgres();
  copy.remove();
}

/** A test that fails anyhow would be taken for one that has found a fault. */
async function passAsTheyAre() {
  const specs = [...new Set(faults.filter((one) => !staleness(one, copy.root)).flatMap(({ tests }) => tests))].sort();
  say(`Without a fault: ${specs.length} spec files`);
  const { outcome, by, why } = await copy.run(specs);
  if (outcome === 'passed') return true;
  say(`They fail as they are: ${by ?? why}`);
  process.exitCode = 1;
  return false;
}

async function plantAll() {
  for (const fault of faults) {
    const verdict = await verdictOn(fault);
    if (isStopped) return;
    say(`${fault.name}: ${verdict}`);
  }
  say('');
  for (const line of open) say(line);
  say(`${caught} of ${faults.length} caught`);
  process.exitCode = open.some((line) => !line.endsWith('(accepted)')) ? 1 : 0;
}

async function verdictOn(fault) {
  const stale = staleness(fault, copy.root);
  if (stale) return leaveOpen(fault, `stale fault, ${stale}`);
  const { outcome, by, why } = await firstToFind(fault);
  if (outcome === 'broken') return leaveOpen(fault, `cannot be told, ${why}`);
  if (outcome === 'passed') return leaveOpen(fault, `NOT CAUGHT: ${fault.missed ?? fault.why}`, fault.missed);
  caught += 1;
  return `caught by ${by}`;
}

/** One spec file after another, until one finds it. */
async function firstToFind(fault) {
  let verdict;
  for (const test of fault.tests) {
    verdict = await copy.run([test], { file: fault.file, text: planted(fault, copy.root) });
    if (verdict.outcome !== 'passed') return verdict;
  }
  return verdict;
}

function leaveOpen({ name, file }, verdict, accepted) {
  open.push(`${name} (${file}): ${verdict}${accepted ? ' (accepted)' : ''}`);
  return verdict;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
