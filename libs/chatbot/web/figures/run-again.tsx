import './figures.css';
import { Button, formatMoney, useQuery, Waiting } from '@daybook/kernel/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RunAgainProps } from './figure-props.js';
import { ChatAnswerNowDocument, type ChatAnswerNowQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Now = ChatAnswerNowQuery['chatAnswerNow'];

/** Whether the books have changed since an answer, and what its figures are today. */
export function RunAgain(asked: RunAgainProps) {
  const [open, setOpen] = useState(false);
  const { data, failure, refetch } = useQuery(ChatAnswerNowDocument, open ? asked : null, { about: ['ledgerSync'] });
  if (!open)
    return (
      <Button size="small" look="quiet" icon={<RefreshCw size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.runAgain}
      </Button>
    );
  const now = data?.chatAnswerNow;
  return (
    <div className="answer-again" role="status">
      {!now && !failure && <Waiting />}
      {!now && failure && (
        <p>
          {texts.failed} {failure.sentence}{' '}
          <Button size="small" look="quiet" onClick={refetch}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {now && <p>{sentenceOf(now)}</p>}
      {now?.hasChanged && now.figures.some(isOther) && <Figures figures={now.figures} />}
      <Button size="small" look="quiet" onClick={() => setOpen(false)}>
        {texts.close}
      </Button>
    </div>
  );
}

function sentenceOf({ hasChanged, figures }: Now): string {
  if (!hasChanged) return figures.length === 0 ? texts.sameWithout : texts.same;
  if (figures.some(isOther)) return texts.changed;
  return figures.length === 0 ? texts.changedReport : texts.changedElsewhere;
}

function Figures({ figures }: Pick<Now, 'figures'>) {
  return (
    <table className="answer-now">
      <thead>
        <tr>
          <th scope="col">{texts.figure}</th>
          <th scope="col">{texts.was}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer may say a figure twice
          <tr key={at} className={isOther(one) ? 'other' : undefined}>
            <th scope="row">{one.name}</th>
            <td>{one.figure}</td>
            <td>{one.now === null ? texts.gone : inUnit(one.now, one.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isOther({ was, now }: Now['figures'][number]): boolean {
  return was !== now;
}

function inUnit(value: number, unit: string): string {
  if (unit === 'USD') return formatMoney(value);
  const shown = value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (unit === 'percent') return `${shown}%`;
  return unit === 'days' ? texts.days(shown) : shown;
}
