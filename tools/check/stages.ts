import { join } from 'node:path';

const minutes = 60_000;

/** One process of the check. */
export interface Stage {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Milliseconds, after which it is ended and counts as failed. */
  readonly limit: number;
  /** Whether nothing after it can be judged once it is red. */
  readonly isNeeded?: boolean;
  /** Of a stage that is jest: where it writes its report, and how one of its suites is played by itself. */
  readonly jest?: Jest;
}

interface Jest {
  /** The folder of its report. */
  readonly scratch: string;
  readonly report: string;
  /** Arguments that name the configuration. */
  readonly config: readonly string[];
  /** The script that plays one suite. */
  readonly script: 'unit' | 'e2e';
}

/** Lanes run beside each other, the stages of a lane one after another; a row begins when the one before it has ended. */
export type Row = readonly (readonly Stage[])[];

/** Suites that kill processes and wait for them to come back: they leave a processor to those that compute. */
export const waiting = ['tests/crash/', 'tests/outage/', 'tests/start/'];

/** What of the whole is played; `undefined` is all of it. */
export interface Selection {
  /** Suites that all of it goes without. */
  readonly ignored?: readonly string[];
  readonly suites?: readonly string[];
  readonly waiting?: readonly string[];
  readonly journeys?: readonly string[];
}

/**
 * All that shows that the product holds, in the order that fails early.
 *
 * @param scratch a folder for the reports of jest
 */
export function planOf(scratch: string, selection: Selection = {}): readonly Row[] {
  const ignored = ['/node_modules/', 'tests/browser/', 'tools/generate/template/', ...(selection.ignored ?? [])];
  const folders = ['apps', 'libs', 'tools', 'tests', '--testPathIgnorePatterns', ...ignored, ...waiting];
  const unit = { scratch, script: 'unit', config: [] } as const;
  const e2e = { scratch, script: 'e2e', config: ['--config', 'tests/browser/jest.config.js'] } as const;
  const tests = jest(unit, 'tests', 60 * minutes, '--maxWorkers=100%', ...pathsOr(folders, selection.suites));
  const browser = jest(e2e, 'browser', 35 * minutes, ...pathsOr([], selection.journeys));
  const crash = jest(unit, 'crash', 60 * minutes, '--maxWorkers=1', ...pathsOr(waiting, selection.waiting));
  return [
    [[script('lint')], [{ ...script('generate'), isNeeded: true }]],
    [
      [types('typecheck', 'tsconfig.json'), types('typecheck of the web', 'apps/web/tsconfig.json')],
      [{ ...script('build'), isNeeded: true }],
    ],
    [
      [...unlessEmpty(selection.suites, tests), ...unlessEmpty(selection.journeys, browser)],
      unlessEmpty(selection.waiting, crash),
    ],
  ];
}

/** The suites of a stage that is jest, one after another, each with the machine for itself. */
export function replayOf(stage: Stage, suites: readonly string[]): Stage | undefined {
  const { jest: first, name } = stage;
  if (!first) return undefined;
  return jest(first, `${name}, once more`, 25 * minutes, '--maxWorkers=1', '--runTestsByPath', ...suites);
}

export function jest(
  settings: Omit<Jest, 'report'>,
  name: string,
  limit: number,
  ...args: readonly string[]
): Stage & { readonly jest: Jest } {
  const report = join(settings.scratch, name);
  const bin = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`];
  return { name, limit, program: 'node', args: [...bin, ...settings.config, ...args], jest: { ...settings, report } };
}

function script(name: string): Stage {
  return { name, limit: 6 * minutes, program: 'npm', args: ['run', '-s', name] };
}

function types(name: string, project: string): Stage {
  return { name, limit: 8 * minutes, program: 'tsc', args: ['-p', project], isNeeded: true };
}

function pathsOr(patterns: readonly string[], suites: readonly string[] | undefined): readonly string[] {
  return suites ? ['--runTestsByPath', ...suites] : patterns;
}

function unlessEmpty(suites: readonly string[] | undefined, stage: Stage): readonly Stage[] {
  return suites?.length === 0 ? [] : [stage];
}
