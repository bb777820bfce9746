import { EmptyState, ErrorState, Skeleton, texts as shared, useCompany, useQuery } from '@daybook/kernel/ui';
import { ThingsDocument } from './generated/graphql.js';

/** `/{company}/things`: everything of the company, by name. */
export function ThingsPage() {
  const company = useCompany();
  const { data, failure, refetch } = useQuery(ThingsDocument, { companyUuid: company.uuid }, { about: ['thing'] });
  if (!data && failure) {
    return (
      <ErrorState title="The things could not be loaded" onRetry={refetch}>
        {failure.sentence ?? shared.unreachable}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton width={60} height={14} />;
  if (data.things.length === 0) return <EmptyState title="Nothing here yet" />;
  return (
    <ul>
      {data.things.map(({ uuid, name }) => (
        <li key={uuid}>{name}</li>
      ))}
    </ul>
  );
}
