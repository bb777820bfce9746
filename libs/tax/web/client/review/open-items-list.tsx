import { ErrorState, useQuery, Waiting } from '@daybook/kernel/ui';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formAddress } from '../data/addresses.js';
import { TqOpenItemsDocument } from '../generated/graphql.js';
import type { YearSession } from '../saving/year-session.js';
import { openItemsOf } from './open-items.js';
import { texts } from './texts.js';

/** The questions that still have to be answered, in one form or in all, each leading to itself. */
export function OpenItemsList({ session: { of }, form }: { readonly session: YearSession; readonly form?: string }) {
  const { data, failure, refetch } = useQuery(
    TqOpenItemsDocument,
    { companyUuid: of.company, year: of.year },
    { about: ['questionnaire'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const open = openItemsOf(data.companyTaxQuestionnaire?.companyAnswers ?? [], form);
  if (open.length === 0)
    return (
      <p className="tq-all-answered">
        <CircleCheck size={18} aria-hidden /> {form === undefined ? texts.allAnswered : texts.formAnswered}
      </p>
    );
  // at the end of a form it stands below a heading of its own
  const Heading = form === undefined ? 'h2' : 'h3';
  return (
    <section className="tq-open" aria-label={texts.openItems}>
      {open.map(({ form: key, title, items }) => (
        <div key={key}>
          <Heading>
            {title} <span className="tq-count">{texts.openCount(items.length)}</span>
          </Heading>
          <ul>
            {items.map((item) => (
              <li key={item.question}>
                <Link to={formAddress(of, item.form, item.step, item.question)}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
