import { comments } from '@daybook/comments/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { transactionReceipts } from '@daybook/ledger/published';

/** A file that was uploaded for an item, and whose the item is. */
export interface Attachment {
  readonly file: string;
  readonly item: string;
  readonly company: string | null;
}

/** Whether somebody has said something with it that stands: in a comment, or as a receipt for a transaction. */
export async function isAttached(db: Queryable, { file, item, company }: Attachment): Promise<boolean> {
  const { rows: said } = await db.query({
    name: 'comment with an attachment',
    text: `select from ${comments} c where c.item_uuid = $2 and $1 = any(c.files) limit 1`,
    values: [file, item],
  });
  if (said.length > 0) return true;
  const { rows: given } = await db.query({
    name: 'receipt for a transaction',
    text: `select from ${transactionReceipts} r where r.company_uuid = $3 and r.todo_uuid = $2 and r.file = $1 limit 1`,
    values: [file, item, company],
  });
  return given.length > 0;
}
