import { csvOf } from '@daybook/kernel/csv';
import type { Cell, SheetData } from 'write-excel-file/node';
import type { Invoice } from './port.js';

interface Column {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  readonly value: (invoice: Invoice) => string | number | null;
  readonly is: 'text' | 'day' | 'money';
}

const columns: readonly Column[] = [
  { name: 'Invoice number', width: 16, is: 'text', value: ({ number }) => number },
  { name: 'Client', width: 32, is: 'text', value: ({ client }) => client },
  { name: 'Invoice date', width: 14, is: 'day', value: ({ date }) => date },
  { name: 'Due date', width: 14, is: 'day', value: ({ dueDate }) => dueDate },
  { name: 'Status', width: 18, is: 'text', value: ({ status }) => status },
  { name: 'Currency', width: 10, is: 'text', value: ({ currency }) => currency },
  { name: 'Subtotal', width: 14, is: 'money', value: ({ subtotal }) => subtotal },
  { name: 'Tax', width: 14, is: 'money', value: ({ tax }) => tax },
  { name: 'Total', width: 14, is: 'money', value: ({ total }) => total },
  { name: 'Amount due', width: 14, is: 'money', value: ({ amountDue }) => amountDue },
];

const names = columns.map(({ name }) => name);

export function csvOfInvoices(invoices: readonly Invoice[]): Buffer {
  return Buffer.from(
    csvOf(
      names,
      invoices.map((invoice) => columns.map(({ value }) => value(invoice) ?? '')),
    ),
  );
}

/** A workbook of one sheet: texts are never run as formulas, days are dates and money is numbers. */
export async function workbookOfInvoices(invoices: readonly Invoice[]): Promise<Buffer> {
  // what serves requests makes no workbooks and need not load this
  const { default: write } = await import('write-excel-file/node');
  const head = names.map((value): Cell => ({ value, fontWeight: 'bold' }));
  const rows: SheetData = invoices.map((invoice) => columns.map(({ is, value }) => cellOf(value(invoice), is)));
  const sheet = { sheet: 'Invoices', columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return write([head, ...rows], sheet).toBuffer();
}

function cellOf(value: string | number | null, is: Column['is']): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number, format: '#,##0.00' };
  if (is === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
  return { value: value.replace(forbidden, ''), type: String };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
