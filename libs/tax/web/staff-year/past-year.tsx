import { Field, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { TqYearAsOfDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';

/** The answers as they stood at a moment. */
export function PastYear() {
  const of = useOfYear();
  const [moment, setMoment] = useState('');
  const at = new Date(moment);
  const isMoment = !Number.isNaN(at.getTime());
  const { data, failure, refetch } = useQuery(TqYearAsOfDocument, isMoment ? { ...of, at: at.toISOString() } : null);
  const past = data?.tqYearAsOf;
  return (
    <div className="tax-past">
      <Field label={texts.day} hint={texts.dayHint}>
        {(wiring) => (
          <input
            className="input"
            type="datetime-local"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
            {...wiring}
          />
        )}
      </Field>
      {isMoment && !data && <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />}
      {data && !past && <p role="status">{texts.nothingYet}</p>}
      {past && (
        <p role="status">
          {texts.pastLead(past.answered, past.total)} {texts.perjuryPast(Boolean(past.perjuryAcceptedAt))}
        </p>
      )}
      {past?.parts.map(({ form, title, status, answers }) => (
        <section key={form ?? ''} className="tax-form" aria-label={title}>
          <h2>{title}</h2>
          {status && <span className={`tax-mark ${status}`}>{texts.statusOf(status)}</span>}
          <ul>
            {answers.map(({ question, label, said, isToConfirm }) => (
              <li key={question} className="tax-answer">
                <div className="tax-answer-words">
                  <p className="tax-question">{label}</p>
                  <p className={said ? 'tax-said' : 'tax-said none'}>{said ?? texts.noAnswer}</p>
                  {isToConfirm && <span className="tax-mark">{texts.toConfirm}</span>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
