import { ErrorState, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { AccessAt } from './access-at.js';
import { AskForConsent } from './ask-for-consent.js';
import { ConsentList } from './consent-list.js';
import { DisclosuresList } from './disclosures-list.js';
import { Consents7216Document } from './generated/graphql.js';
import { texts } from './texts.js';

/** What those of the firm do about consents: ask, look how they stand, send again, and record that one was withdrawn. */
export function ConsentPanel({ company }: { readonly company: string }) {
  const { name } = useCompany();
  useTitle(texts.panel, name);
  const { data, failure, refetch } = useQuery(
    Consents7216Document,
    { companyUuid: company },
    { about: ['consent7216', 'consent7216Current', 'company'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const { consents } = data.consents7216;
  return (
    <main className="consent-page">
      <h1>{texts.panel}</h1>
      <p>{texts.panelLead}</p>
      <ConsentList company={company} consents={consents} />
      <AskForConsent key={consents.length} company={company} consents={data.consents7216} />
      <AccessAt company={company} />
      <DisclosuresList company={company} />
    </main>
  );
}
