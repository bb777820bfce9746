import { Button, formatDate, isExternal, useToday } from '@daybook/kernel/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { CashPlanningQuery } from '../generated/graphql.js';
import { shortDay, wholeDollars } from '../money.js';
import { texts } from '../texts.js';
import type { Moves } from './what-if.js';

type Item = NonNullable<CashPlanningQuery['figures']>['items'][number];

const out = 'out';
const shownAtFirst = 12;

/** Each open item with the week in which it is paid, to be moved. @param weeks their first days */
export function PlannedItems({
  items,
  weeks,
  moves,
  onMove,
}: {
  readonly items: readonly Item[];
  readonly weeks: readonly string[];
  readonly moves: Moves;
  readonly onMove: (id: string, week: number | null) => void;
}) {
  const today = useToday();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <>
      <ul className="planned-items">
        {shown.map(({ id, isReceipt, name, number, amount, dueDay, week, url }) => {
          const moved = moves[id];
          const at = moved === undefined ? week : moved;
          return (
            <li key={id} className={moved === undefined ? '' : 'moved'}>
              <div className="planned-what">
                <strong>{name}</strong>
                <p>
                  {[isReceipt ? texts.receipt : texts.payment, number, `${texts.due} ${formatDate(dueDay, today)}`]
                    .filter(Boolean)
                    .join(' · ')}
                  {isExternal(url) && (
                    <a href={url} target="_blank" rel="noreferrer">
                      <span className="visually-hidden">{`${texts.openInLedger}: ${name} ${number ?? ''}`}</span>
                      <ExternalLink size={12} aria-hidden />
                    </a>
                  )}
                </p>
              </div>
              <span className={`planned-amount ${isReceipt ? 'receipt' : ''}`}>
                {isReceipt ? '+' : '−'}
                {wholeDollars(amount)}
              </span>
              <select
                className="input"
                aria-label={texts.paidIn(name, wholeDollars(amount))}
                value={at ?? out}
                onChange={({ target }) => onMove(id, target.value === out ? null : Number(target.value))}
              >
                {weeks.map((firstDay, place) => (
                  <option key={firstDay} value={place}>
                    {shortDay(firstDay)}
                  </option>
                ))}
                <option value={out}>{week === null ? texts.afterThirteen : texts.leftOut}</option>
              </select>
            </li>
          );
        })}
      </ul>
      {shown.length < items.length && <Button onClick={() => setIsWhole(true)}>{texts.showItems(items.length)}</Button>}
    </>
  );
}
