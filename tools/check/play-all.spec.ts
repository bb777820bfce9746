import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from './judge.js';
import { playAgain, playAll } from './play-all.js';
import { jest, type Stage } from './stages.js';

const scratch = mkdtempSync(join(tmpdir(), 'daybook-plan-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const script = (name: string, code: string): Stage => ({
  name,
  program: process.execPath,
  args: ['-e', code],
  limit: 60_000,
});

/** A jest with one suite of two tests, one of which fails as often as it says. */
function suite(name: string, failures: number): Stage {
  const root = join(scratch, `${name}-suite`);
  mkdirSync(root);
  const tries = JSON.stringify(join(root, 'tries'));
  writeFileSync(
    join(root, 'sums.spec.js'),
    `const { appendFileSync, readFileSync } = require('node:fs');
    it('adds up', () => {
      appendFileSync(${tries}, '.');
      if (readFileSync(${tries}).length <= ${failures}) throw new Error('3 is not 4');
    });
    it('is fine', () => {});`,
  );
  const config = ['--config', JSON.stringify({ rootDir: root, transform: {} })];
  return jest({ scratch, config, script: 'unit' }, name, 60_000);
}

const check = async (...rows: (readonly (readonly Stage[])[])[]) => {
  const played = await playAll(rows, scratch);
  const names = played.map(({ stage }) => stage.name);
  return { names, ...judge(played, await playAgain(played, scratch)) };
};

it('plays lanes beside each other and counts what needs no report as one', async () => {
  const { names, passed, failed, told } = await check([[script('lint', '')], [script('build', ''), suite('tests', 0)]]);
  expect(names).toEqual(['lint', 'build', 'tests']);
  expect({ passed, failed, told }).toEqual({ passed: 4, failed: 0, told: [] });
});

it('goes on after a red stage, but not where all after it need it', async () => {
  const red = script('lint', 'process.exit(1)');
  expect(await check([[red]], [[script('build', '')]])).toMatchObject({ names: ['lint', 'build'], failed: 1 });
  expect(await check([[{ ...red, isNeeded: true }]], [[script('build', '')]])).toMatchObject({
    names: ['lint'],
    failed: 1,
  });
});

it('ends a stage that takes too long, and says so with the command that plays it again', async () => {
  const endless = { ...script('lint', 'setInterval(() => {}, 1000)'), limit: 50 };
  const { failed, told } = await check([[endless]]);
  expect(failed).toBe(1);
  expect(told[0]).toContain('failed: lint: it did not end well');
});

it('plays a suite that failed once more, counts it and tells of it', async () => {
  const { passed, failed, told } = await check([[suite('unsteady', 1)]]);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
  expect(told).toEqual([
    expect.stringMatching(/^unsteady: .*sums\.spec\.js failed, then passed alone.*\n {2}adds up: Error: 3 is not 4$/),
  ]);
});

it('is red when it fails twice, and names the test, what it saw and the command', async () => {
  const { passed, failed, told } = await check([[suite('red', 2)]]);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(told).toEqual([
    expect.stringMatching(
      /^failed: .*sums\.spec\.js: adds up\n {2}saw: Error: 3 is not 4\n {2}again: npm run unit -- .*'adds up'$/,
    ),
  ]);
});
