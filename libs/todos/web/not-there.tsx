import { EmptyState, ErrorState, isNotFound, type RequestFailed } from '@daybook/kernel/ui';
import { texts } from './texts.js';

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
