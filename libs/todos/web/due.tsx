import { formatDate } from '@daybook/kernel/ui';
import { CircleAlert } from 'lucide-react';
import { texts } from './texts.js';

/** The due date; red with a mark when somebody should act. */
export function Due({ date, needsAttention }: { readonly date: string; readonly needsAttention: boolean }) {
  return (
    <span className={needsAttention ? 'due attention' : 'due'}>
      {needsAttention && <CircleAlert size={14} aria-hidden />}
      <span>
        {texts.due} <time dateTime={date}>{formatDate(date)}</time>
      </span>
      {needsAttention && <span className="visually-hidden">, {texts.attention}</span>}
    </span>
  );
}
