import type { Queryable } from '@daybook/kernel/postgres';
import type { LedgerAttachment } from '@daybook/ledger/domain';

/** An attachment as it is linked to a transaction. */
export interface Attached extends Pick<LedgerAttachment, 'id' | 'fileName' | 'size' | 'note'> {
  readonly company: string;
  readonly transaction: string;
}

const keyOf = (company: string, transaction: string) => `${company} ${transaction}`;

/** What is attached to some transactions in the books that are shown: one query, however many they are. */
export async function attachmentsOf(
  db: Queryable,
  transactions: readonly { readonly company: string; readonly transaction: string }[],
): Promise<(company: string, transaction: string) => readonly Attached[]> {
  const found = new Map<string, Attached[]>();
  if (transactions.length > 0)
    for (const one of await attached(db, transactions)) {
      const key = keyOf(one.company, one.transaction);
      found.set(key, [...(found.get(key) ?? []), one]);
    }
  return (company, transaction) => found.get(keyOf(company, transaction)) ?? [];
}

async function attached(
  db: Queryable,
  transactions: readonly { readonly company: string; readonly transaction: string }[],
): Promise<readonly Attached[]> {
  const { rows } = await db.query<Attached & { size: string | null }>({
    name: 'attachments of transactions',
    text: `select w.company, w.transaction, e.id, e.record->>'fileName' as "fileName", e.record->>'size' as size,
        e.record->>'note' as note
      from (select distinct * from unnest($1::uuid[], $2::text[])) w (company, transaction)
      join ops.ledger_books b on b.company = w.company
      join ops.ledger_attached a on (a.company, a.generation, a.transaction) = (b.company, b.published, w.transaction)
      join ops.ledger_entries e on (e.company, e.generation, e.kind, e.id)
        = (a.company, a.generation, 'attachment', a.attachment)
      order by w.company, w.transaction, length(e.id), e.id limit 10000`,
    values: [transactions.map(({ company }) => company), transactions.map(({ transaction }) => transaction)],
  });
  return rows.map(({ size, ...row }) => ({ ...row, size: size === null ? null : Number(size) }));
}
