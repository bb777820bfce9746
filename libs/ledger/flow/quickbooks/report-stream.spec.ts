import fc from 'fast-check';
import { ReportStream } from './report-stream.js';
import { PuttingTogether, piecesOf } from './spec/read-in-pieces.js';
import { storableIn } from './storable-answers.js';

/** What of a body comes out when it arrives in pieces, with its rows put back; undefined: it is no JSON, or not whole. */
function inPieces(body: string | Uint8Array, lengths: readonly number[]): unknown {
  const rows = new PuttingTogether();
  const stream = new ReportStream(rows);
  try {
    for (const piece of piecesOf(body, lengths)) stream.write(piece);
    const answer = stream.end();
    rows.end();
    return { answer };
  } catch {
    return undefined;
  }
}

async function atOnce(body: string | Uint8Array): Promise<unknown> {
  try {
    return storableIn({ answer: await new Response(typeof body === 'string' ? body : new Uint8Array(body)).json() });
  } catch {
    return undefined;
  }
}

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

const lines = { ColData: [{ value: 'Invoice “12” – 50 €', id: '7' }, { value: '\u{1f9fe}' }], type: 'Data' };
const section = (...Row: unknown[]) => ({ Header: { ColData: [{ value: 'Bank', id: '35' }] }, Rows: { Row } });
const report = {
  Header: { ReportBasis: 'Accrual', Option: [{ Name: 'NoReportData', Value: 'false' }] },
  Rows: { Row: [section(lines, section(section(section(section(lines), lines)))), lines, {}, null, 5, [lines]] },
  Columns: { Column: [{ ColTitle: 'Row', MetaData: [{ Name: 'Rows', Value: 'Row' }] }] },
};
const whole = JSON.stringify(report);
const bytes = (...all: readonly number[]) => new Uint8Array(all);
const mark = [0xef, 0xbb, 0xbf];

const bodies: Readonly<Record<string, string | Uint8Array>> = {
  report: whole,
  spread: `\r\n\t ${JSON.stringify(report, null, 2)}\n\n`,
  'nothing to report': '{"Header":{"Option":[{"Name":"NoReportData","Value":"true"}]},"Rows":{}}',
  // https://github.com/intuit/QuickBooks-V3-DotNET-SDK/issues/66
  'no fault, said so': '{"Fault":null,"Rows":{"Row":[]},"time":"2019-02-01T07:51:04-08:00"}',
  // https://github.com/intuit/QuickBooks-V3-PHP-SDK/issues/95
  fault: '{"Fault":{"Error":[{"Message":"no","Detail":"","code":"2500","element":""}],"type":"ValidationFault"}}',
  // https://github.com/intuit/QuickBooks-V3-DotNET-SDK/issues/29: with empty lines in front
  'a page': '\n\n\n\n<!doctype html>\n<html lang="en"></html>',
  // https://github.com/mcohen01/node-quickbooks/issues/242
  xml: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><IntuitResponse></IntuitResponse>',
  empty: '',
  'nothing but space': ' \n',
  // https://github.com/node-fetch/node-fetch/issues/541
  'a mark in front': new Uint8Array([...mark, ...new TextEncoder().encode(whole)]),
  'two marks': new Uint8Array([...mark, ...mark, ...new TextEncoder().encode('{}')]),
  'three marks': new Uint8Array([...mark, ...mark, ...mark, ...new TextEncoder().encode('{}')]),
  'a mark alone': bytes(...mark),
  'half a mark': bytes(0xef, 0xbb),
  'a mark of other bytes': bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0),
  // sent as windows-1252, whatever the head says
  'another charset': bytes(
    ...[...'{"Rows":{"Row":[{"ColData":[{"value":"Caf'].map((one) => one.charCodeAt(0)),
    0xe9,
    0x22,
    0x7d,
    0x5d,
    0x7d,
    0x5d,
    0x7d,
    0x7d,
  ),
  'half a letter': bytes(0x22, 0xe2, 0x82, 0x22),
  'half a letter at the end': bytes(0x22, 0x22, 0xe2),
  'letters written out': '{"a":"\\u20ac \\ud83e\\uddfe \\ud83e \\uddfe \\n\\/"}',
  'a letter that is none': '{"a":"\\u20g0"}',
  'a line break in a text': '{"a":"one\ntwo"}',
  'a tabulator in a text': '{"a":"one\ttwo"}',
  'something after it': `${whole}x`,
  'a second one after it': `${whole}${whole}`,
  'a comma too many': '{"Rows":{"Row":[{},]}}',
  'another comma too many': '{"Rows":{"Row":[]},}',
  'no comma': '{"Rows":{"Row":[{}{}]}}',
  'no colon': '{"Rows"{}}',
  'closed with another one': '{"Rows":{"Row":[{}}]}',
  'closed twice': '{}}',
  'a key that is no text': '{1:2}',
  'single quotes': "{'a':1}",
  'no number': '{"a":NaN}',
  'a number from zero': '{"a":01}',
  'half a number': '{"a":1.}',
  'a large number': '[1e400,-0,1E2,123456789012345678901234567890]',
  words: '[true,false,null]',
  'half a word': '[tru]',
  'a text': '"x"',
  'a number': '12',
  'a list': '[{"Rows":{"Row":[{}]}}]',
  'rows that are none': '{"Rows":[{"Row":[1]}],"Row":[2],"a":{"Rows":{"Row":[3]}}}',
  'rows in a cell': '{"Rows":{"Row":[{"ColData":[{"Rows":{"Row":[1,2]}}]}]}}',
  'one row instead of a list': '{"Rows":{"Row":{"ColData":[]}}}',
  'the key of prototypes': '{"__proto__":{"Rows":1},"Rows":{"Row":[{"__proto__":[2]}]}}',
  deep: `${'['.repeat(500)}${']'.repeat(500)}`,
};

it.each(Object.entries(bodies))('takes what a body says for what it says at once: %s', async (_, body) => {
  const expected = await atOnce(body);
  for (const cuts of [[1], [2, 3], [7], [64 * 1_024]]) expect(inPieces(body, cuts)).toEqual(expected);
});

it('takes nothing that ends early for whole, wherever it ends', () => {
  const body = new TextEncoder().encode(whole);
  for (let length = 0; length < body.length; length += 1)
    expect([length, inPieces(body.subarray(0, length), [5])]).toEqual([length, undefined]);
});

it('takes any JSON, in any pieces, for what it says at once', () =>
  fc.assert(
    fc.asyncProperty(fc.json({ stringUnit: 'binary' }), lengths, async (body, cuts) => {
      expect(inPieces(body, cuts)).toEqual(await atOnce(body));
    }),
  ));

it('refuses what any JSON is not any more once a byte of it was changed', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 255 }), lengths, async (at, byte, cuts) => {
      const body = new TextEncoder().encode(whole);
      body[at % body.length] = byte;
      const expected = await atOnce(body);
      const found = inPieces(body, cuts);
      // a key that now comes twice may be refused
      if (expected !== undefined && found === undefined) expect(JSON.stringify(expected)).not.toBe(whole);
      else expect(found).toEqual(expected);
    }),
    { numRuns: 1_000 },
  ));

it.each(['{"Rows":{},"Rows":{}}', '{"Rows":{"Row":[],"Row":[]}}', '{"Rows":{"Row":[{"Header":{},"Header":{}}]}}'])(
  'does not guess which of two is meant: %s',
  (body) => expect(inPieces(body, [3])).toBeUndefined(),
);

it('hands each row on as soon as it is whole, with what is known of where it stands', () => {
  const seen: unknown[] = [];
  const stream = new ReportStream({
    row: (row, within) => seen.push(structuredClone([row, ...within])),
    end: () => undefined,
  });
  const write = (text: string) => stream.write(new TextEncoder().encode(text));
  write('{"Columns":{},"Rows":{"Row":[{"Header":{"ColData":[]},"Rows":{"Row":[{"ColData":[');
  expect(seen).toEqual([]);
  write(']},');
  expect(seen).toEqual([[{ ColData: [] }, { Columns: {} }, { Header: { ColData: [] } }]]);
  write('7]},"type":"Section"}]}}');
  expect(seen.slice(1)).toEqual([
    [7, { Columns: {} }, { Header: { ColData: [] } }],
    [{ Header: { ColData: [] }, Rows: { Row: [] }, type: 'Section' }, { Columns: {} }],
  ]);
  expect(stream.end()).toEqual({ Columns: {}, Rows: { Row: [] } });
});
