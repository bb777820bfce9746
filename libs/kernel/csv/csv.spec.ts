import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf, csvStream } from './index.js';

const header = ['Name', 'Count'];
const rows = [
  ['=cmd|calc', 1],
  ['+1', 2],
  ['-2+3', 3],
  ['@SUM(A1)', 4],
  ['\tTab', 5],
  ['A "quoted", name', 6],
  ['Two\r\nlines', 7],
] as const;

/** With the mark of its encoding, which readers of text leave out. */
const text = async (stream: Readable) => (await buffer(stream)).toString();

async function* given() {
  yield* rows;
}

test('a stream is the same text as the rows at once, with nothing that a spreadsheet runs', async () => {
  const streamed = await text(csvStream(header, given()));
  expect(streamed).toBe(csvOf(header, rows));
  expect(streamed).not.toMatch(/(^|,|")[=+\-@\t]/m);
});

test('whatever a cell says, a spreadsheet reads it as text, and reads all of it', () => {
  const beginning = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠');
  const cell = fc.tuple(beginning, fc.string({ unit: 'binary' })).map(([first, rest]) => first + rest);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (given) => {
      const [, ...read] = parse(csvOf(header, given), { bom: true }) as string[][];
      expect(read.flat().filter((one) => /^[=+\-@\t\r＝＋－＠]/.test(one))).toEqual([]);
      expect(read.map((row, line) => row.map((one, at) => one.endsWith(given[line]?.[at] ?? '')))).toEqual(
        given.map(() => [true, true]),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a list without rows has its header', async () => {
  async function* none() {}
  expect(await text(csvStream(header, none()))).toBe(csvOf(header, []));
});

test('rows are read no further than somebody takes them, and their reader ends with the stream', async () => {
  let [read, isEnded] = [0, false];
  async function* endless() {
    try {
      for (; ; read += 1) yield [`row ${read}`, read];
    } finally {
      isEnded = true;
    }
  }
  const stream = csvStream(header, endless());
  const ended = new Promise((resolve) => stream.once('close', resolve));
  for await (const _ of stream) break;
  await ended;
  expect(read).toBeLessThan(20_000);
  // the reader is told in a later turn
  while (!isEnded) await new Promise(setImmediate);
});

test('rows that fail break the text off', async () => {
  async function* failing() {
    yield ['one', 1];
    throw new Error('The rows are gone.');
  }
  await expect(text(csvStream(header, failing()))).rejects.toThrow('The rows are gone.');
});
