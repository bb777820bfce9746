import { Link } from 'react-router';
import { formAddress } from '../data/addresses.js';
import type { YearForm } from '../data/use-year.js';
import type { YearSession } from '../saving/year-session.js';
import { texts } from './texts.js';

/** Why the firm sent a form back: on each of its pages, since the answers that it asks about may stand on others. */
export function ReturnReasons({ of, form }: { readonly of: YearSession['of']; readonly form: YearForm }) {
  if (form.reasons.length === 0) return null;
  return (
    <section className="tq-reason tq-reasons" aria-label={texts.returned}>
      <strong>{texts.returned}</strong>
      <ul>
        {form.reasons.map(({ question, label, step, reason }) => (
          <li key={question ?? ''}>
            {question && step && label && <Link to={formAddress(of, form.form, step, question)}>{label}</Link>} {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
