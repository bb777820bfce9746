import type { CompanyBooks } from './company-books.js';
import { inCurrency } from './odd-chart.js';

/** What a company keeps in another currency, and what was paid for it. */
export const eurosHeld = { account: '131', euros: 5_000, boughtOn: '2024-02-12', boughtAt: 1.08 } as const;

/** When somebody pressed “Revalue currency”, and the rate of that day. */
export const revalued = [
  { day: '2024-12-31', rate: 1.04 },
  { day: '2025-12-31', rate: 1.17 },
] as const;

/**
 * An account of euros, and home currency adjustments at the end of two years. QuickBooks makes a journal entry of each, of
 * which nobody can change the amounts. On a bank account it moves what the euros are worth in dollars against exchange gain
 * or loss: the ledger has it in the home currency alone, and of euros nothing. On receivables it has no amounts: it only
 * notes the rate, by which some reports reckon gains that are not in the ledger nor in the trial balance
 * (https://quickbooks.intuit.com/learn-support/en-us/help-article/list-management/frequently-asked-questions-home-currency/L9wkSS2RA_US_en_US,
 * https://www.firmofthefuture.com/accounting/home-currency-adjustment-in-quickbooks-online).
 */
export function keepEuros(books: CompanyBooks, exchange: string, receivable: string, until: string): void {
  const { account, euros, boughtOn, boughtAt } = eurosHeld;
  books.addAccount({
    ...{ Id: account, Name: 'Euro Checking', AcctNum: '', AccountType: 'Bank', AccountSubType: 'Checking' },
    ...inCurrency('EUR'),
  });
  const paid = Math.round(euros * boughtAt * 100);
  const [from, to] = [{ value: books.idOf('checking') }, { value: account }];
  books.book('Transfer', boughtOn, { FromAccountRef: from, ToAccountRef: to, Amount: paid / 100 }, [
    [account, paid],
    ['checking', -paid],
  ]);
  let held = paid;
  for (const { day, rate } of revalued) {
    if (day > until) return;
    const worth = Math.round(euros * rate * 100);
    adjust(books, { day, rate, account, exchange, cents: worth - held });
    adjust(books, { day, rate, account: receivable, exchange, cents: 0 });
    held = worth;
  }
}

function adjust(
  books: CompanyBooks,
  {
    day,
    rate,
    account,
    exchange,
    cents,
  }: {
    readonly day: string;
    readonly rate: number;
    readonly account: string;
    readonly exchange: string;
    readonly cents: number;
  },
): void {
  // of euros nothing was moved
  const line = (value: string, PostingType: string) => ({
    Amount: 0,
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: { PostingType, AccountRef: { value } },
  });
  const fields = {
    ...{ Adjustment: true, PrivateNote: 'Home Currency Adjustment', ExchangeRate: rate, ...inCurrency('EUR') },
    Line: [line(account, cents < 0 ? 'Credit' : 'Debit'), line(exchange, cents < 0 ? 'Debit' : 'Credit')],
  };
  const booking =
    cents === 0
      ? []
      : ([
          [account, cents],
          [exchange, -cents],
        ] as [`${number}`, number][]);
  books.book('JournalEntry', day, fields, booking);
}
