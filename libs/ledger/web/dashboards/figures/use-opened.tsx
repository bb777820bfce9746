import { type ReactNode, useState } from 'react';
import type { AmountFragment } from '../generated/graphql.js';
import { wholeDollars } from '../money.js';
import { type OpenedNumber, PostingsDrawer, sinceTheBooksBegin } from '../reports/postings-drawer.js';
import { texts } from '../texts.js';

/** Amounts that open into what they are made of, and the sheet in which they do. */
export function useOpened(day: string): {
  readonly open: (amount: AmountFragment, from?: string) => void;
  readonly drawer: ReactNode;
} {
  const [opened, setOpened] = useState<OpenedNumber>();
  return {
    open: ({ name, amount, accounts }, from = sinceTheBooksBegin) =>
      setOpened({ name, amount, filters: { start_date: from, end_date: day, accounts: [...accounts] } }),
    drawer: <PostingsDrawer opened={opened} onClose={() => setOpened(undefined)} />,
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
