import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually, until } from '@daybook/testing/eventually';
import { openLogger } from './index.js';
import { LogOutput } from './log-output.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The device to which every write fails as to a full disk. */
const full = '/dev/full';

it('writes lines in their order, whole, and those at the end of the process too', async () => {
  const file = join(folder, 'api.log');
  const descriptor = openSync(file, 'a');
  const logger = openLogger('api', 'info', descriptor);
  const text = 'x'.repeat(1_000);
  for (let number = 0; number < 100; number += 1) logger.info({ number }, text);
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  await eventually(() => expect(lines()).toHaveLength(100));
  expect(lines().map((line) => JSON.parse(line).number)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  closeSync(descriptor);
});

it('goes on while there is no room, and ends', async () => {
  const descriptor = openSync(full, 'w');
  const logger = openLogger('api', 'info', descriptor);
  for (let number = 0; number < 3_000; number += 1) logger.info('x'.repeat(1_000));
  await pause(300);
  logger.fatal('the last word');
  // stays open: the lines are tried for as long as the process runs, and its number would soon be somebody's connection
});

it('writes what waited, and how much was lost, when there is room again', async () => {
  let written = '';
  let hasRoom = false;
  let refused = 0;
  const output = new LogOutput(
    1,
    (lines) => output.write(`lost ${lines}\n`),
    (_descriptor, bytes, done) => {
      if (!hasRoom) refused += 1;
      if (!hasRoom) return void setImmediate(done, Object.assign(new Error('full'), { code: 'ENOSPC' }), 0);
      const some = bytes.subarray(0, 100_000);
      written += some;
      setImmediate(done, null, some.length);
    },
  );
  for (let number = 0; number < 1_200; number += 1) output.write(`line ${number} ${' '.repeat(1_000)}\n`);
  await until(() => refused > 1);
  hasRoom = true;
  await eventually(() => expect(written).toMatch(/lost \d+\s*\n$/));
  const lines = written
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).map((_, number) => `line ${number}`));
  expect(lines.at(-1)).toBe(`lost ${1_200 - (lines.length - 1)}`);
});
