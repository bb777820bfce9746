import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const file = 'node_modules/.cache/daybook/green.json';

export interface Green {
  readonly commit: string;
  /** When the run ended, as an instant. */
  readonly at: string;
  readonly seconds: number;
}

/** The commit at which the whole check last passed on this machine; `undefined` when none is known, or it is gone from the history. */
export function lastGreen(): Green | undefined {
  if (!existsSync(file)) return undefined;
  const green = JSON.parse(readFileSync(file, 'utf8')) as Green;
  return spawnSync('git', ['cat-file', '-e', green.commit]).status === 0 ? green : undefined;
}

/** The commit of the work tree; `undefined` when something in it is not committed. */
export function cleanCommit(): string | undefined {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}

/** Notes that the whole check passed, if the tree is still what it was when the check began. */
export function noteGreen(commit: string | undefined, seconds: number): void {
  if (!commit || cleanCommit() !== commit) return;
  mkdirSync(dirname(file), { recursive: true });
  const green: Green = { commit, at: new Date().toISOString(), seconds: Math.round(seconds) };
  writeFileSync(file, `${JSON.stringify(green)}\n`);
}

/** Paths of what differs from that commit, committed or not. */
export function changedSince({ commit }: Green): readonly string[] {
  const lines = `${git('diff', '--name-only', commit)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(lines.split('\n').filter(Boolean))];
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
