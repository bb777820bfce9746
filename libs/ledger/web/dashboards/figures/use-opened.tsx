import { sinceTheBooksBegin } from '@daybook/ledger/domain';
import type { ReactNode } from 'react';
import type { AmountFragment, LedgerSide, OpenItemFilters } from '../generated/graphql.js';
import { wholeDollars } from '../money.js';
import { NumberDrawer } from '../reports/number-drawer.js';
import { useOpenedNumber } from '../reports/use-opened-number.js';
import { texts } from '../texts.js';

/** What of the accounts of an amount it is made of. */
interface Within {
  /** yyyy-mm-dd; absent: since the books begin. */
  readonly from?: string | undefined;
  /** Absent: up to the day of the figures. */
  readonly to?: string | undefined;
}

/** Opens what an amount is made of. */
export type Open = (amount: AmountFragment, within?: Within) => void;

/** Opens the open documents that an amount is made of. */
export type OpenDocuments = (name: string, side: LedgerSide, documents: Omit<OpenItemFilters, 'day'>) => void;

/** Amounts that open into what they are made of, and the sheet in which they do. */
export function useOpened(day: string): {
  readonly open: Open;
  readonly openDocuments: OpenDocuments;
  readonly drawer: ReactNode;
} {
  const { opened, open, close } = useOpenedNumber();
  return {
    open: ({ name, amount, accounts }, { from = sinceTheBooksBegin, to = day } = {}) =>
      open({
        name,
        amount,
        parts: [{ start_date: from, end_date: to, accounts: [...accounts] }],
      }),
    openDocuments: (name, side, documents) => open({ name, side, documents: { day, ...documents } }),
    drawer: <NumberDrawer opened={opened} onClose={close} />,
  };
}

/** An amount to press. */
export function AmountButton({ name, amount, onOpen }: { name: string; amount: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="amount-button"
      aria-label={texts.openPostings(name, wholeDollars(amount))}
      onClick={onOpen}
    >
      {wholeDollars(amount)}
    </button>
  );
}
