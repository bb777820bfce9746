import { Circle, CircleCheck } from 'lucide-react';
import { NavLink } from 'react-router';
import { formAddress } from '../data/addresses.js';
import type { YearForm } from '../data/use-year.js';
import type { YearSession } from '../saving/year-session.js';
import { texts } from './texts.js';

/** The steps of a form, so that nobody has to go through them in order. */
export function StepLinks({
  of,
  form,
  steps,
  current,
}: {
  readonly of: YearSession['of'];
  readonly form: string;
  readonly steps: YearForm['step_answers'];
  readonly current: string;
}) {
  if (steps.length < 2) return null;
  return (
    <details className="tq-steps">
      <summary>{texts.allSteps}</summary>
      <nav aria-label={texts.allSteps}>
        <ol>
          {steps.map(({ key, title, isOpen }) => (
            <li key={key}>
              <NavLink to={formAddress(of, form, key)} aria-current={key === current ? 'step' : undefined}>
                {isOpen ? <Circle size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
                {title}
                <span className="visually-hidden"> {isOpen ? texts.stepOpen : texts.stepDone}</span>
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
