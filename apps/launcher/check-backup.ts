import { parseArgs } from 'node:util';
import { checkBackup } from '@daybook/kernel/backup';
import { say } from './terminal.js';

/**
 * `npm run backup:check -- FOLDER`: reads every file of a backup folder and says of each moment whether it can be restored
 * whole. It needs neither the key nor a database, so that a copy on another machine can be looked at there.
 *
 * Exit code 0: all of them can; 1: some cannot, and why was said; 2: there is none.
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new Error('Say which folder: npm run backup:check -- FOLDER');
  process.exitCode = await check(folder);
} catch (error) {
  say(`Nothing was checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}

async function check(folder: string): Promise<0 | 1 | 2> {
  const checked = await checkBackup(folder);
  for (const { name, faults } of checked) {
    say(`${faults.length === 0 ? '✓' : '✗'} ${name}`);
    for (const fault of faults) say(`    ${fault}`);
  }
  const broken = checked.filter(({ faults }) => faults.length > 0).length;
  if (checked.length === 0) say(`There is no backup in ${folder}.`);
  else
    say(
      broken === 0
        ? 'Every moment can be restored.'
        : `${broken} of ${checked.length} moments cannot be restored whole.`,
    );
  if (checked.length === 0) return 2;
  return broken === 0 ? 0 : 1;
}
