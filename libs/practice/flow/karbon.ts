import type { Patience } from '@daybook/kernel/api-client';
import { type KarbonAccount, KarbonClient, type KarbonInvoice } from './karbon-client.js';
import { type Invoice, type InvoicePage, type PracticeManagement, PracticeRefused } from './port.js';

const pageSize = 100;
const unordered = 'Karbon did not answer in the order it was asked for. Ask an administrator.';

/**
 * Karbon by its API (https://developers.karbonhq.com). Its invoices can be filtered by status only, so a range is read
 * from the newest invoice back to the first one before it; drafts are never among them.
 */
export class Karbon implements PracticeManagement {
  private readonly client: KarbonClient;

  constructor(account: KarbonAccount, patience: Partial<Patience> = {}) {
    this.client = new KarbonClient(account, patience);
  }

  async *invoices(from: string, to: string): AsyncGenerator<InvoicePage> {
    const seen = new Set<string>();
    let newest: string | undefined;
    let last: string | undefined;
    let next: string | null = this.client.address('Invoices', {
      $orderby: 'InvoiceDate desc',
      $top: String(pageSize),
    });
    while (next !== null && (last === undefined || last >= from)) {
      const page = await this.client.page(next);
      const invoices: Invoice[] = [];
      for (const invoice of page.value.map(invoiceOf)) {
        // what is added while we read moves others onto the next page, out of its order
        if (seen.has(invoice.key)) continue;
        seen.add(invoice.key);
        if (last !== undefined && invoice.date > last) throw new PracticeRefused(unordered);
        last = invoice.date;
        newest ??= last;
        if (last >= from && last <= to) invoices.push(invoice);
      }
      yield { invoices, read: share(newest, last, from) };
      next = page.next;
    }
  }
}

/** By days: how many invoices lie ahead is not known. */
function share(newest: string | undefined, last: string | undefined, from: string): number {
  if (newest === undefined || last === undefined || last <= from) return 1;
  const [top, at, end] = [newest, last, from].map((day) => Date.parse(day)) as [number, number, number];
  return (top - at) / (top - end);
}

function invoiceOf(given: KarbonInvoice): Invoice {
  return {
    key: given.InvoiceKey,
    number: given.InvoiceNumber ?? '',
    client: given.Client?.Name ?? '',
    date: given.InvoiceDate.slice(0, 10),
    dueDate: given.PaymentDueDate?.slice(0, 10) ?? null,
    status: given.InvoiceStatus,
    currency: given.CurrencyCode ?? '',
    subtotal: given.InvoiceSubTotal ?? null,
    tax: given.InvoiceTaxTotal ?? null,
    total: given.InvoiceTotal,
    amountDue: given.TotalAmountDue ?? null,
  };
}
