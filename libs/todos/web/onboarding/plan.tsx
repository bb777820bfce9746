import { formatDate, useToday } from '@daybook/kernel/ui';
import { Check } from 'lucide-react';
import type { Onboarding } from './onboarding-screen.js';
import { texts } from './texts.js';

/** The steps in their order, with what the firm says of each. */
export function Plan({ steps }: Pick<Onboarding, 'steps'>) {
  const today = useToday();
  return (
    <ol className="onboarding-plan">
      {steps.map(({ step, label, estimatedDate, note, isDone }) => (
        <li key={step}>
          <span className={isDone ? 'onboarding-mark done' : 'onboarding-mark'} aria-hidden>
            {isDone && <Check size={14} strokeWidth={3} />}
          </span>
          <div className="onboarding-said">
            <h3>{label}</h3>
            {note && <p>{note}</p>}
          </div>
          <span className="onboarding-when">
            {isDone ? texts.done : estimatedDate ? texts.expected(formatDate(estimatedDate, today)) : texts.notPlanned}
          </span>
        </li>
      ))}
    </ol>
  );
}
