import { companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Category, Receipt } from '@daybook/ledger/domain';
import { columnsOfQuestion, type TransactionQuestion } from './questions.query.js';

export interface LedgerWrite extends TransactionQuestion {
  readonly request: string;
  readonly toAccount: Category;
  readonly newMemo: string | null;
  /** By name; null for whoever was erased. */
  readonly writtenBy: string | null;
  readonly writtenAt: Date;
  /** Whether we know which version of the transaction was written. */
  readonly isOurs: boolean;
  readonly state: 'written' | 'beingUndone' | 'undone';
  /** Why the ledger did not undo it. */
  readonly undoNote: string | null;
  readonly undoneBy: string | null;
  readonly undoneAt: Date | null;
  /** How it stands with the receipt of the answer. */
  readonly receiptState: Receipt['is'] | null;
  readonly receiptNote: string | null;
  /** The ledger's own page of the transaction; null where our copy does not have it. */
  readonly url: string | null;
}

const nameOf = (person: string) => `nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`;

/** What the firm had written to the ledgers of some companies, also what was undone, the latest first. */
export async function writesInLedgers(
  db: Queryable,
  of: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly LedgerWrite[]> {
  const { rows } = await db.query<LedgerWrite & { cents: string }>({
    name: 'what was written to ledgers',
    text: `select ${columnsOfQuestion}, w.request, w.to_account as "toAccount", w.memo as "newMemo", w.state,
        ${nameOf('a')} as "writtenBy", w.written_at as "writtenAt", w.version is not null as "isOurs",
        w.note as "undoNote", ${nameOf('u')} as "undoneBy", w.undone_at as "undoneAt", w.receipt as "receiptState",
        w.receipt_note as "receiptNote", t.record->>'url' as url
      from ledger_writes w join ledger_questions q on q.uuid = w.question join ${companies} c on c.uuid = q.company
      left join ${people} a on a.uuid = w.written_by left join ${people} u on u.uuid = w.undone_by
      left join ops.ledger_books b on b.company = q.company
      left join ops.ledger_entries t on (t.company, t.generation, t.kind, t.id)
        = (b.company, b.published, 'transaction', q.transaction)
      where q.company = any($1) and w.state <> 'accepted'
      order by w.written_at desc, w.request limit $2 offset $3`,
    values: [of, limit, offset],
  });
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}
