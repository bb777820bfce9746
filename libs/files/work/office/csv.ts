import { parse } from 'csv-parse';
import { limits } from '../limits.js';
import type { SheetsContent } from './content.js';
import { Grid, sheetsOf } from './grid.js';

const most = limits.office;
const delimiters = [',', ';', '\t', '|'];
/** Characters by which the delimiter is told, and the most of one row. */
const beginning = 20_000;
const longestRow = 1_000_000;

/** Reads the rows of a text with separated values; what it calls itself is told by its first lines. */
export async function readCsv(pieces: AsyncIterable<string>): Promise<SheetsContent> {
  const grid = new Grid('');
  const iterator = pieces[Symbol.asyncIterator]();
  let start = '';
  let isOver = false;
  while (start.length < beginning && !isOver) {
    const { value, done = false } = await iterator.next();
    isOver = done;
    if (!done) start += value;
  }
  const parser = parse({
    delimiter: delimiterOf(start),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
  });
  const fed = feed(start, iterator, parser);
  try {
    let row = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      record.forEach((text, column) => {
        grid.put(row, column, text);
      });
      row += 1;
      if (row > most.rows || grid.isDone) break;
    }
  } catch {
    // what could be read is shown; the rest is not this kind of text
    grid.cut();
  }
  parser.destroy();
  await fed;
  return sheetsOf([grid.sheet()]);
}

async function feed(start: string, rest: AsyncIterator<string>, parser: ReturnType<typeof parse>): Promise<void> {
  const write = (text: string) =>
    new Promise<void>((resolve) => {
      parser.once('close', resolve);
      parser.write(text, () => {
        parser.off('close', resolve);
        resolve();
      });
    });
  await write(start);
  while (!parser.destroyed) {
    const { value, done } = await rest.next();
    if (done || parser.destroyed) break;
    await write(value);
  }
  await rest.return?.();
  if (!parser.destroyed) parser.end();
}

/** The one that stands most often in the first lines, outside of quotes. */
function delimiterOf(start: string): string {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 10)
    .join('\n');
  const counts = delimiters.map((one) => lines.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
