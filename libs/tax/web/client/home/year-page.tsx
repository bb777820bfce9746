import { useCompany, useTitle } from '@daybook/kernel/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { homeAddress } from '../data/addresses.js';
import type { Year } from '../data/use-year.js';
import type { YearSession } from '../saving/year-session.js';
import { texts as shared } from '../texts.js';
import { texts } from './texts.js';
import { YearOverview } from './year-overview.js';

/** `/{company}/tax-questionnaire/{year}`. */
export function YearPage({ session: { of }, year }: { readonly session: YearSession; readonly year: Year }) {
  useTitle(texts.yearTitle(year.year, year.title), useCompany().name);
  return (
    <section>
      <Link to={homeAddress(of.company)} className="tq-back">
        <ArrowLeft size={16} aria-hidden /> {shared.title}
      </Link>
      <h1>{texts.yearTitle(year.year, year.title)}</h1>
      <YearOverview of={of} year={{ ...year, forms: year.companyAnswers }} />
    </section>
  );
}
