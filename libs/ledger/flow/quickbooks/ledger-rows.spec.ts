import fc from 'fast-check';
import { LedgerRefused } from '../port.js';
import { BookedLines, CountedLines } from './gathered-lines.js';
import { type LedgerLine, ledgerColumns } from './general-ledger.js';
import { readInPieces } from './spec/read-in-pieces.js';
import { bookedOf, countedOf, readWhole, type WholeReport } from './spec/whole-report.js';

const days = ['2026-03-01', '2026-03-09', '3/9/2026', '0-00-00', 'Beginning Balance', ''];
const types = ['Invoice', 'Payment', 'Bill Payment (Check)', 'Payroll Check', 'Überweisung', ''];
const amounts = ['', '12.00', '1,200.50', '(3.10)', '-4', 'n/a'];
const ids = fc.constantFrom('', '7', '8', '9');
const some = (...values: readonly string[]) => fc.constantFrom(...values);

const cellIn: Partial<Record<(typeof ledgerColumns)[number], fc.Arbitrary<string>>> = {
  tx_date: some(...days.slice(0, 2), ...days),
  txn_type: some(...types),
  doc_num: some('', '1', '2'),
  memo: some('', ' For “March” ', 'Line\nbreak'),
  is_cleared: some('', 'C', 'reconciled'),
  vend_name: some('', 'Pat'),
  debt_amt: some(...amounts.slice(1, 4), ...amounts),
  credit_home_amt: some('', '', ...amounts),
};
const cells = fc.tuple(
  ...ledgerColumns.map((column) =>
    fc.record({ value: cellIn[column] ?? fc.constant(''), id: ids }, { requiredKeys: [] }),
  ),
);
/** Keys in whatever order they come. */
const turned = (one: fc.Arbitrary<object>) =>
  fc.tuple(one, fc.infiniteStream(fc.nat())).map(([given, at]) =>
    Object.fromEntries(
      Object.entries(given)
        .map((entry) => ({ entry, at: at.next().value }))
        .toSorted((first, second) => Number(first.at) - Number(second.at))
        .map(({ entry }) => entry),
    ),
  );
const usual = (one: fc.Arbitrary<object>) =>
  fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: turned(one) });

const data = fc.record({ ColData: cells, type: fc.constant('Data') });
const head = fc.record(
  { ColData: fc.array(fc.record({ value: some('Bank'), id: ids }, { requiredKeys: [] })) },
  { requiredKeys: [] },
);
const total = fc.constant({ ColData: [{ value: 'Total for Bank' }, { value: '99.00' }] });
const stop = fc.constant({ ColData: [{ value: 'Unable to display more data. Please reduce the date range.' }] });
const odd = fc.constantFrom<unknown>(
  null,
  5,
  'x',
  [],
  { ColData: null },
  { Header: 1 },
  { Rows: { Row: {} } },
  { Rows: null },
);

const { row } = fc.letrec<{ row: unknown }>((tie) => ({
  row: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    { weight: 60, arbitrary: usual(data) },
    { weight: 1, arbitrary: stop },
    { weight: 1, arbitrary: odd },
    {
      weight: 30,
      arbitrary: usual(
        fc.record(
          {
            Header: head,
            Rows: fc.record({ Row: fc.array(tie('row'), { maxLength: 6 }) }, { requiredKeys: [] }),
            Summary: total,
            type: fc.constant('Section'),
            group: fc.constant('Income'),
          },
          { requiredKeys: ['Rows'] },
        ),
      ),
    },
  ),
}));
const column = (key: string) => ({ ColTitle: key, ColType: 'String', MetaData: [{ Name: 'ColKey', Value: key }] });
const report = usual(
  fc.record(
    {
      Header: fc.constantFrom<unknown>({ ReportBasis: 'Accrual' }, { ColData: [{ value: 'Bank', id: '7' }] }),
      Columns: fc.constantFrom<unknown>(
        { Column: ledgerColumns.map(column) },
        { Column: ledgerColumns.slice(3).map(column) },
        {},
        null,
      ),
      Rows: fc.record({ Row: fc.array(row, { maxLength: 12 }) }, { requiredKeys: [] }),
      Fault: fc.constant(null),
    },
    { requiredKeys: [] },
  ),
);
const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });

/** What comes of it, or that it is refused. */
function outcome<T>(read: () => T): T | 'refused' {
  try {
    return read();
  } catch {
    return 'refused';
  }
}
const outcomeOf = (gather: (lines: readonly LedgerLine[]) => unknown, { lines, unread, isCut }: WholeReport) =>
  isCut ? 'cut' : { transactions: gather(lines), unread };

it('reads of a report in pieces what was read of it as a whole', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(report, lengths, fc.constantFrom(0, 2), (given, cuts, indent) => {
      const body = JSON.stringify(given, null, indent);
      for (const [gather, begin] of [
        [bookedOf, () => new BookedLines()],
        [countedOf, () => new CountedLines()],
      ] as const) {
        const expected = outcome(() => outcomeOf(gather, readWhole(body)));
        const found = outcome(() => {
          const { gathered, unread, isCut } = readInPieces(body, cuts, begin());
          return isCut ? 'cut' : { transactions: gathered.transactions, unread };
        });
        expect(found).toEqual(expected);
        seen.add(typeof expected === 'string' ? expected : (expected.transactions as unknown[]).length > 3);
      }
    }),
    { numRuns: 1_500 },
  );
  expect(seen).toEqual(new Set(['refused', 'cut', true, false]));
});

const line = fc.record({
  id: some('Invoice:1', 'Invoice:2', 'Line:@2026-03-01'),
  type: fc.constant('invoice' as const),
  day: some('2026-03-01', '2026-03-02', '2026-03-03'),
  number: some('1', '2'),
  url: fc.constant(''),
  posting: fc.record({
    account: ids,
    cents: fc.integer(),
    party: fc.constant(null),
    department: fc.constant(null),
    class: fc.constant(null),
    memo: fc.constant(null),
  }),
});

it('gathers of halves what it gathers of the whole', () =>
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (first, second) => {
      for (const [gather, Lines] of [
        [bookedOf, BookedLines],
        [countedOf, CountedLines],
      ] as const) {
        const [all, later] = [new Lines(), new Lines()];
        for (const one of first) all.add(one);
        for (const one of second) later.add(one);
        (all as BookedLines).addAll(later as BookedLines);
        expect(all.transactions).toEqual(gather([...first, ...second]));
      }
    }),
  ));

it('says what is wrong with a row only of an answer that is whole', () => {
  const body = JSON.stringify({ Rows: { Row: [{ ColData: 'x' }] } });
  expect(() => readInPieces(body, [4], new BookedLines())).toThrow(LedgerRefused);
  expect(() => readInPieces(body.slice(0, -1), [4], new BookedLines())).not.toThrow(LedgerRefused);
});
