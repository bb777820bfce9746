import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const planted = 'tools/boundaries/planted';
const rules: { name: string }[] = createRequire(import.meta.url)('./rules.cjs');
const caught = cruise(planted);

it.each(rules.map(({ name }) => name))('catches the offender planted for %s', (name) => {
  const [offender] = globSync(`${planted}/**/${name}{.ts,.spec.js}`);
  // a cycle is told from either end
  const stem = offender?.replace(/\.[jt]s$/, '') ?? 'nothing was planted';
  expect(caught.filter(({ from }) => from.startsWith(stem)).map(({ rule }) => rule.name)).toContain(name);
});

it('accuses nobody else', () => {
  const names = new Set(rules.map(({ name }) => name));
  const offenders = caught.map(({ from }) => basename(from).replace(/(\.spec)?\.[jt]s$/, ''));
  expect(offenders.filter((name) => !names.has(name) && name !== 'no-cycles-other')).toEqual([]);
});

function cruise(...folders: string[]): Violation[] {
  const run = spawnSync(
    'node_modules/.bin/depcruise',
    [...folders, '--config', 'tools/boundaries.cjs', '--output-type', 'json'],
    { encoding: 'utf8', maxBuffer: 2 ** 26, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return JSON.parse(run.stdout).summary.violations;
}
