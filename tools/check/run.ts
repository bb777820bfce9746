import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { cleanCommit, noteGreen } from './green.js';
import { judge } from './judge.js';
import { installMissing } from './machine.js';
import { playAgain, playAll } from './play-all.js';
import { openScratch } from './scratch.js';
import { selectAll, selectSinceGreen } from './select.js';
import { planOf } from './stages.js';
import { longestOf, tableOf } from './summary.js';

/**
 * `npm test`: everything that shows the product holds, ending with one line `N passed, N failed` over all of it. A stage
 * that cannot run, does not end or takes too long counts as one failure; stages after a red one still run, except after
 * red types. A suite that failed is played once more, alone, after the rest: red twice is red
 * (docs/decisions/0069-a-suite-is-played-once-more.md).
 *
 * `npm test -- --since-green` plays what the files changed since the last green run can reach, and says what it left out.
 */
const began = performance.now();
const commit = cleanCommit();
const isPart = process.argv.includes('--since-green');
const selection = isPart ? selectSinceGreen() : selectAll();
installMissing();
const scratch = openScratch();
const played = await playAll(planOf(scratch, selection), scratch);
const again = await playAgain(played, scratch);
rmSync(scratch, { recursive: true, force: true });

const { passed, failed, told } = judge(played, again);
const seconds = (performance.now() - began) / 1_000;
process.stdout.write(`\n${tableOf([...played, ...again.values()])}\n\n${longestOf(played)}\n\n`);
for (const one of told) process.stdout.write(`${one}\n`);
process.stdout.write(`All of it took ${seconds.toFixed(1)} s.\n${passed} passed, ${failed} failed\n`);
if (failed === 0 && !isPart) noteGreen(commit, seconds);
process.exitCode = failed === 0 ? 0 : 1;
