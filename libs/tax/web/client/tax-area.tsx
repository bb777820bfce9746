import './tax-area.css';
import {
  ErrorPage,
  type ItemPanels,
  openedLater,
  Skeleton,
  texts as shared,
  useCompany,
  useViewer,
} from '@daybook/kernel/ui';
import { Navigate, useParams } from 'react-router';
import { homeAddress } from './data/addresses.js';
import { PanelsContext } from './data/panels.js';
import { useYear } from './data/use-year.js';
import { FormPage } from './form/form-page.js';
import { HomePage } from './home/home-page.js';
import { YearPage } from './home/year-page.js';
import { CouldNotLoad } from './load-states.js';
import { setupForm } from './saving/entries.js';
import { type YearSession, yearSession } from './saving/year-session.js';
import { SetupPage } from './setup/setup-page.js';

/** What staff see of a year, which clients never download. */
const staffYear = openedLater(async () => (await import('../staff-year/index.js')).StaffYear, {});

/** Signed by owners, also those who answer nothing; asked for by who manages taxes, also without seeing them. */
const consentArea = openedLater(async () => (await import('../consent/index.js')).ConsentArea, {});

/** `/{company}/tax-questionnaire` and all below it. */
export function TaxArea({ panels }: { readonly panels: ItemPanels }) {
  const company = useCompany();
  const { uuid, perms } = useViewer();
  const { '*': path = '' } = useParams();
  const [year = '', form, step, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (year === 'consents' && step === undefined) return consentArea;
  if (!company.perms.viewFeatureTq) return <ErrorPage status={403} message={shared.noAccess} />;
  if (perms.viewStaffDashboard && /^\d{4}$/.test(year) && form === undefined)
    return <PanelsContext value={panels}>{staffYear}</PanelsContext>;
  if (more.length > 0 || (year !== '' && !/^\d{4}$/.test(year))) return <ErrorPage status={404} />;
  return (
    <PanelsContext value={panels}>
      <main className="tq-page">
        {year === '' ? (
          <HomePage />
        ) : (
          <OfYear
            key={year}
            session={yearSession({ company: company.uuid, year: Number(year) }, uuid)}
            form={form}
            step={step}
          />
        )}
      </main>
    </PanelsContext>
  );
}

function OfYear({
  session,
  form,
  step,
}: {
  readonly session: YearSession;
  readonly form: string | undefined;
  readonly step: string | undefined;
}) {
  const { data: year, failure, refetch } = useYear(session);
  if (!year && failure) return <CouldNotLoad failure={failure} onRetry={refetch} />;
  if (year === undefined) return <Skeleton height={160} />;
  // home leads to the newest year that there is
  if (year === null) return <Navigate to={homeAddress(session.of.company)} replace />;
  if (form === undefined) return <YearPage session={session} year={year} />;
  if (form === setupForm) return <SetupPage {...{ session, year, step }} />;
  return <FormPage {...{ session, year, form, step }} />;
}
