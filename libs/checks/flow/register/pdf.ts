import { TablePages } from '@daybook/kernel/paper';
import { columns, inWords, type RegisterTable } from './register-table.js';

/** Landscape pages with the header on each. */
export async function pdfOf({ title, lead, rows }: RegisterTable): Promise<Uint8Array> {
  const pages = await TablePages.open(title, [
    { title: columns[0], width: 90 },
    { title: columns[1], width: 80 },
    { title: columns[2], width: 170 },
    { title: columns[3], width: 80, isRight: true },
    { title: columns[4], width: 250 },
  ]);
  await pages.lead(lead);
  for (const row of rows) await pages.row(inWords(row));
  return pages.save();
}
