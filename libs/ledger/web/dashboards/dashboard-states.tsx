import { EmptyState, ErrorState, Skeleton, texts as shared, useCompany } from '@daybook/kernel/ui';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
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

/** There is no copy of the books yet. */
export function NoBooks() {
  const { uuid, perms } = useCompany();
  const settings = perms.viewFeatureCompanySettings && <Link to={`/${uuid}/company-settings`}>{texts.toSettings}</Link>;
  return (
    <EmptyState title={texts.notThere} icon={<BookOpen size={28} strokeWidth={1.5} aria-hidden />} action={settings}>
      {texts.notThereHint}
    </EmptyState>
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
