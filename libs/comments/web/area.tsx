import { DrawerSkeleton, defineWebArea, prefetch } from '@daybook/kernel/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const loadThread = async () => ({ default: (await import('./index.js')).CommentThread });
const CommentThread = lazy(loadThread);

/** Downloaded while the list behind it is read. */
function Comments(thread: ComponentProps<typeof CommentThread>) {
  return (
    <Suspense fallback={<DrawerSkeleton />}>
      <CommentThread {...thread} />
    </Suspense>
  );
}
prefetch(loadThread);

export const area = defineWebArea({ panels: { Comments }, feedTags: ['comment'] });
