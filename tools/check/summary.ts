import { relative } from 'node:path';
import type { Failure } from './counts.js';
import type { Played } from './play.js';
import type { Stage } from './stages.js';

/** A table of the stages: where the time went, and whether it was spent computing or waiting. */
export function tableOf(played: readonly Played[]): string {
  const rows = played.map(({ stage, isGreen, seconds, computing }) => [
    stage.name,
    seconds.toFixed(0),
    computing.toFixed(0),
    Math.max(0, seconds - computing).toFixed(0),
    isGreen ? '' : 'red',
  ]);
  const table = [['stage', 'seconds', 'computing', 'waiting', ''], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  const lineOf = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return table.map((row) => lineOf(row).trimEnd()).join('\n');
}

/** The suites that took longest, with their seconds: who wants a shorter run begins there. */
export function longestOf(played: readonly Played[], most = 8): string {
  return played
    .flatMap(({ report }) => report?.testResults ?? [])
    .map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative('.', name),
      seconds: (endTime - startTime) / 1_000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`)
    .join('\n');
}

/** A failure as whoever mends it wants it: which test, what it saw, and the one command that plays it again. */
export function failureOf(stage: Stage, failure?: Failure): string {
  if (!failure || !stage.jest) return `failed: ${stage.name}: it did not end well\n  again: ${commandOf(stage)}`;
  const suite = relative('.', failure.suite);
  const name = failure.test ? ` -t ${quote(patternOf(failure.test))}` : '';
  return [
    `failed: ${suite}${failure.test ? `: ${failure.test}` : ''}`,
    `  saw: ${failure.saw}`,
    `  again: npm run ${stage.jest.script} -- ${suite}${name}`,
  ].join('\n');
}

function commandOf({ program, args, jest }: Stage): string {
  if (jest) return `npm run ${jest.script}`;
  return program === 'npm'
    ? `npm ${args.filter((one) => one !== '-s').join(' ')}`
    : `npx ${[program, ...args].join(' ')}`;
}

/** jest takes a name for a regular expression. */
function patternOf(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
