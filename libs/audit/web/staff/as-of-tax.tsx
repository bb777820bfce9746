import { countryInWords } from '@daybook/kernel/text';
import { EmptyState, ErrorState, Skeleton, useQuery } from '@daybook/kernel/ui';
import { type AsOfStateFragment, AsOfTaxPapersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Who of the firm could see the tax papers at that moment: where each worked then, and which consent was in force. */
export function AsOfTax({ view }: { readonly view: AsOfStateFragment }) {
  const asked = { companyUuid: view.company.uuid, at: view.at };
  const { data, failure, refetch } = useQuery(AsOfTaxPapersDocument, asked);
  if (!data && failure)
    return (
      <ErrorState title={texts.asOfFailed} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Skeleton width={60} height={14} />;
  const readers = data.taxPapersAccess?.readers ?? [];
  if (readers.length === 0) return <EmptyState title={texts.nobodyTax} />;
  return (
    <table className="as-of-table">
      <caption>{texts.taxHint}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.person}</th>
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.access}</th>
        </tr>
      </thead>
      <tbody>
        {readers.map(({ personUuid, personName, country, because }) => (
          <tr key={personUuid}>
            <th scope="row">{personName}</th>
            <td>
              {because === 'atHome' ? countryInWords('US') : country ? countryInWords(country) : texts.unknownPlace}
            </td>
            <td>{texts.taxAccess[because] ?? because}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
