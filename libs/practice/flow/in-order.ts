import type { OrderField } from '@daybook/practice/domain';
import type { Invoice } from './port.js';

/** Numbers in texts count as numbers: KIN-999 stands before KIN-1000. */
const { compare } = new Intl.Collator('en-US', { numeric: true });

const keyOf: Readonly<Record<OrderField, (invoice: Invoice) => string>> = {
  InvoiceDate: ({ date }) => date,
  InvoiceNumber: ({ number }) => number,
  // without a due date: last
  InvoiceDueDate: ({ dueDate }) => dueDate ?? '9999-12-31',
  ClientName: ({ client }) => client,
};

/** A sorted copy; what is equal stands by date, then by number. */
export function inOrder(invoices: readonly Invoice[], field: OrderField): readonly Invoice[] {
  const key = keyOf[field];
  return invoices.toSorted(
    (one, other) => compare(key(one), key(other)) || compare(one.date, other.date) || compare(one.number, other.number),
  );
}
