import { ErrorState, texts as frame, type RequestFailed, Skeleton } from '@daybook/kernel/ui';

/** What stands on a staff page as long as its answer is not there: it is on its way, or it did not come. */
export function QueryBoundary({
  failed,
  failure,
  onRetry,
}: {
  readonly failed: string;
  readonly failure: RequestFailed | undefined;
  readonly onRetry: () => void;
}) {
  if (failure) {
    return (
      <ErrorState title={failed} onRetry={onRetry}>
        {failure.sentence ?? frame.unreachable}
      </ErrorState>
    );
  }
  return (
    <div className="staff-card list-waiting" aria-busy>
      {[70, 50, 62].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  );
}
