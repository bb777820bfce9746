import { EmptyState, ErrorState, Skeleton, send } from '@daybook/kernel/ui';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OpenInboxItemDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** `/inbox/{uuid}`, where a notification leads: the line is read, and what it is about opens. */
export function OpenedLine() {
  const { uuid = '' } = useParams();
  const navigate = useNavigate();
  const [end, setEnd] = useState<'gone' | 'failed'>();
  const open = useCallback(() => {
    setEnd(undefined);
    send(OpenInboxItemDocument, { uuid }, { requestId: crypto.randomUUID() }).then(
      ({ openInboxItem: path }) => (path ? navigate(path, { replace: true }) : setEnd('gone')),
      () => setEnd('failed'),
    );
  }, [uuid, navigate]);
  useEffect(open, [open]);

  if (end === 'failed') return <ErrorState title={texts.notOpened} onRetry={open} />;
  if (end === 'gone') return <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>;
  return <Skeleton width={80} />;
}
