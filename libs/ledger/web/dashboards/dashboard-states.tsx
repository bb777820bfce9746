import { ErrorState, Skeleton, texts as shared } from '@daybook/kernel/ui';
import { texts } from './texts.js';

/** What stands where a dashboard will be. */
export function DashboardWaiting() {
  return (
    <div className="dashboard-waiting" role="status">
      <span className="visually-hidden">{shared.loading}</span>
      <div className="figure-cards">
        {['a', 'b', 'c'].map((key) => (
          <div className="figure-card" key={key}>
            <Skeleton width={45} />
            <Skeleton width={60} height={28} />
          </div>
        ))}
      </div>
      <Skeleton height={240} />
    </div>
  );
}

export function CouldNotLoad({
  sentence,
  onRetry,
}: {
  readonly sentence: string | undefined;
  readonly onRetry: () => void;
}) {
  return (
    <ErrorState title={texts.couldNotLoad} onRetry={onRetry}>
      {sentence || texts.couldNotLoadHint}
    </ErrorState>
  );
}
