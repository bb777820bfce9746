import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { changedSince, lastGreen } from './green.js';
import { reachOf } from './reach.js';
import type { Selection } from './stages.js';

/** What the exercise of the how-to pages is about. It is long, so it is left out where none of it has changed. */
const howTo =
  /^(tools\/(generate|check|rights|boundaries|codegen)|docs\/how-to|tests\/(areas|rights)|package(-lock)?\.json)/;

/** What the files changed since the last green run can reach; says what it leaves out. */
export function selectSinceGreen(): Selection {
  const green = lastGreen();
  if (!green) {
    process.stdout.write('No green run is known here, so all of it is played.\n');
    return {};
  }
  const specs = specsOf();
  const reach = reachOf(changedSince(green), specs, (files) => specsOf('--findRelatedTests', ...files));
  const chosen = [reach.suites, reach.waiting, reach.journeys].flat().length;
  process.stdout.write(`Since ${green.commit.slice(0, 10)}: ${chosen} of ${specs.length} suites can be reached.\n`);
  const left = specs.filter(
    (spec) => ![reach.suites, reach.waiting, reach.journeys].some((part) => part.includes(spec)),
  );
  for (const spec of left) process.stdout.write(`left out: ${spec}\n`);
  return left.length === 0 ? {} : reach;
}

/** All of it, but for the exercise of the how-to pages when nothing it is about changed since the last green run; CI plays it always. */
export function selectAll(): Selection {
  const green = process.env.CI ? undefined : lastGreen();
  if (!green || changedSince(green).some((path) => howTo.test(path))) return {};
  process.stdout.write(
    `left out: tools/generate/how-to.spec.ts, whose subjects are as at ${green.commit.slice(0, 10)}\n`,
  );
  return { ignored: ['tools/generate/how-to.spec.ts'] };
}

/** Paths of specs, journeys too when no argument asks for fewer. */
function specsOf(...args: readonly string[]): readonly string[] {
  const list = (...config: readonly string[]) => {
    const jest = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--listTests'];
    const { stdout } = spawnSync('node', [...jest, ...config, ...args], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean);
  };
  return [...list(), ...list('--config', 'tests/browser/jest.config.js')].map((path) => relative('.', path));
}
