import './form-1099.css';
import { dayInWords } from '@daybook/kernel/events';
import { EmptyState, ErrorState, useCompany, useQuery, useTitle, useToday, Waiting } from '@daybook/kernel/ui';
import { form1099Title, lastDay, priceWindow } from '@daybook/tax/domain/form-1099';
import { Link, useSearchParams } from 'react-router';
import { FirmActions } from './firm-actions.js';
import { Form1099SignUpDocument, type Form1099SignUpQuery } from './generated/graphql.js';
import { OptDialog } from './opt-dialog.js';
import { Pricing } from './pricing.js';
import { texts } from './texts.js';

export type Years = Form1099SignUpQuery['tqAvailableYears'];

/** `?year=&opt=`: what a company wants of the firm for a year. Opening it changes nothing; the dialog does. */
export function SignUpPage() {
  const { uuid, name } = useCompany();
  const [asked] = useSearchParams();
  const { data, failure, refetch } = useQuery(Form1099SignUpDocument, { companyUuid: uuid }, { about: ['form1099'] });
  const years = data?.tqAvailableYears;
  const year = years && yearAsked(years, Number(asked.get('year')));
  useTitle(year ? form1099Title(year) : texts.none, name);
  if (failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!years) return <Waiting />;
  if (!year) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  const perms = data?.company?.perms;
  return (
    <main className="form-1099-page">
      <SignUp key={year} years={years} year={year} mayAnswer={perms?.answerTq ?? false} />
      {perms?.manageTq && <FirmActions companyUuid={uuid} years={years} year={year} />}
    </main>
  );
}

/** The year in the address, where there is one of it; else the newest that is open, or was. */
export function yearAsked(years: Years, year: number): number | undefined {
  const {
    all_form_1099_years: all,
    available_form_1099_years: available,
    generated_form_1099_years: generated,
  } = years;
  const known = [...all, ...generated];
  return known.includes(year) ? year : (available[0] ?? known[0]);
}

interface Props {
  readonly years: Years;
  readonly year: number;
  readonly mayAnswer: boolean;
}

function SignUp({ years, year, mayAnswer }: Props) {
  const today = useToday();
  const [asked, ask] = useSearchParams();
  const isOpen = years.available_form_1099_years.includes(year) && !years.generated_form_1099_years.includes(year);
  const mayOpt = mayAnswer && isOpen;
  const opt = asked.get('opt');
  const window = isOpen ? priceWindow(year, today) : null;
  const choose = (to: 'in' | 'out') => `?year=${year}&opt=${to}`;
  return (
    <>
      <h1>{form1099Title(year)}</h1>
      <p className="form-1099-lead">{texts.lead(year)}</p>
      <p role="status">{standing({ years, year, mayAnswer })}</p>
      {mayOpt && (
        <div className="form-1099-choice">
          <Link className="button primary" to={choose('in')}>
            {texts.optIn}
          </Link>
          <Link className="button plain" to={choose('out')}>
            {texts.optOut}
          </Link>
        </div>
      )}
      <Pricing window={window} />
      <OtherYears years={years} year={year} />
      {mayOpt && (opt === 'in' || opt === 'out') && (
        <OptDialog
          year={year}
          isOut={opt === 'out'}
          window={window}
          onClose={() => ask({ year: `${year}` }, { replace: true })}
        />
      )}
    </>
  );
}

/** How it stands, and what can still be done about it. */
function standing({ years, year, mayAnswer }: Props): string {
  const until = dayInWords(lastDay(year, years.form_1099_opt_in_due_date));
  const isIn = years.opted_in_form_1099_years.includes(year);
  const isOut = years.opted_out_forms.some((one) => one.form_name === 'form-1099' && one.year === year);
  const said = isIn ? texts.optedIn(year) : isOut ? texts.optedOut(year) : '';
  if (years.generated_form_1099_years.includes(year)) return `${said} ${texts.begun}`.trim();
  if (!years.available_form_1099_years.includes(year)) return `${said} ${texts.over(year, until)}`.trim();
  if (!mayAnswer) return `${said} ${texts.ofFirm}`.trim();
  return said ? `${said} ${texts.changeUntil(until)}` : texts.undecided(until);
}

function OtherYears({ years, year }: Pick<Props, 'years' | 'year'>) {
  const others = [...new Set([...years.all_form_1099_years, ...years.generated_form_1099_years])].filter(
    (one) => one !== year,
  );
  if (others.length === 0) return null;
  return (
    <nav className="form-1099-years" aria-label={texts.otherYears}>
      {texts.otherYears}:
      {others.slice(0, 6).map((one) => (
        <Link key={one} to={`?year=${one}`}>
          {one}
        </Link>
      ))}
    </nav>
  );
}
