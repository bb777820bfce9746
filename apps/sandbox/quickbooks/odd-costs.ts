import type { Booking, CompanyBooks } from './company-books.js';
import { inCurrency } from './odd-chart.js';

/** Bills in another currency, of stock, and on an account five deep. */
export function beOddInCosts(books: CompanyBooks, stocked: string): void {
  const vendor = books.add('Vendor', { DisplayName: 'Kyoto Ceramics', Active: true, ...inCurrency('JPY') });
  const bought = { VendorRef: { value: vendor } };
  const yen = { CurrencyRef: { value: 'JPY' }, ExchangeRate: 0.0067, HomeTotalAmt: 335 };
  const cost = (Amount: number, value: string) => ({
    Amount,
    DetailType: 'AccountBasedExpenseLineDetail',
    AccountBasedExpenseLineDetail: { AccountRef: { value } },
  });
  books.book(
    'Bill',
    '2026-03-02',
    { ...bought, ...yen, APAccountRef: { value: '103' }, TotalAmt: 50_000, Line: [cost(50_000, '105')] },
    [
      ['105', 33_500],
      ['103', -33_500],
    ],
  );
  const stock = {
    Amount: 500,
    DetailType: 'ItemBasedExpenseLineDetail',
    ItemBasedExpenseLineDetail: { ItemRef: { value: stocked }, Qty: 100, UnitPrice: 5 },
  };
  books.book('Bill', '2026-02-01', { ...bought, TotalAmt: 500, Line: [stock] }, [
    ['inventory', 50_000],
    ['payable', -50_000],
  ]);
  books.book('Bill', '2026-03-05', { ...bought, TotalAmt: 80, Line: [cost(80, '113')] }, [
    ['113', 8_000],
    ['payable', -8_000],
  ]);
  // on an account that others stand below; with a note that ends in half an emoji, as one does that was cut at its 4,000
  // characters (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/bill, PrivateNote)
  const PrivateNote = 'Bowls\u0000 with a glaze of tea \ud83c';
  books.book('Bill', '2026-03-06', { ...bought, PrivateNote, TotalAmt: 40, Line: [cost(40, '109')] }, [
    ['109', 4_000],
    ['payable', -4_000],
  ]);
}

/** What only reports tell of. One paycheck has the number of an invoice. */
export function payStaff(books: CompanyBooks, sameNumber: string): void {
  const paycheck: Booking = [
    ['wages', 200_000],
    ['payrollTax', -44_000],
    ['checking', -156_000],
  ];
  const staff = books.list('Class').at(-1)?.Id;
  for (const month of ['01', '02', '03']) {
    const number = month === '02' ? sameNumber : `9${month}`;
    books.bookInReports('Payroll Check', number, `2026-${month}-15`, paycheck, staff);
  }
  books.bookInReports('Inventory Qty Adjust', '990', '2026-03-31', [
    ['105', 1_000],
    ['inventory', -1_000],
  ]);
  books.bookInReports('Credit Card Payment', '991', '2026-04-10', [
    ['card', 30_000],
    ['checking', -30_000],
  ]);
  books.bookInReports('Sales Tax Payment', '992', '2026-04-20', [
    ['salesTax', 600],
    ['106', 200],
    ['checking', -800],
  ]);
}
