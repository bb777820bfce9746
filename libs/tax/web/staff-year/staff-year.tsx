import './staff-year.css';
import '../marks.css';
import { EmptyState, Tabs, useCompany, useTitle } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { companyYearId } from '@daybook/tax/domain/questionnaire';
import { Suspense, useContext, useState } from 'react';
import { Link, useParams } from 'react-router';
import { PanelsContext } from '../client/data/panels.js';
import { BesideYear } from './beside-year.js';
import { declared } from './declared.js';
import { FormSection } from './form-section.js';
import { PastYear } from './past-year.js';
import { Reminders } from './reminders.js';
import { texts } from './texts.js';
import { type FirmYear, type OfYear, OfYearContext, useFirmYear } from './use-firm-year.js';
import { YearActions } from './year-actions.js';

type Shown = keyof typeof texts.tab;
const tabs = (Object.keys(texts.tab) as Shown[]).map((name) => ({ name, label: texts.tab[name] }));

/** `/{company}/tax-questionnaire/{year}`, as the firm works on it. */
export function StaffYear() {
  const { uuid: companyUuid } = useCompany();
  const { '*': year = '' } = useParams();
  return <Loaded of={{ companyUuid, year: Number.parseInt(year, 10) }} />;
}

function Loaded({ of }: { readonly of: OfYear }) {
  const { data, failure, refetch } = useFirmYear(of);
  const found = data?.companyTaxQuestionnaire;
  useTitle(found?.title ?? texts.notThere(of.year), useCompany().name);
  return (
    <main className="tax-year">
      {!data && <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />}
      {data && !found && (
        <EmptyState title={texts.notThere(of.year)} action={<Link to="/tq-summary-dashboard">{texts.toSummary}</Link>}>
          {texts.notThereHint}
        </EmptyState>
      )}
      {found && <Opened of={of} year={found} />}
    </main>
  );
}

function Opened({ of, year }: { readonly of: OfYear; readonly year: FirmYear }) {
  const [shown, show] = useState<Shown>('answers');
  const Duty = useContext(PanelsContext)?.Duty;
  const offered = tabs.filter(({ name }) => name !== 'reminders' || year.mayManage);
  return (
    <OfYearContext value={of}>
      <header className="tax-year-head">
        <div>
          <h1>{`${year.title}, ${of.year}`}</h1>
          <p>{declared(year)}</p>
          {year.setupMode === 'required' && <p>{texts.notSetUp}</p>}
        </div>
        <div className="tax-year-actions">
          <Link className="button plain normal" to="/tq-summary-dashboard">
            {texts.toSummary}
          </Link>
          <Link className="button plain normal" to={`/${of.companyUuid}/tax-questionnaire/${of.year}/setup`}>
            {texts.setup}
          </Link>
          {year.summaryFileUrl && (
            <a className="button plain normal" href={year.summaryFileUrl} download>
              {texts.summaryFile}
            </a>
          )}
          {year.mayManage && <YearActions year={year} />}
        </div>
      </header>
      {Duty && year.mayManage && (
        <Suspense fallback={null}>
          <Duty item={`tq-${companyYearId(of.companyUuid, of.year)}`} />
        </Suspense>
      )}
      <Tabs label={texts.tabs} tabs={offered} shown={shown} onShow={show}>
        {shown === 'answers' &&
          year.companyAnswers.map((form) => <FormSection key={form.form} form={form} mayManage={year.mayManage} />)}
        {shown === 'past' && <PastYear />}
        {shown === 'beside' && <BesideYear />}
        {shown === 'reminders' && <Reminders />}
      </Tabs>
    </OfYearContext>
  );
}
