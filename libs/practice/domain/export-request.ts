/** What invoices can be ordered by; the names are those of the practice system. */
export const orderFields = ['InvoiceDate', 'InvoiceNumber', 'InvoiceDueDate', 'ClientName'] as const;
export type OrderField = (typeof orderFields)[number];

export const formats = ['xlsx', 'csv'] as const;
export type Format = (typeof formats)[number];

/** Stored with the task. Days as yyyy-mm-dd, both included. */
export interface ExportRequest {
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly orderField: OrderField;
  readonly format: Format;
}

/** The name of the kind of task. */
export const karbonInvoices = 'karbonInvoices';

export const notConnected = 'Karbon is not connected. Ask an administrator to set its keys.';

const mostDays = 3 * 366;

interface Wish {
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly orderField: string;
}

/** What is wrong with a wish, in a sentence; undefined when it can be done. */
export function problemOf({ dateStart, dateEnd, orderField }: Wish): string | undefined {
  if (!orderFields.some((field) => field === orderField))
    return `Invoices can be sorted by ${orderFields.join(', ')}. Choose one of them.`;
  if (dateEnd < dateStart) return 'The last day is before the first. Choose a later one.';
  const days = (Date.parse(dateEnd) - Date.parse(dateStart)) / 86_400_000;
  return days >= mostDays ? 'Choose at most three years at a time.' : undefined;
}
