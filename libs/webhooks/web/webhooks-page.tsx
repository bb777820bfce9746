import './webhooks.css';
import { Button, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { addWebhook } from '@daybook/webhooks/domain';
import { useState } from 'react';
import { WebhooksDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookItem } from './webhook-item.js';

/** `/staff-admin-panel/webhooks`: which programs of the firm are told what. */
export function WebhooksPage() {
  const { data, failure, refetch } = useQuery(WebhooksDocument, {}, { about: ['webhook'] });
  const [isAdding, setAdding] = useState(false);
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {!data && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {data && (
        <section className="staff-card webhooks" aria-label={texts.title}>
          {data.webhooks.length === 0 && <p>{texts.none}</p>}
          <ul>
            {data.webhooks.map((webhook) => (
              <WebhookItem key={webhook.uuid} webhook={webhook} offered={data.webhookKinds} />
            ))}
          </ul>
          <Button look="primary" onClick={() => setAdding(true)}>
            {addWebhook.words.button}
          </Button>
        </section>
      )}
      {data && isAdding && <WebhookForm offered={data.webhookKinds} onClose={() => setAdding(false)} />}
    </StaffPage>
  );
}
