import { LedgerRefused } from '../port.js';
import { CountedLines } from './gathered-lines.js';
import { ledgerColumns } from './general-ledger.js';
import { centsIn, isCut, reportAnswer } from './report-forms.js';
import { bookedIn, readInPieces } from './spec/read-in-pieces.js';

type Cells = Partial<Record<(typeof ledgerColumns)[number], string | { value: string; id: string }>>;

/** Columns named by their key, by their type, or by what people read above them. */
const named = {
  key: (key: string) => ({ ColTitle: 'Übertrag', ColType: 'String', MetaData: [{ Name: 'ColKey', Value: key }] }),
  type: (key: string) => ({ ColTitle: '', ColType: key }),
  title: (key: string) => ({
    ColTitle: { tx_date: 'Date', txn_type: 'Transaction Type', debt_amt: 'Debit', credit_amt: 'Credit' }[key] ?? '',
    ColType: 'String',
  }),
};

const row = (cells: Cells) => ({
  type: 'Data',
  ColData: ledgerColumns.map((column) => {
    const cell = cells[column] ?? '';
    return typeof cell === 'string' ? { value: cell } : cell;
  }),
});
const section = (id: string | undefined, rows: readonly object[]) => ({
  type: 'Section',
  Header: { ColData: [{ value: 'Some account', ...(id && { id }) }, { value: '' }] },
  Rows: { Row: rows },
  Summary: { ColData: [{ value: 'Total for Some account' }, { value: '999.00' }] },
});
const report = (
  rows: readonly object[],
  columns: readonly object[] = ledgerColumns.map(named.key),
  order = (all: object[]) => all,
) => ({ Columns: { Column: order([...columns]) }, Rows: { Row: rows } });

const invoice = { tx_date: '2026-03-01', txn_type: { value: 'Invoice', id: '500' }, doc_num: '1001' };
const cents = (booked: Pick<ReturnType<typeof bookedIn>, 'transactions'>) =>
  booked.transactions.map(({ id, postings }) => [id, ...postings.map((one) => `${one.account}=${one.cents}`)]);

it.each(['key', 'type', 'title'] as const)('finds its columns by their %s, in whatever order they come', (by) => {
  const turned = (cells: object[]) => cells.toReversed();
  const { ColData } = row({ ...invoice, debt_amt: '112.00' });
  const rows = [section('81', [{ type: 'Data', ColData: turned(ColData) }])];
  const answer = report(rows, ledgerColumns.map(named[by]), turned);
  expect(cents(bookedIn(answer))).toEqual([['Invoice:500', '81=11200']]);
});

it('keeps the same number of two types apart', () => {
  const payment = { ...invoice, txn_type: { value: 'Payment', id: '500' } };
  const rows = [section('81', [row({ ...invoice, debt_amt: '5.00' }), row({ ...payment, credit_amt: '5.00' })])];
  expect(cents(bookedIn(report(rows)))).toEqual([
    ['Invoice:500', '81=500'],
    ['Payment:500', '81=-500'],
  ]);
});

it('takes the home amounts of companies with several currencies', () => {
  const line = row({ ...invoice, debt_amt: '100.00', debt_home_amt: '110.00' });
  expect(cents(bookedIn(report([section('82', [line])])))).toEqual([['Invoice:500', '82=11000']]);
});

it('counts neither what was there before nor totals, and reads accounts within accounts', () => {
  const before = row({ tx_date: 'Beginning Balance' });
  const deep = section('4', [section('5', [section('6', [before, row({ ...invoice, credit_amt: '7.10' })])])]);
  expect(cents(bookedIn(report([section('3', [before, row({ ...invoice, debt_amt: '7.10' }), deep])])))).toEqual([
    ['Invoice:500', '3=710', '6=-710'],
  ]);
});

it('reads what only reports know, and lines without a type or a number, by the day', () => {
  const paycheck = { tx_date: '2026-03-15', txn_type: { value: 'Payroll Check', id: '77' } };
  const rows = [
    section('60', [row({ ...paycheck, debt_amt: '1,200.00' }), row({ tx_date: '03/31/2026', debt_amt: '4.00' })]),
    section('33', [row({ ...paycheck, credit_amt: '1,200.00' }), row({ tx_date: '03/31/2026', debt_amt: '(4.00)' })]),
  ];
  const { transactions, unread } = bookedIn(report(rows));
  expect(transactions.map(({ id, type, day }) => [id, type, day])).toEqual([
    ['PayrollCheck:77', 'payroll', '2026-03-15'],
    ['Linewithoutatype:@2026-03-31', 'other', '2026-03-31'],
  ]);
  expect(transactions.map(({ postings }) => postings.map((one) => one.cents))).toEqual([
    [120_000, -120_000],
    [400, -400],
  ]);
  expect(unread).toEqual([]);
});

it('names a line that says too little, and reads all others', () => {
  const rows = [
    section(undefined, [row({ ...invoice, debt_amt: '1.00' })]),
    section('81', [
      row({ ...invoice, tx_date: '0-00-00', debt_amt: '2.00' }),
      row({ ...invoice, debt_amt: 'n/a' }),
      row({ ...invoice, debt_amt: '3.00' }),
    ]),
  ];
  const { transactions, unread } = bookedIn(report(rows));
  expect(cents({ transactions })).toEqual([['Invoice:500', '81=300']]);
  expect(unread.map(({ transaction, called, why }) => [transaction, called, why])).toEqual([
    ['Invoice:500', 'Invoice 1001', 'It stands on no account.'],
    ['Invoice:500', 'Invoice 1001', 'It has no date.'],
    ['Invoice:500', 'Invoice 1001', 'Its amount could not be read.'],
  ]);
  expect(unread[0]?.url).toBe('https://app.qbo.intuit.com/app/invoice?txnId=500');
});

it('says who, which class and where, by their ids', () => {
  const marked = {
    ...invoice,
    name: { value: 'Pat', id: '7' },
    vend_name: 'Pat',
    klass_name: { value: 'Retail', id: '9' },
    dept_name: 'gone',
    memo: 'For March',
  };
  const [one] = bookedIn(report([section('81', [row({ ...marked, debt_amt: '1' })])])).transactions;
  expect(one?.postings).toEqual([
    { account: '81', cents: 100, party: 'Vendor:7', class: 'Class:9', department: null, memo: 'For March' },
  ]);
});

it('takes lines of one transaction that stand on several days for one each, on the cash basis for one', () => {
  const later = { ...invoice, tx_date: '2026-03-09' };
  const rows = [section('81', [row({ ...invoice, debt_amt: '1.00' }), row({ ...later, debt_amt: '2.00' })])];
  expect(cents(bookedIn(report(rows)))).toEqual([
    ['Invoice:500', '81=100'],
    ['Invoice:500@2026-03-09', '81=200'],
  ]);
  const [counted] = readInPieces(JSON.stringify(report(rows)), [100], new CountedLines()).gathered.transactions;
  expect(counted?.postings.map(({ day, cents: its }) => [day, its])).toEqual([
    ['2026-03-01', 100],
    ['2026-03-09', 200],
  ]);
});

it.each([[{ ColData: 'x' }], ['x'], [{ ColData: [{ value: 5 }] }]])('refuses a row of another form: %j', (odd) => {
  expect(() => bookedIn(report([section('1', [odd as object])]))).toThrow(LedgerRefused);
});

it('sees deep inside that a report was cut, and takes an empty one for empty', () => {
  const stop = { ColData: [{ value: 'Unable to display more data. Please reduce the date range.' }] };
  const answer = report([section('1', [section('2', [stop])])]);
  expect([isCut(reportAnswer.parse(answer).Rows), bookedIn(answer).isCut]).toEqual([true, true]);
  expect(bookedIn({ Rows: {} })).toEqual({ transactions: [], unread: [], isCut: false });
});

it.each([
  ['', 0],
  ['225.0', 22_500],
  ['-1,234.56', -123_456],
  ['(12.00)', -1_200],
  ['.05', 5],
  ['USD 5', undefined],
])('reads %p as cents', (value, expected) => expect(centsIn(value)).toBe(expected));

it('knows what the bank has shown, by letters or words; nothing where the column is empty or does not come', () => {
  const paid = (id: string, is_cleared: string) =>
    row({ tx_date: '2026-03-01', txn_type: { value: 'Check', id }, credit_amt: '5.00', is_cleared });
  const all = ['C', 'R', 'Cleared', 'reconciled', '', 'Deposited'].map((mark, at) => paid(String(at), mark));
  const marks = (columns?: readonly object[]) =>
    bookedIn(report([section('35', all)], columns)).transactions.map(({ postings: [one] }) => one?.cleared);
  expect(marks()).toEqual(['cleared', 'reconciled', 'cleared', 'reconciled', undefined, undefined]);
  const without = ledgerColumns.map((key) => named.key(key === 'is_cleared' ? 'is_billable' : key));
  expect(marks(without)).toEqual(all.map(() => undefined));
});
