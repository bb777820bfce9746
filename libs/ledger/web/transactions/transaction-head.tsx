import { formatMoney } from '@daybook/kernel/ui';

/** What a line begins with: whom or what it was for, how much, and what else is known of it. */
export function TransactionHead({
  title,
  amount,
  known,
}: {
  readonly title: string;
  readonly amount: string;
  readonly known: readonly (string | null | undefined)[];
}) {
  return (
    <>
      <div>
        <strong>{title}</strong>
        <span className="transaction-amount">{formatMoney(amount)}</span>
      </div>
      <p>{known.filter(Boolean).join(' · ')}</p>
    </>
  );
}
