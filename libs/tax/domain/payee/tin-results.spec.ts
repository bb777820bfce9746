import { readTinResults, wrongTinFile } from './tin-results.js';

const account = '3f2b8a105b1e4d0a9c55';
const line = (code: string) => `2;412557281;Otto Orchard;${account};${code}`;
const match = [{ account, outcome: 'match' }];

it.each([
  ['of a spreadsheet with commas', `2,412557281,Otto Orchard,${account},0`],
  ['of a spreadsheet with quotes', `"2","412557281","Otto Orchard","${account}","0"`],
  ['whole in one cell', `"${line('0')}"`],
  ['with tabs', line('0').replaceAll(';', '\t')],
  ['with bars', line('0').replaceAll(';', '|')],
  ['in capitals', line('0').toUpperCase()],
  ['with the words of the code', `${line('0')} - Name/TIN combination matches IRS records`],
  ['with a mark behind the code', `${line('0')};;`],
  ['with a heading', `TIN Type;TIN;Name;Account Number;Result Code\r\n${line('0')}`],
  ['with bars and a heading in quotes', `"TIN Type","TIN","Name","Account","Code"\n2,412557281,Otto,${account},0`],
  ['with blank lines', `\r\n\r\n${line('0')}\r\n\r\n`],
])('reads a file that was saved on the way: %s', (_, text) => {
  expect(readTinResults(text)).toEqual({ answers: match, unread: [] });
});

it('says what to do about lines that answer nothing', () => {
  const says = (text: string) => readTinResults(text).unread.map((one) => one.says);
  expect(says(`2;412557281;Otto Orchard;${account}`)).toEqual([expect.stringContaining('not the one that was sent')]);
  expect(says('2;412557281;Otto Orchard;3.00E+105;0')).toEqual([
    expect.stringContaining('A spreadsheet has rewritten'),
  ]);
  expect(says(line('10'))).toEqual(['This is no line of a result of bulk TIN matching.']);
  expect(says(line('9'))).toEqual(['This is no line of a result of bulk TIN matching.']);
  expect(says(line('4 - Invalid request'))).toEqual(['The IRS could not read this line.']);
  expect(readTinResults('2;412557281;Otto;3e105b1e4d0a9c551234;0').answers).toHaveLength(1);
});

it.each([
  ['PK\u0003\u0004...', 'unpack'],
  ['\u00d0\u00cf\u0011\u00e0...', 'workbook'],
  ['%PDF-1.7', 'PDF'],
  ['\uFEFF <!DOCTYPE html>', 'web page'],
  [' \r\n', 'empty'],
])('knows a file that holds no results: %j', (text, word) => expect(wrongTinFile(text)).toContain(word));

it('takes what may hold results', () => expect(wrongTinFile(line('0'))).toBeUndefined());
