import { Dialog, type Tag, Waiting } from '@daybook/kernel/ui';
import { Suspense } from 'react';
import { HistoryPanel } from './index.js';
import { texts } from './texts.js';

/** What happened to something that has no page of its own. */
export default function HistoryDialog({
  uuid,
  title,
  about,
  onClose,
}: {
  readonly uuid: string;
  readonly title: string;
  readonly about: readonly Tag[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.historyOf(title)} size="wide" onClose={onClose}>
      <Suspense fallback={<Waiting />}>
        <HistoryPanel uuid={uuid} about={about} />
      </Suspense>
    </Dialog>
  );
}
