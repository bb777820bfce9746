import { send, useViewer } from '@daybook/kernel/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NoteOpenedDocument } from './generated/graphql.js';

/** Downloaded by staff, who alone see it. */
const DeliveryList = lazy(async () => ({ default: (await import('./delivery-list.js')).DeliveryList }));

/** Around an item that the person has before them: says so. Nobody waits for it, and nothing is lost when it fails. */
export function Opened({ itemUuid, children }: { readonly itemUuid: string; readonly children?: ReactNode }) {
  useEffect(() => {
    void send(NoteOpenedDocument, { itemUuid }, { requestId: crypto.randomUUID() }).catch(() => undefined);
  }, [itemUuid]);
  return children;
}

/** In the drawer of an item: notes that it was opened, and shows staff who was told of it. */
export function DeliveryStatus({ itemUuid }: { readonly itemUuid: string }) {
  const { isStaff } = useViewer();
  return (
    <Opened itemUuid={itemUuid}>
      {isStaff && (
        <Suspense fallback={null}>
          <DeliveryList itemUuid={itemUuid} />
        </Suspense>
      )}
    </Opened>
  );
}
