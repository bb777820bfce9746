import { attachPapers } from './attachments/papers.js';
import { Business } from './business.js';
import { Chances } from './chances.js';
import type { Realm } from './charts.js';
import { CompanyBooks } from './company-books.js';
import { beOdd } from './oddities.js';
import { SalesAbroad } from './sales-abroad.js';

const firstDay = '2024-01-01';
const adjustedOn = '2026-03-31';

/** A company's books from 2024 up to a day (yyyy-mm-dd). What was before stays as it was, whenever they are made. */
export function threeYears(realm: Realm, until: string): CompanyBooks {
  const books = new CompanyBooks(realm);
  const business = new Business(books);
  business.open(firstDay);
  const abroad = realm.sellsAbroad && new SalesAbroad(books);
  for (let day = firstDay; day <= until; day = after(day, 1)) {
    live(business, realm, day);
    abroad?.happen(day);
  }
  if (realm.isOdd) beOdd(books);
  abroad?.revalue(until);
  attachPapers(books);
  if (realm.currencyAdjustment && until >= adjustedOn)
    books.adjust(adjustedOn, [
      ['receivable', realm.currencyAdjustment],
      ['interestEarned', -realm.currencyAdjustment],
    ]);
  return books;
}

function live(business: Business, { id, perDay }: Realm, day: string): void {
  const chances = new Chances(`${id}/${day}`);
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (date === 1) business.transfer(day, 50_000 + perDay * 2_000);
  if (date === 15 || date === 28) {
    const wages = 150_000 + perDay * 20_000;
    const withheld = Math.round(wages * 0.22);
    const lines = [
      ['wages', wages],
      ['payrollTax', -withheld],
      ['checking', withheld - wages],
    ] as const;
    business.journal(day, lines, 'Payroll');
  }
  if (date === 28)
    business.journal(
      day,
      [
        ['depreciation', 50_000],
        ['equipment', -50_000],
      ],
      'Depreciation',
    );
  if (weekday === 5) business.deposit(day, chances);
  // summers and Decembers are busier, Sundays quiet
  const season = 1 + 0.2 * Math.sin(((month - 4) / 12) * 2 * Math.PI) + (month === 12 ? 0.3 : 0);
  const count = Math.round(perDay * season * (weekday === 0 ? 0.4 : 1));
  for (let done = 0; done < count; done += 1) happen(business, day, chances);
}

function happen(business: Business, day: string, chances: Chances): void {
  const drawn = chances.next();
  const due = after(day, 30);
  if (drawn < 0.2) business.invoice(day, chances, due);
  else if (drawn < 0.38) business.payment(day, chances);
  else if (drawn < 0.56) business.counter(day, chances, 'SalesReceipt');
  else if (drawn < 0.57) business.counter(day, chances, 'RefundReceipt');
  else if (drawn < 0.58) business.creditMemo(day, chances);
  else if (drawn < 0.71) business.bill(day, chances, due, 'Bill');
  else if (drawn < 0.72) business.bill(day, chances, due, 'VendorCredit');
  else if (drawn < 0.84) business.payBill(day, chances);
  else business.purchase(day, chances);
}

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
