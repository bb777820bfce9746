import type { Booking, CompanyBooks } from './company-books.js';
import { addOddAccounts, inCurrency } from './odd-chart.js';
import { beOddInCosts, payStaff } from './odd-costs.js';
import { sellToJobs } from './sub-customers.js';

const inEuros = { CurrencyRef: { value: 'EUR' }, ExchangeRate: 1.1, HomeTotalAmt: 110 };

/**
 * What people report of QuickBooks that the documents alone do not tell: each with what it does to the accounts.
 *
 * Shipping, bundles and discounts: https://developer.intuit.com/app/developer/qbo/docs/workflows/create-an-invoice ·
 * currencies: https://developer.intuit.com/app/developer/qbo/docs/workflows/manage-multiple-currencies · stock and what it
 * cost: https://github.com/fivetran/dbt_quickbooks/issues/56, /99 and /112 · paychecks, which have no record:
 * https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api
 */
export function beOdd(books: CompanyBooks): void {
  addOddAccounts(books);
  const customer = books.add('Customer', { DisplayName: 'Boutique Lumière', Active: true, ...inCurrency('EUR') });
  const loaf = books.add('Item', {
    Name: 'Vase',
    Type: 'Service',
    Active: true,
    IncomeAccountRef: ref(books, 'sales'),
  });
  const stocked = books.add('Item', {
    Name: 'Bowl',
    Type: 'Inventory',
    Active: true,
    IncomeAccountRef: ref(books, 'sales'),
    ExpenseAccountRef: { value: '105' },
    AssetAccountRef: ref(books, 'inventory'),
  });
  const sold = (Amount: number, value = loaf) => ({
    Amount,
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: { ItemRef: { value }, Qty: 1, UnitPrice: Amount },
  });
  const invoice = (day: string, TotalAmt: number, Line: readonly object[], booking: Booking, more: object = {}) =>
    books.book(
      'Invoice',
      day,
      { CustomerRef: { value: customer }, TotalAmt, Balance: TotalAmt, Line, ...more },
      booking,
    );

  invoice(
    '2026-02-02',
    112,
    [sold(100), sold(12, 'SHIPPING_ITEM_ID')],
    [
      ['receivable', 11_200],
      ['sales', -10_000],
      ['104', -1_200],
    ],
  );
  const gift = {
    Amount: 60,
    DetailType: 'GroupLineDetail',
    GroupLineDetail: { GroupItemRef: { value: '9' }, Quantity: 1, Line: [sold(40), sold(20)] },
  };
  invoice(
    '2026-02-03',
    60,
    [gift],
    [
      ['receivable', 6_000],
      ['sales', -6_000],
    ],
  );
  invoice(
    '2026-02-04',
    160,
    [sold(100), gift],
    [
      ['receivable', 16_000],
      ['sales', -16_000],
    ],
  );
  const off = {
    Amount: 10,
    DetailType: 'DiscountLineDetail',
    DiscountLineDetail: { PercentBased: true, DiscountPercent: 10 },
  };
  invoice(
    '2026-02-05',
    90,
    [sold(100), off],
    [
      ['receivable', 9_000],
      ['discounts', 1_000],
      ['sales', -10_000],
    ],
  );
  invoice(
    '2026-02-06',
    100,
    [sold(100, '404')],
    [
      ['receivable', 10_000],
      ['sales', -10_000],
    ],
  );
  const taxes = [6, 2].map((Amount, at) => ({
    Amount,
    DetailType: 'TaxLineDetail',
    TaxLineDetail: { TaxRateRef: { value: String(at + 1) } },
  }));
  invoice(
    '2026-02-09',
    108,
    [sold(100)],
    [
      ['receivable', 10_800],
      ['sales', -10_000],
      ['salesTax', -600],
      ['106', -200],
    ],
    { TxnTaxDetail: { TotalTax: 8, TaxLine: taxes } },
  );
  invoice(
    '2026-02-10',
    100,
    [sold(100, stocked)],
    [
      ['receivable', 10_000],
      ['sales', -10_000],
      ['105', 500],
      ['inventory', -500],
    ],
  );

  // a third of it is paid at once, so that only the rest is owed
  // (https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice, Deposit)
  invoice(
    '2026-02-11',
    90,
    [sold(60), sold(30, 'SHIPPING_ITEM_ID')],
    [
      ['receivable', 6_000],
      ['checking', 3_000],
      ['sales', -6_000],
      ['104', -3_000],
    ],
    { Deposit: 30, Balance: 60, DepositToAccountRef: ref(books, 'checking') },
  );

  const foreign = invoice(
    '2026-03-01',
    100,
    [sold(100)],
    [
      ['102', 11_000],
      ['sales', -11_000],
    ],
    { ...inEuros, ARAccountRef: { value: '102' } },
  );
  const paid = { Amount: 100, LinkedTxn: [{ TxnId: foreign, TxnType: 'Invoice' }] };
  books.book(
    'Payment',
    '2026-04-01',
    {
      CustomerRef: { value: customer },
      ARAccountRef: { value: '102' },
      DepositToAccountRef: ref(books, 'checking'),
      TotalAmt: 100,
      Line: [paid],
      ...inEuros,
      ExchangeRate: 1.2,
    },
    [
      ['checking', 12_000],
      ['102', -11_000],
      ['108', -1_000],
    ],
  );
  // paid in part, and no line can be halved
  const thirds = invoice(
    '2026-04-06',
    100,
    [sold(33.34), sold(33.33, 'SHIPPING_ITEM_ID'), sold(33.33, stocked)],
    [
      ['receivable', 10_000],
      ['sales', -3_334],
      ['104', -3_333],
      ['otherSales', -3_333],
    ],
  );
  books.book(
    'Payment',
    '2026-04-20',
    {
      CustomerRef: { value: customer },
      DepositToAccountRef: ref(books, 'checking'),
      TotalAmt: 50,
      Line: [{ Amount: 50, LinkedTxn: [{ TxnId: thirds, TxnType: 'Invoice' }] }],
    },
    [
      ['checking', 5_000],
      ['receivable', -5_000],
    ],
  );
  // paid before there is anything to pay for
  books.book(
    'Payment',
    '2026-05-04',
    {
      CustomerRef: { value: customer },
      DepositToAccountRef: ref(books, 'checking'),
      TotalAmt: 250,
      UnappliedAmt: 250,
      Line: [],
    },
    [
      ['checking', 25_000],
      ['receivable', -25_000],
    ],
  );

  // under a number that an invoice has too
  beOddInCosts(books, stocked);
  payStaff(books, foreign);
  sellToJobs(books);
}

function ref(books: CompanyBooks, account: Booking[number][0]) {
  return { value: books.idOf(account) };
}
