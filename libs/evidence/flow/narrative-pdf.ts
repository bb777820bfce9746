import { setImmediate } from 'node:timers/promises';
import { TablePages } from '@daybook/kernel/paper';
import { type Narrative, narrativeColumns } from './narrative.js';

const widths = [112, 400, 160] as const;
/** After so many rows others get their turn. */
const rowsAtOnce = 100;

/** The same as pages to print. */
export async function narrativePdf({ title, lead, rows }: Narrative): Promise<Buffer> {
  const columns = narrativeColumns.map((name, place) => ({ title: name, width: widths[place] ?? 0 }));
  const pages = await TablePages.open(title, columns);
  await pages.lead([lead]);
  for (const [place, row] of rows.entries()) {
    await pages.row(row);
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
  }
  return Buffer.from(await pages.save());
}
