import { ErrorState, type RequestFailed } from '@daybook/kernel/ui';
import { texts } from './texts.js';

/** Why the questionnaire is not shown, and a way to try again. */
export function CouldNotLoad({ failure, onRetry }: { readonly failure: RequestFailed; readonly onRetry: () => void }) {
  return (
    <ErrorState title={texts.couldNotLoad} onRetry={onRetry}>
      {failure.sentence}
    </ErrorState>
  );
}
