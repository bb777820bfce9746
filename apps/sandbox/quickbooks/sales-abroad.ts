import type { CompanyBooks } from './company-books.js';
import { inCurrency } from './odd-chart.js';

/** Customers abroad, each with the account of receivables of their currency, and what one of it is worth at first. */
const buyers = [
  { name: 'Galerie Marais', currency: 'EUR', account: '102', rate: 1.08, sum: 2_400 },
  { name: 'Mayfair Gems Ltd', currency: 'GBP', account: '116', rate: 1.27, sum: 1_850 },
] as const;

interface Open {
  readonly buyer: (typeof buyers)[number];
  readonly id: string;
  readonly sum: number;
  readonly rate: number;
  readonly day: string;
}

/**
 * What a company with customers abroad sells them: an invoice a month in their own currency, paid two months later at the
 * rate it was written at, so that the newest are always open. The books are in dollars.
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
    const IncomeAccountRef = { value: books.idOf('sales') };
    this.item = books.add('Item', { Name: 'Necklace', Type: 'Service', Active: true, IncomeAccountRef });
  }

  /** What happens on a day (yyyy-mm-dd). */
  happen(day: string): void {
    const date = day.slice(8);
    if (date === '05') for (const buyer of buyers) this.sell(day, buyer);
    if (date !== '20') return;
    const due = this.open.filter((one) => monthsFrom(one.day, day) >= 2);
    this.open = this.open.filter((one) => !due.includes(one));
    for (const one of due) this.pay(day, one);
  }

  private sell(day: string, buyer: (typeof buyers)[number]): void {
    const month = Number(day.slice(5, 7));
    const sum = buyer.sum + 150 * month;
    const rate = Number((buyer.rate + 0.01 * ((month % 5) - 2)).toFixed(2));
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
    this.open = [...this.open, { buyer, id, sum, rate, day }];
  }

  private pay(day: string, { buyer, id, sum, rate }: Open): void {
    const fields = {
      Line: [{ Amount: sum, LinkedTxn: [{ TxnId: id, TxnType: 'Invoice' }] }],
      ARAccountRef: { value: buyer.account },
      DepositToAccountRef: { value: this.books.idOf('checking') },
      UnappliedAmt: 0,
    };
    this.books.book('Payment', day, { ...this.amount(buyer, sum, rate), ...fields }, [
      ['checking', homeCents(sum, rate)],
      [buyer.account, -homeCents(sum, rate)],
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

function homeCents(sum: number, rate: number): number {
  return Math.round(sum * rate * 100);
}

function monthsFrom(day: string, later: string): number {
  const monthOf = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  return monthOf(later) - monthOf(day);
}
