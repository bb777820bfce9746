import type { MailHouse } from '../postgrid/index.js';
import { type Cheque, reachedAt } from '../postgrid/orders.js';
import type { CompanyBooks } from './company-books.js';

type House = Pick<MailHouse, 'list' | 'now'>;
export type ClearedStatus = 'Uncleared' | 'Cleared' | 'Reconciled';

const day = 86_400_000;
/** Days after its delivery: the payee takes it to the bank; the statement of the month is looked through. */
const [untilCleared, untilReconciled] = [3, 30];
/** No other transaction gets that far. */
const firstId = 900_001;

/** Checks that the mail house has printed for a company, which its bookkeeper writes down and its bank pays. */
export class MailedChecks {
  constructor(private readonly house: House) {}

  writeDown(books: CompanyBooks): void {
    for (const { id, cheque } of this.printed()) {
      if (cheque.from.companyName !== books.realm.name) continue;
      const fields = {
        PaymentType: 'Check',
        AccountRef: { value: books.idOf('checking') },
        DocNumber: String(cheque.number),
        PrivateNote: cheque.memo,
        Line: [
          {
            Amount: cheque.amount / 100,
            DetailType: 'AccountBasedExpenseLineDetail',
            AccountBasedExpenseLineDetail: { AccountRef: { value: books.idOf('goods') } },
          },
        ],
        TotalAmt: cheque.amount / 100,
      };
      const at = new Date(reachedAt(cheque).printing).toISOString();
      const booking = [
        ['goods', cheque.amount],
        ['checking', -cheque.amount],
      ] as const;
      books.writeDown('Purchase', id, cheque.sendDate.slice(0, 10), fields, booking, at);
    }
  }

  /** By the id of their transaction, what the bank has done with them. */
  statuses(): ReadonlyMap<string, ClearedStatus> {
    const now = this.house.now().getTime();
    return new Map(
      this.printed().map(({ id, cheque }) => {
        const since = now - reachedAt(cheque).completed;
        if (cheque.isNeverPaid || since < untilCleared * day) return [id, 'Uncleared'];
        return [id, since < untilReconciled * day ? 'Cleared' : 'Reconciled'];
      }),
    );
  }

  /** Numbered from the first order on, so that each has the same id after a restart. */
  private printed(): readonly { readonly id: string; readonly cheque: Cheque }[] {
    const now = this.house.now().getTime();
    return this.house
      .list()
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map((cheque, index) => ({ id: String(firstId + index), cheque }))
      .filter(({ cheque }) => cheque.status !== 'cancelled' && reachedAt(cheque).printing <= now);
  }
}
