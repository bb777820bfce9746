import './delivery-status.css';
import { ErrorState, formatMoment, midSentence, Skeleton, useQuery } from '@daybook/kernel/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DeliveriesDocument, type DeliveriesQuery } from './generated/graphql.js';
import { eventText, texts } from './texts.js';

/** For staff: who was told of an item by email, and how that went. */
export function DeliveryList({ itemUuid }: { readonly itemUuid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="told" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight size={16} aria-hidden />
        <h3>{texts.deliveries}</h3>
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
