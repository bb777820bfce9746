import { formatDate } from '@daybook/kernel/ui';
import { CircleAlert } from 'lucide-react';
import { texts } from './texts.js';

/** The due date; red with a mark when somebody should act. Wordless where a label already says what the date is. */
export function Due({
  date,
  needsAttention,
  wordless = false,
}: {
  readonly date: string;
  readonly needsAttention: boolean;
  readonly wordless?: boolean;
}) {
  return (
    <span className={needsAttention ? 'due attention' : 'due'}>
      {needsAttention && <CircleAlert size={14} aria-hidden />}
      <span>
        {wordless ? '' : `${texts.due} `}
        <time dateTime={date}>{formatDate(date)}</time>
      </span>
      {needsAttention && <span className="visually-hidden">, {texts.attention}</span>}
    </span>
  );
}
