import type { CompanyBooks } from './company-books.js';

/** Accounts beyond those of the trade, as real charts have them: unused, foreign, five deep, and one of no postings. */
const accounts = [
  ['101', 'Accounts Receivable (A/R) (deleted)', 'Accounts Receivable', 'AccountsReceivable', { Active: false }],
  ['102', 'Accounts Receivable (A/R) - EUR', 'Accounts Receivable', 'AccountsReceivable', inCurrency('EUR')],
  ['103', 'Accounts Payable (A/P) - JPY', 'Accounts Payable', 'AccountsPayable', inCurrency('JPY')],
  ['104', 'Shipping Charges', 'Income', 'OtherPrimaryIncome', {}],
  ['105', 'Cost of Goods Sold', 'Cost of Goods Sold', 'SuppliesMaterialsCogs', {}],
  ['106', 'City Tax Payable', 'Other Current Liability', 'SalesTaxPayable', {}],
  ['107', 'Estimates', 'Non-Posting', 'Estimates', {}],
  ['108', 'Exchange Gain or Loss', 'Other Expense', 'ExchangeGainOrLoss', {}],
  ['109', 'Travel', 'Expense', 'Travel', {}],
  ['110', 'Buying trips', 'Expense', 'Travel', below('109')],
  ['111', 'Abroad', 'Expense', 'Travel', below('110')],
  ['112', 'Japan', 'Expense', 'Travel', below('111')],
  ['113', 'Kyoto', 'Expense', 'Travel', below('112')],
  ['114', 'Unapplied Cash Payment Income', 'Income', 'UnappliedCashPaymentIncome', {}],
  ['115', 'Unapplied Cash Bill Payment Expense', 'Expense', 'UnappliedCashBillPaymentExpense', {}],
] as const;

function below(value: string) {
  return { ParentRef: { value }, SubAccount: true };
}

export function addOddAccounts(books: CompanyBooks): void {
  for (const [Id, Name, AccountType, AccountSubType, more] of accounts)
    books.addAccount({ Id, Name, AcctNum: '', AccountType, AccountSubType, ...more });
}

/** What is sold and bought in a currency. */
export function inCurrency(value: string) {
  return { CurrencyRef: { value } };
}
