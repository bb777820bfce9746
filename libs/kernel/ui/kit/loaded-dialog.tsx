import type { ReactNode } from 'react';
import type { RequestFailed } from '../client/failure.js';
import { texts } from '../texts.js';
import { Button } from './button.js';
import { Dialog, DialogButtons } from './dialog.js';
import { ErrorState } from './states.js';
import { Waiting } from './waiting.js';

/** A wide dialog about what is asked for when it opens: that it is on its way, that it did not come, then itself. */
export function LoadedDialog<Content>({
  title,
  lead,
  content,
  failure,
  notLoaded,
  onRetry,
  onClose,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  /** Absent until it is there. */
  readonly content: Content | null | undefined;
  readonly failure: RequestFailed | undefined;
  /** What stands there when it did not come. */
  readonly notLoaded: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: (content: Content) => ReactNode;
}) {
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <p>{lead}</p>
      {content && children(content)}
      {!content && !failure && <Waiting />}
      {!content && failure && (
        <ErrorState title={notLoaded} onRetry={onRetry}>
          {failure.sentence}
        </ErrorState>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
