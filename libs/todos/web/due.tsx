import { Day } from '@daybook/kernel/ui';
import { CircleAlert, Clock } from 'lucide-react';
import { texts } from './texts.js';

/**
 * The due date: amber with a clock on the day when somebody should act, red and called overdue from the next day on.
 * Wordless where a label already says what the date is.
 */
export function Due({
  todo: { dueDate, needsAttention, isOverdue },
  wordless = false,
}: {
  readonly todo: { readonly dueDate: string; readonly needsAttention: boolean; readonly isOverdue: boolean };
  readonly wordless?: boolean;
}) {
  const Mark = isOverdue ? CircleAlert : Clock;
  const look = isOverdue ? 'due overdue' : needsAttention ? 'due today' : 'due';
  return (
    <span className={look}>
      {needsAttention && <Mark size={14} aria-hidden />}
      <span>
        {isOverdue ? `${texts.overdue} · ` : wordless ? '' : `${texts.due} `}
        <Day date={dueDate} />
      </span>
      {needsAttention && <span className="visually-hidden">, {texts.attention}</span>}
    </span>
  );
}
