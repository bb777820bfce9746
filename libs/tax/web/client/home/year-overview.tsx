import { CircleCheck, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { formAddress, setupAddress } from '../data/addresses.js';
import type { YearSession } from '../saving/year-session.js';
import { statusWords } from '../texts.js';
import { type ListedForm, type ListedYear, type NextStep, nextStep } from './next-step.js';
import { texts } from './texts.js';

/** A year at a glance: what to do first, then every form with how far it is. */
export function YearOverview({ of, year }: { readonly of: YearSession['of']; readonly year: ListedYear }) {
  const isSetUp = year.setupMode !== 'required';
  const forms = year.forms.filter((form) => form.enabled_flag);
  return (
    <>
      <First of={of} step={nextStep(year)} />
      {isSetUp && (
        <ul className="tq-forms">
          {forms.map((form) => (
            <FormRow key={form.form} of={of} form={form} />
          ))}
        </ul>
      )}
      {isSetUp && !year.isReadOnly && (
        <p className="tq-setup-again">
          <Link to={setupAddress(of)}>
            <Settings2 size={16} aria-hidden /> {texts.setupAgain}
          </Link>
        </p>
      )}
    </>
  );
}

/** What to do first in a year. */
export function First({ of, step }: { readonly of: YearSession['of']; readonly step: NextStep }) {
  if (step.is === 'over') return <p className="tq-first quiet">{texts.isOver}</p>;
  if (step.is === 'done')
    return (
      <p className="tq-first done">
        <CircleCheck size={20} aria-hidden /> {texts.isDone}
      </p>
    );
  if (step.is === 'setup')
    return (
      <div className="tq-first">
        <p>{texts.setupFirst}</p>
        <Link to={setupAddress(of)} className="button primary normal">
          {texts.startSetup}
        </Link>
      </div>
    );
  return (
    <div className={step.is === 'review' || step.is === 'again' ? 'tq-first waiting' : 'tq-first'}>
      <p>{texts.firstHint[step.is]}</p>
      <Link to={formAddress(of, step.form.form)} className="button primary normal">
        {texts.first[step.is](step.form.title)}
      </Link>
    </div>
  );
}

function FormRow({ of, form }: { readonly of: YearSession['of']; readonly form: ListedForm }) {
  const { title, status, answered, total, percent } = form;
  return (
    <li>
      <Link to={formAddress(of, form.form)} className="tq-form-row">
        <span className="tq-form-name">{title}</span>
        <span className={`tq-status ${status}`}>{statusWords[status] ?? status}</span>
        <progress max={100} value={percent} aria-label={texts.answered(answered, total)} />
        <span className="tq-count">{texts.answered(answered, total)}</span>
      </Link>
    </li>
  );
}
