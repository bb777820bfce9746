import { HistoryPanel } from '@daybook/audit/web';
import { DrawerSkeleton, prefetch } from '@daybook/kernel/ui';
import { DeliveryStatus } from '@daybook/notifications/web';
import type { TodoPanels } from '@daybook/todos/web';
import { type ComponentProps, lazy, Suspense } from 'react';

const loadThread = async () => ({ default: (await import('@daybook/comments/web')).CommentThread });
const CommentThread = lazy(loadThread);

/** Downloaded while the list of to-dos is read. */
function Comments(thread: ComponentProps<typeof CommentThread>) {
  return (
    <Suspense fallback={<DrawerSkeleton />}>
      <CommentThread {...thread} />
    </Suspense>
  );
}
prefetch(loadThread);

/** What other areas show inside a to-do's drawer. */
export const todoPanels: TodoPanels = { Comments, History: HistoryPanel, Told: DeliveryStatus };
