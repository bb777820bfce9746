/** As Karbon answers one in a list. */
export interface SandboxInvoice {
  readonly InvoiceKey: string;
  readonly InvoiceNumber: string;
  readonly TotalAmountDue: number;
  readonly InvoiceTotal: number;
  readonly InvoiceSubTotal: number;
  readonly InvoiceTaxTotal: number;
  readonly InvoiceDate: string;
  readonly PaymentDueDate: string;
  readonly UpdatedAt: string;
  readonly CurrencyCode: string;
  readonly PaymentInstructions: string;
  readonly InvoiceStatus: 'AwaitingPayment' | 'Paid';
  readonly Client: { readonly ClientKey: string; readonly ClientType: 'Organization'; readonly Name: string };
}

const clients = [
  'Harbor Street Bakery LLC',
  'Kettle & Crumb Catering Inc.',
  'Cedar Ridge Builders LLC',
  'BrightSmile Family Dental PC',
  'Novak Precision Machining Inc.',
];
const fees = [350, 475.5, 800, 1_250, 2_400];
const day = 86_400_000;
const first = Date.parse('2024-01-01');

/** The invoices of the demo firm: on four days of each week one, since 2024. */
export function sandboxInvoices(until: Date): SandboxInvoice[] {
  const found: SandboxInvoice[] = [];
  for (let at = first; at <= until.getTime(); at += day) {
    const n = Math.round((at - first) / day);
    if (n % 7 > 3) continue;
    const subtotal = fees[n % fees.length] ?? 0;
    const tax = n % 3 === 0 ? Math.round(subtotal * 8.875) / 100 : 0;
    const total = Math.round((subtotal + tax) * 100) / 100;
    const isPaid = until.getTime() - at > 45 * day;
    found.push({
      InvoiceKey: `inv${String(n).padStart(6, '0')}`,
      InvoiceNumber: `KIN-${1001 + found.length}`,
      TotalAmountDue: isPaid ? 0 : total,
      InvoiceTotal: total,
      InvoiceSubTotal: subtotal,
      InvoiceTaxTotal: tax,
      InvoiceDate: momentOf(at),
      PaymentDueDate: momentOf(at + 30 * day),
      UpdatedAt: momentOf(at),
      CurrencyCode: 'USD',
      PaymentInstructions: 'Please pay within 30 days of the invoice date.',
      InvoiceStatus: isPaid ? 'Paid' : 'AwaitingPayment',
      Client: { ClientKey: `org${(n * 3) % clients.length}`, ClientType: 'Organization', Name: clientOf(n) },
    });
  }
  return found;
}

function clientOf(n: number): string {
  return clients[(n * 3) % clients.length] ?? '';
}

function momentOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 10)}T00:00:00Z`;
}
