import './projections.css';
import { EmptyState, usePace, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { ProjectionsDocument } from './generated/graphql.js';
import { ProjectionCard } from './projection-card.js';
import { texts } from './texts.js';

const calm = 3_000;
const busy = 600;

/** `/staff-admin-panel/projections`: how the read models stand, and making them anew. */
export function Projections() {
  const { data, failure, refetch } = useQuery(ProjectionsDocument, {}, { about: ['projection'] });
  const isBusy = data?.projections.some(({ state }) => state === 'rebuilding') ?? false;

  usePace(refetch, isBusy ? busy : calm);

  return (
    <StaffPage title={texts.projections} lead={texts.projectionsLead}>
      {!data && <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />}
      {data?.projections.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      <ul className="projections">
        {data?.projections.map((projection) => (
          <ProjectionCard key={projection.name} projection={projection} />
        ))}
      </ul>
    </StaffPage>
  );
}
