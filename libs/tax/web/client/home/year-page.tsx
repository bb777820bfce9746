import { Button, RequestFailed, send, toast, useCompany, useTitle } from '@daybook/kernel/ui';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { homeAddress } from '../data/addresses.js';
import type { Year } from '../data/use-year.js';
import { TqSummaryUrlDocument } from '../generated/graphql.js';
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
      {year.summaryFileUrl && <Summary of={of} />}
    </section>
  );
}

/** The paper of what was declared; its address is asked for when it is wanted, since it is good for minutes. */
function Summary({ of }: { readonly of: YearSession['of'] }) {
  const [running, setRunning] = useState(false);
  const open = async () => {
    setRunning(true);
    try {
      const { tqSummaryUrl } = await send(TqSummaryUrlDocument, { companyUuid: of.company, year: of.year });
      if (tqSummaryUrl?.url) location.assign(tqSummaryUrl.url);
      else toast(texts.noSummary, 'error');
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toast(cause.sentence ?? texts.noSummary, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} running={running} onClick={() => void open()}>
      {texts.summary}
    </Button>
  );
}
