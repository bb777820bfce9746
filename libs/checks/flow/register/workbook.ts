import { columns, type RegisterRow, type RegisterTable } from './register-table.js';

const widths = [16, 14, 32, 14, 70];

/** A workbook of one sheet; the header stays while the rows are scrolled. */
export async function workbookOf({ title, lead, rows }: RegisterTable): Promise<Buffer> {
  // what serves requests makes no workbooks and need not load this
  const { default: write } = await import('write-excel-file/node');
  const above = [[text(title, true)], ...lead.map((line) => [text(line)])];
  const sheet = {
    sheet: 'Register',
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: above.length + 1,
  };
  const data = [...above, columns.map((column) => text(column, true)), ...rows.map(cellsOf)];
  return write(data, sheet).toBuffer();
}

function cellsOf({ numbers, checkDate, payee, amount, became }: RegisterRow) {
  return [
    /^\d+$/.test(numbers) ? { value: Number(numbers), type: Number, align: 'left' as const } : text(numbers),
    checkDate === null
      ? null
      : { value: new Date(`${checkDate}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy', align: 'left' as const },
    text(payee),
    amount === null ? null : { value: amount / 100, type: Number, format: '#,##0.00' },
    text(became),
  ];
}

function text(value: string, isBold = false) {
  const plain = { value: value.replace(forbidden, ''), type: String };
  return isBold ? { ...plain, fontWeight: 'bold' as const } : plain;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
