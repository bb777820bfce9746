import './projections.css';
import { EmptyState, ErrorState, texts as frame, Skeleton, useQuery } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { useEffect } from 'react';
import { ProjectionsDocument } from './generated/graphql.js';
import { ProjectionCard } from './projection-card.js';
import { texts } from './texts.js';

const nothing = {};
const calm = 3_000;
const busy = 600;

/** `/staff-admin-panel/projections`: how the read models stand, and making them anew. */
export function Projections() {
  const { data, failure, refetch } = useQuery(ProjectionsDocument, nothing, { about: ['projection'] });
  const isBusy = data?.projections.some(({ state }) => state === 'rebuilding') ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pace changes with the work, not with the answer
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') refetch();
      },
      isBusy ? busy : calm,
    );
    return () => clearInterval(timer);
  }, [isBusy]);

  return (
    <StaffPage title={texts.projections} lead={texts.projectionsLead}>
      {!data && failure && (
        <ErrorState title={texts.failed} onRetry={refetch}>
          {failure.sentence ?? frame.unreachable}
        </ErrorState>
      )}
      {!data && !failure && (
        <div className="staff-card list-waiting" aria-busy>
          {[40, 62, 48].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      )}
      {data?.projections.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      <ul className="projections">
        {data?.projections.map((projection) => (
          <ProjectionCard key={projection.name} projection={projection} />
        ))}
      </ul>
    </StaffPage>
  );
}
