import type { Chances } from './chances.js';
import type { AccountName } from './charts.js';
import type { CompanyBooks } from './company-books.js';
import { classes, customers, departments } from './names.js';
import { vendors } from './vendors.js';

interface Open {
  readonly id: string;
  readonly party: string;
  readonly cents: number;
}

const taxPerMille = 55;
const costs = ['goods', 'goods', 'otherGoods', 'rent', 'utilities', 'insurance', 'software', 'uncategorized'] as const;

/** What a company does in a day, each written down as QuickBooks would have it. */
export class Business {
  private readonly parties: Record<'Customer' | 'Vendor' | 'Department' | 'Class', readonly string[]>;
  private readonly items: Readonly<Record<'sales' | 'otherSales', string>>;
  private readonly invoices: Open[] = [];
  private readonly bills: Open[] = [];
  private undeposited: Open[] = [];
  private number = 1000;

  constructor(private readonly books: CompanyBooks) {
    const named = (kind: string, names: readonly string[], title: string) =>
      names.map((name) => books.add(kind, { [title]: name, Active: true }));
    this.parties = {
      Customer: named('Customer', customers, 'DisplayName'),
      Vendor: vendors.map((one) => books.add('Vendor', { ...one, Active: true })),
      Department: named('Department', departments, 'Name'),
      Class: named('Class', classes, 'Name'),
    };
    books.add('Employee', { DisplayName: 'Rosa Delgado', Active: true });
    this.items = { sales: this.item('sales'), otherSales: this.item('otherSales') };
  }

  open(day: string): void {
    const lines: readonly [AccountName, number][] = [
      ['checking', 4_500_000],
      ['equipment', 6_000_000],
      ['inventory', 1_200_000],
      ['loan', -5_000_000],
      ['capital', -6_700_000],
    ];
    this.journal(day, lines, 'Opening balances');
  }

  invoice(day: string, chances: Chances, due: string): void {
    const { party, cents, line, revenue } = this.sale(chances, 4_000, 180_000);
    const tax = chances.next() < 0.5 ? Math.round((cents * taxPerMille) / 1_000) : 0;
    const fields = {
      CustomerRef: { value: party },
      DueDate: due,
      DocNumber: this.nextNumber(),
      Line: [line, { Amount: cents / 100, DetailType: 'SubTotalLineDetail', SubTotalLineDetail: {} }],
      ...(tax > 0 && { TxnTaxDetail: { TotalTax: tax / 100 } }),
      ...this.department(chances),
      TotalAmt: (cents + tax) / 100,
    };
    const id = this.books.book('Invoice', day, fields, [
      ['receivable', cents + tax],
      [revenue, -cents],
      ['salesTax', -tax],
    ]);
    this.invoices.push({ id, party, cents: cents + tax });
  }

  /** A customer pays the oldest of some open invoices, into the drawer or right into the bank. */
  payment(day: string, chances: Chances): void {
    const [invoice] = this.invoices.splice(chances.between(0, Math.min(5, this.invoices.length - 1)), 1);
    if (!invoice) return;
    const isInDrawer = chances.next() < 0.6;
    const fields = {
      CustomerRef: { value: invoice.party },
      ...(!isInDrawer && { DepositToAccountRef: this.ref('checking') }),
      Line: [{ Amount: invoice.cents / 100, LinkedTxn: [{ TxnId: invoice.id, TxnType: 'Invoice' }] }],
      UnappliedAmt: 0,
      TotalAmt: invoice.cents / 100,
    };
    const id = this.books.book('Payment', day, fields, [
      [isInDrawer ? 'undeposited' : 'checking', invoice.cents],
      ['receivable', -invoice.cents],
    ]);
    if (isInDrawer) this.undeposited.push({ id, party: invoice.party, cents: invoice.cents });
  }

  /** All that lies in the drawer, with a little interest now and then. */
  deposit(day: string, chances: Chances): void {
    const drawer = this.undeposited;
    this.undeposited = [];
    if (drawer.length === 0) return;
    const interest = chances.next() < 0.3 ? chances.between(100, 900) : 0;
    const sum = drawer.reduce((total, { cents }) => total + cents, 0);
    const earned = { Amount: interest / 100, DetailType: 'DepositLineDetail' };
    const fields = {
      DepositToAccountRef: this.ref('checking'),
      Line: [
        ...drawer.map(({ id, cents }) => ({ Amount: cents / 100, LinkedTxn: [{ TxnId: id, TxnType: 'Payment' }] })),
        ...(interest > 0 ? [{ ...earned, DepositLineDetail: { AccountRef: this.ref('interestEarned') } }] : []),
      ],
      TotalAmt: (sum + interest) / 100,
    };
    this.books.book('Deposit', day, fields, [
      ['checking', sum + interest],
      ['undeposited', -sum],
      ['interestEarned', -interest],
    ]);
  }

  /** At the counter, or money back. */
  counter(day: string, chances: Chances, kind: 'SalesReceipt' | 'RefundReceipt'): void {
    const { party, cents, line, revenue } = this.sale(chances, 800, kind === 'SalesReceipt' ? 60_000 : 9_000);
    const off = kind === 'SalesReceipt' && chances.next() < 0.2 ? Math.floor(cents / 10) : 0;
    const discount = { Amount: off / 100, DetailType: 'DiscountLineDetail' };
    const fields = {
      CustomerRef: { value: party },
      DepositToAccountRef: this.ref('checking'),
      Line: [
        line,
        ...(off > 0 ? [{ ...discount, DiscountLineDetail: { DiscountAccountRef: this.ref('discounts') } }] : []),
      ],
      ...this.department(chances),
      TotalAmt: (cents - off) / 100,
    };
    const sign = kind === 'SalesReceipt' ? 1 : -1;
    this.books.book(kind, day, fields, [
      ['checking', sign * (cents - off)],
      ['discounts', sign * off],
      [revenue, -sign * cents],
    ]);
  }

  creditMemo(day: string, chances: Chances): void {
    const { party, cents, line, revenue } = this.sale(chances, 500, 8_000);
    const fields = { CustomerRef: { value: party }, Line: [line], TotalAmt: cents / 100 };
    this.books.book('CreditMemo', day, fields, [
      ['receivable', -cents],
      [revenue, cents],
    ]);
  }

  bill(day: string, chances: Chances, due: string, kind: 'Bill' | 'VendorCredit'): void {
    const [party, account] = [chances.pick(this.parties.Vendor), chances.pick(costs)];
    const cents = chances.between(1_000, kind === 'Bill' ? 180_000 : 4_000);
    const fields = {
      VendorRef: { value: party },
      APAccountRef: this.ref('payable'),
      ...(kind === 'Bill' && { DueDate: due, DocNumber: this.nextNumber() }),
      Line: [this.cost(account, cents, chances)],
      TotalAmt: cents / 100,
    };
    const sign = kind === 'Bill' ? 1 : -1;
    const id = this.books.book(kind, day, fields, [
      [account, sign * cents],
      ['payable', -sign * cents],
    ]);
    if (kind === 'Bill') this.bills.push({ id, party, cents });
  }

  payBill(day: string, chances: Chances): void {
    const [bill] = this.bills.splice(chances.between(0, Math.min(5, this.bills.length - 1)), 1);
    if (!bill) return;
    const isByCard = chances.next() < 0.2;
    const fields = {
      VendorRef: { value: bill.party },
      APAccountRef: this.ref('payable'),
      ...(isByCard
        ? { PayType: 'CreditCard', CreditCardPayment: { CCAccountRef: this.ref('card') } }
        : { PayType: 'Check', CheckPayment: { BankAccountRef: this.ref('checking') } }),
      Line: [{ Amount: bill.cents / 100, LinkedTxn: [{ TxnId: bill.id, TxnType: 'Bill' }] }],
      TotalAmt: bill.cents / 100,
    };
    this.books.book('BillPayment', day, fields, [
      ['payable', bill.cents],
      [isByCard ? 'card' : 'checking', -bill.cents],
    ]);
  }

  purchase(day: string, chances: Chances): void {
    const type = chances.pick(['Cash', 'Check', 'CreditCard'] as const);
    const [account, cents] = [chances.pick(costs), chances.between(500, 60_000)];
    const isCredit = type === 'CreditCard' && chances.next() < 0.05;
    const source = type === 'CreditCard' ? 'card' : 'checking';
    const fields = {
      PaymentType: type,
      AccountRef: this.ref(source),
      EntityRef: { value: chances.pick(this.parties.Vendor), type: 'Vendor' },
      ...(isCredit && { Credit: true }),
      Line: [this.cost(account, cents, chances)],
      TotalAmt: cents / 100,
    };
    const sign = isCredit ? -1 : 1;
    this.books.book('Purchase', day, fields, [
      [account, sign * cents],
      [source, -sign * cents],
    ]);
  }

  transfer(day: string, cents: number): void {
    const fields = { FromAccountRef: this.ref('checking'), ToAccountRef: this.ref('card'), Amount: cents / 100 };
    this.books.book('Transfer', day, fields, [
      ['card', cents],
      ['checking', -cents],
    ]);
  }

  journal(day: string, lines: readonly (readonly [AccountName, number])[], memo: string): void {
    const Line = lines.map(([account, cents]) => ({
      Amount: Math.abs(cents) / 100,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: { PostingType: cents > 0 ? 'Debit' : 'Credit', AccountRef: this.ref(account) },
    }));
    this.books.book('JournalEntry', day, { DocNumber: this.nextNumber(), PrivateNote: memo, Line }, lines);
  }

  private sale(chances: Chances, least: number, most: number) {
    const revenue = chances.next() < 0.8 ? 'sales' : 'otherSales';
    const cents = chances.between(least, most);
    const detail = { ItemRef: { value: this.items[revenue] }, ClassRef: { value: chances.pick(this.parties.Class) } };
    const line = { Amount: cents / 100, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: detail };
    return { party: chances.pick(this.parties.Customer), cents, line, revenue } as const;
  }

  private cost(account: AccountName, cents: number, chances: Chances) {
    const detail = { AccountRef: this.ref(account), ClassRef: { value: chances.pick(this.parties.Class) } };
    return { Amount: cents / 100, DetailType: 'AccountBasedExpenseLineDetail', AccountBasedExpenseLineDetail: detail };
  }

  private item(account: AccountName): string {
    const { Name } = this.books.chart.get(account) ?? { Name: account };
    return this.books.add('Item', { Name, Type: 'Service', Active: true, IncomeAccountRef: this.ref(account) });
  }

  private ref(account: AccountName) {
    return { value: this.books.idOf(account) };
  }

  private department(chances: Chances) {
    return { DepartmentRef: { value: chances.pick(this.parties.Department) } };
  }

  private nextNumber(): string {
    this.number += 1;
    return String(this.number);
  }
}
