import { formatMoment, midSentence, usePace, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { replayWebhook } from '@daybook/webhooks/domain';
import { WebhookDeliveriesDocument, type WebhookDeliveriesQuery } from './generated/graphql.js';
import { texts } from './texts.js';
import type { Webhook } from './webhook-form.js';

type Delivery = WebhookDeliveriesQuery['webhookDeliveries'][number];

/** Milliseconds between two looks while the list is open. */
const every = 5_000;

/** What a webhook was sent, newest first, each with what came of it. */
export function Deliveries({ webhook: { uuid, name } }: { readonly webhook: Webhook }) {
  const { data, failure, refetch } = useQuery(WebhookDeliveriesDocument, { uuid }, { about: ['webhook'] });
  usePace(refetch, every);
  const deliveries = data?.webhookDeliveries;
  if (!deliveries) return <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />;
  if (deliveries.length === 0) return <p>{texts.noDeliveries}</p>;
  return (
    <div className="webhook-deliveries">
      <table aria-label={texts.showNamed(name)}>
        <thead>
          <tr>
            <th scope="col">{texts.event}</th>
            <th scope="col">{texts.company}</th>
            <th scope="col">{texts.sent}</th>
            <th scope="col">{texts.result}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {deliveries.map((one) => (
            <DeliveryRow key={one.position} uuid={uuid} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeliveryRow({ uuid, one }: { readonly uuid: string; readonly one: Delivery }) {
  const { kind, company, sentAt, tries, status, problem, position } = one;
  const moment = formatMoment(sentAt);
  return (
    <tr>
      <td>{kind}</td>
      <td>{company?.name}</td>
      <td>{moment}</td>
      <td>{problem === null ? texts.delivered(status ?? 200) : texts.notDelivered(problem, tries)}</td>
      <td>
        <OperationButton
          of={replayWebhook}
          about={undefined}
          things={{ uuid, from: position }}
          size="small"
          aria-label={texts.replayNamed(kind, midSentence(moment))}
        />
      </td>
    </tr>
  );
}
