import './told.css';
import { ErrorState, formatMoment, midSentence, Skeleton, send, useQuery, useViewer } from '@daybook/kernel/ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DeliveriesDocument, type DeliveriesQuery, NoteOpenedDocument } from './generated/graphql.js';
import { eventText, texts } from './texts.js';

/** Around an item that the person has before them: says so. Nobody waits for it, and nothing is lost when it fails. */
export function Opened({ itemUuid, children }: { readonly itemUuid: string; readonly children?: ReactNode }) {
  useEffect(() => {
    void send(NoteOpenedDocument, { itemUuid }, { requestId: crypto.randomUUID() }).catch(() => undefined);
  }, [itemUuid]);
  return children;
}

/** In the drawer of an item: notes that it was opened, and shows staff who was told of it. */
export function Told({ itemUuid }: { readonly itemUuid: string }) {
  const { isStaff } = useViewer();
  return <Opened itemUuid={itemUuid}>{isStaff && <WhoWasTold itemUuid={itemUuid} />}</Opened>;
}

function WhoWasTold({ itemUuid }: { readonly itemUuid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="told" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        <h3>{texts.whoWasTold}</h3>
      </summary>
      {isOpen && <Deliveries itemUuid={itemUuid} />}
    </details>
  );
}

function Deliveries({ itemUuid }: { readonly itemUuid: string }) {
  const { data, failure, refetch } = useQuery(DeliveriesDocument, { itemUuid });
  if (failure && !data) return <ErrorState title={texts.deliveriesFailed} onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  if (data.deliveries.length === 0) return <p className="told-none">{texts.nobody}</p>;
  return (
    <ul>
      {data.deliveries.map((delivery) => (
        <li key={`${delivery.person.uuid} ${delivery.event} ${delivery.at}`}>
          <Delivery {...delivery} />
        </li>
      ))}
    </ul>
  );
}

function Delivery({ person, event, at, state, reason, openedAt }: DeliveriesQuery['deliveries'][number]) {
  return (
    <>
      <p>
        <strong>{person.name}</strong> <span className="told-event">{eventText(event)}</span>
      </p>
      <p className={state === 'refused' ? 'told-state failed' : 'told-state'}>
        {texts.states[state] ?? state} <time dateTime={at}>{midSentence(formatMoment(at))}</time>
        {reason && <span> · {texts.reason(reason)}</span>}
      </p>
      <p className="told-state">
        {openedAt ? (
          <>
            {texts.opened} <time dateTime={openedAt}>{midSentence(formatMoment(openedAt))}</time>
          </>
        ) : (
          texts.notOpened
        )}
      </p>
    </>
  );
}
