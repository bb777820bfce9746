import type { CompanyBooks } from './company-books.js';
import { inCurrency } from './odd-chart.js';
import { keepEuros } from './revaluing.js';

/** Customers abroad, each with the account of receivables of their currency, and what one of it is worth at first. */
const buyers = [
  { name: 'Galerie Marais', currency: 'EUR', account: '102', rate: 1.08, sum: 2_400 },
  { name: 'Mayfair Gems Ltd', currency: 'GBP', account: '116', rate: 1.27, sum: 1_850 },
] as const;

interface Open {
  readonly buyer: (typeof buyers)[number];
  readonly id: string;
  readonly sum: number;
  /** What is still to be paid of it. */
  readonly left: number;
  readonly rate: number;
  readonly day: string;
}

const exchange = '130';

/**
 * What a company with customers abroad sells them: an invoice a month in their own currency, half of it paid two months
 * later and the rest after three, so that the newest are always open. The books are in dollars: a payment comes in at the
 * rate of its day, and what that makes more or less than the invoice said is a gain or loss
 * (https://quickbooks.intuit.com/learn-support/en-us/help-article/multicurrency/).
 */
export class SalesAbroad {
  private readonly customers = new Map<string, string>();
  private readonly item: string;
  private open: readonly Open[] = [];

  constructor(private readonly books: CompanyBooks) {
    for (const { name, currency, account } of buyers) {
      this.customers.set(name, books.add('Customer', { DisplayName: name, Active: true, ...inCurrency(currency) }));
      books.addAccount({
        ...{ Id: account, Name: `Accounts Receivable (A/R) - ${currency}`, AcctNum: '' },
        ...{ AccountType: 'Accounts Receivable', AccountSubType: 'AccountsReceivable', ...inCurrency(currency) },
      });
    }
    books.addAccount({
      ...{ Id: exchange, Name: 'Exchange Gain or Loss', AcctNum: '' },
      ...{ AccountType: 'Other Expense', AccountSubType: 'ExchangeGainOrLoss' },
    });
    const IncomeAccountRef = { value: books.idOf('sales') };
    this.item = books.add('Item', { Name: 'Necklace', Type: 'Service', Active: true, IncomeAccountRef });
  }

  /** What happens on a day (yyyy-mm-dd). */
  happen(day: string): void {
    const date = day.slice(8);
    if (date === '05') for (const buyer of buyers) this.sell(day, buyer);
    if (date !== '20') return;
    this.open = this.open.flatMap((one) => {
      const months = monthsFrom(one.day, day);
      if (months < 2) return [one];
      const paid = months === 2 ? Math.round(one.sum / 2) : one.left;
      this.pay(day, one, paid);
      return paid === one.left ? [] : [{ ...one, left: one.left - paid }];
    });
  }

  /** What is kept and owed in euros is valued anew, up to a day (yyyy-mm-dd). */
  revalue(until: string): void {
    const [{ account }] = buyers;
    keepEuros(this.books, exchange, account, until);
  }

  private sell(day: string, buyer: (typeof buyers)[number]): void {
    const sum = buyer.sum + 150 * Number(day.slice(5, 7));
    const rate = rateOn(day, buyer);
    const line = { ItemRef: { value: this.item }, Qty: 1, UnitPrice: sum };
    const fields = {
      Line: [{ Amount: sum, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: line }],
      ARAccountRef: { value: buyer.account },
      Balance: sum,
    };
    const id = this.books.book('Invoice', day, { ...this.amount(buyer, sum, rate), ...fields }, [
      [buyer.account, homeCents(sum, rate)],
      ['sales', -homeCents(sum, rate)],
    ]);
    this.open = [...this.open, { buyer, id, sum, left: sum, rate, day }];
  }

  /** What is owed goes down at the rate of the invoice: with the last payment to nothing. */
  private pay(day: string, { buyer, id, sum, left, rate: before }: Open, paid: number): void {
    const rate = rateOn(day, buyer);
    const fields = {
      Line: [{ Amount: paid, LinkedTxn: [{ TxnId: id, TxnType: 'Invoice' }] }],
      ARAccountRef: { value: buyer.account },
      DepositToAccountRef: { value: this.books.idOf('checking') },
      UnappliedAmt: 0,
    };
    const [came, owed] = [homeCents(paid, rate), homeCents(sum - left + paid, before) - homeCents(sum - left, before)];
    this.books.book('Payment', day, { ...this.amount(buyer, paid, rate), ...fields }, [
      ['checking', came],
      [buyer.account, -owed],
      ...(came === owed ? [] : [[exchange, owed - came] as const]),
    ]);
  }

  private amount({ name, currency }: (typeof buyers)[number], sum: number, rate: number) {
    return {
      CustomerRef: { value: this.customers.get(name) },
      TotalAmt: sum,
      ...inCurrency(currency),
      ExchangeRate: rate,
      HomeTotalAmt: homeCents(sum, rate) / 100,
    };
  }
}

function rateOn(day: string, { rate }: (typeof buyers)[number]): number {
  return Number((rate + 0.01 * ((Number(day.slice(5, 7)) % 5) - 2)).toFixed(2));
}

function homeCents(sum: number, rate: number): number {
  return Math.round(sum * rate * 100);
}

function monthsFrom(day: string, later: string): number {
  const monthOf = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  return monthOf(later) - monthOf(day);
}
