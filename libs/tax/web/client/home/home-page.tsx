import {
  EmptyState,
  formatAgo,
  midSentence,
  Skeleton,
  useCompany,
  useQuery,
  useTitle,
  useViewer,
} from '@daybook/kernel/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { yearAddress } from '../data/addresses.js';
import { TqHomeDocument, type TqHomeQuery } from '../generated/graphql.js';
import { CouldNotLoad } from '../load-states.js';
import { texts as shared } from '../texts.js';
import { nextStep } from './next-step.js';
import { texts } from './texts.js';
import { First, YearOverview } from './year-overview.js';

/** `/{company}/tax-questionnaire`: the years of a company, newest first; the newest shows its forms. */
export function HomePage() {
  const company = useCompany();
  const { isStaff } = useViewer();
  useTitle(shared.title, company.name);
  const { data, failure, refetch } = useQuery(
    TqHomeDocument,
    { companyUuid: company.uuid },
    { about: ['questionnaire', 'companyUser'] },
  );
  if (!data && failure) return <CouldNotLoad failure={failure} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;
  const years = data.tqAvailableYears.forms_progress.toSorted((one, other) => other.year - one.year);
  const [newest] = years;
  return (
    <>
      <h1>{shared.title}</h1>
      {isStaff && <Link to="consents">{texts.consents}</Link>}
      {data.tqAvailableYears.available_form_1099_years.length > 0 && (
        <p className="tq-setup-again">
          <Link to="form-1099">{texts.form1099}</Link>
        </p>
      )}
      {!newest && (
        <EmptyState title={texts.none} icon={<FileText size={28} strokeWidth={1.5} aria-hidden />}>
          {isStaff ? texts.noneStaff : texts.noneClient}
        </EmptyState>
      )}
      {years.map((year) => (
        <YearSection key={year.year} company={company.uuid} year={year} isWhole={year === newest} />
      ))}
    </>
  );
}

/** Of earlier years only what there is to do first. */
function YearSection({
  company,
  year,
  isWhole,
}: {
  readonly company: string;
  readonly year: TqHomeQuery['tqAvailableYears']['forms_progress'][number];
  readonly isWhole: boolean;
}) {
  const of = { company, year: year.year };
  const id = `tq-${year.year}`;
  return (
    <section className="tq-year" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Link to={yearAddress(of)}>{texts.yearTitle(year.year, year.title)}</Link>
        </h2>
        <p className="tq-count">{standingInWords(year)}</p>
      </header>
      {isWhole ? <YearOverview of={of} year={year} /> : <First of={of} step={nextStep(year)} />}
    </section>
  );
}

function standingInWords({
  isReadOnly,
  setupMode,
  percent,
  lastActivityAt,
}: TqHomeQuery['tqAvailableYears']['forms_progress'][number]): string {
  if (isReadOnly) return texts.readOnly;
  const activity = lastActivityAt ? [texts.lastActivity(midSentence(formatAgo(lastActivityAt)))] : [];
  return [...(setupMode === 'required' ? [] : [texts.percent(percent)]), ...activity].join(' · ');
}
