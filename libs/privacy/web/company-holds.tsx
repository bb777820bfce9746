import { formatMoment, midSentence, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { CompanyHoldsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** The companies of which nothing is destroyed for good; holds are placed and released on their own pages. */
export function CompanyHolds() {
  const { data, failure, refetch } = useQuery(CompanyHoldsDocument, {}, { about: ['companyHold', 'company'] });
  const holds = data?.companyHolds;
  return (
    <section className="staff-card privacy-companies" aria-labelledby="company-holds">
      <h2 id="company-holds">{texts.companyHolds}</h2>
      <p>{texts.companyHoldsLead}</p>
      {!holds && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {holds?.length === 0 && <p>{texts.noCompanyHolds}</p>}
      <ul>
        {holds?.map(({ company, reason, placedByName, placedAt }) => (
          <li key={company.uuid}>
            <Link to={`/staff-admin-panel/company/${company.uuid}`}>{company.name}</Link>
            <p>{texts.companyHeldBy(placedByName ?? texts.somebody, midSentence(formatMoment(placedAt)))}</p>
            {reason && <p>{texts.holdReason(reason)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
