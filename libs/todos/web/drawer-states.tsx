import { EmptyState, ErrorState, isNotFound, type RequestFailed, Skeleton, texts as shared } from '@daybook/kernel/ui';
import { texts } from './texts.js';

export function DrawerSkeleton() {
  return (
    <div className="drawer-skeleton" role="status">
      <span className="visually-hidden">{shared.loading}</span>
      <Skeleton width={70} height={20} />
      <Skeleton width={35} />
      <Skeleton />
      <Skeleton width={90} />
      <Skeleton width={60} />
    </div>
  );
}

/** A to-do that is not there, or could not be asked for. */
export function NotThere({
  failure,
  onRetry,
}: {
  readonly failure?: RequestFailed | undefined;
  readonly onRetry?: () => void;
}) {
  if (failure && !isNotFound(failure)) {
    return (
      <ErrorState title={texts.couldNotLoad} {...(onRetry ? { onRetry } : {})}>
        {texts.couldNotLoadHint}
      </ErrorState>
    );
  }
  return <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>;
}
