import { readFileSync } from 'node:fs';
import { recognised, rowsOf, tableOf } from './index.js';

/** What a list says, read as the preview reads it. */
function read(file: string) {
  const table = tableOf(readFileSync(`libs/companies/flow/importing/lists/${file}`, 'utf8'));
  if ('problem' in table) return table.problem;
  const [head = [], ...cells] = table.cells;
  const columns = Array.from({ length: Math.max(...table.cells.map((row) => row.length)) }, (_, at) => {
    return recognised(head)[at] ?? null;
  });
  return rowsOf(cells, { columns, firstLine: 2 + table.above, timeZone: 'UTC', width: head.length });
}

const pat = { firstName: 'Pat', lastName: 'Lee', email: 'pat@pine.test' };
const pine = { name: 'Pine LLC', owner: pat, problem: null };
const problem = (words: string) => ({ problem: expect.stringContaining(words) });

describe('lists as people export them', () => {
  it.each([
    'empty-columns-and-rows.csv',
    'rows-in-one-cell.csv',
    'formula-text.csv',
    'hard-spaces.csv',
    'head-over-two-lines.csv',
    'pipes.txt',
    'doubled-returns.csv',
    'numbers-table-name.csv',
  ])('reads %s', (file) => expect(read(file)).toEqual([expect.objectContaining(pine)]));

  it.each([
    ['report-with-title.csv', [{ ...pine, line: 5 }, problem('is the last line of a report, no company.')]],
    ['head-on-each-page.csv', [pine, { ...pine, name: 'Oak LLC' }]],
    ['spreadsheet-errors.csv', [problem('“#REF!” is an error of the spreadsheet.'), problem('not an email address')]],
    ['several-addresses.csv', [problem('are several addresses. Keep the one that the owner signs in with.')]],
    [
      'quickbooks-jobs.csv',
      [{ name: 'Pine LLC', problem: null }, problem('is a job of a customer'), problem('was deleted in QuickBooks')],
    ],
  ])('tells by row what of %s can be imported', (file, rows) => expect(read(file)).toMatchObject(rows));

  it('tells of a comma within a name, however wide the list is', () => {
    expect(read('comma-in-a-name.csv')).toMatchObject([{}, {}, problem('more cells than columns: “al@elm.test”')]);
  });

  it.each([
    ['customers.iif', 'This is an IIF file.'],
    ['saved-as-web-page.xls', 'This is a web page'],
  ])('says what %s is', (file, words) => expect(read(file)).toContain(words));
});
