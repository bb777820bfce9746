import { Button, formatMoment, midSentence, SecretDialog } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import {
  changeWebhook,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
  resumeWebhook,
} from '@daybook/webhooks/domain';
import { useState } from 'react';
import { Deliveries } from './deliveries.js';
import { texts } from './texts.js';
import { ChangeWebhook, type Offered, type Webhook } from './webhook-form.js';

/** One webhook: how it is, what can be done with it, and what it was sent. */
export function WebhookItem({ webhook, offered }: { readonly webhook: Webhook; readonly offered: Offered }) {
  const { uuid, name, url, kinds, pausedBecause, failingSince } = webhook;
  const [isChanging, setChanging] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const given = { about: webhook, things: { uuid }, size: 'small' } as const;
  const state = texts.states[(pausedBecause ?? 'active') as keyof typeof texts.states] ?? texts.states.asked;
  return (
    <li>
      <div className="webhook">
        <div>
          <strong>{name}</strong>
          <small>{url}</small>
          <small>{`${state} · ${texts.counted(kinds.length)}`}</small>
          {!pausedBecause && failingSince && (
            <small>{texts.failingSince(midSentence(formatMoment(failingSince)))}</small>
          )}
        </div>
        <div className="webhook-actions">
          <Button size="small" aria-expanded={isShowing} onClick={() => setShowing(!isShowing)}>
            {isShowing ? texts.hide : texts.show}
          </Button>
          <Button size="small" onClick={() => setChanging(true)}>
            {changeWebhook.words.button}
          </Button>
          <OperationButton of={pausedBecause ? resumeWebhook : pauseWebhook} {...given} />
          <Renew webhook={webhook} />
          <OperationButton of={removeWebhook} {...given} look="danger" />
        </div>
      </div>
      {isShowing && <Deliveries webhook={webhook} />}
      {isChanging && <ChangeWebhook webhook={webhook} offered={offered} onClose={() => setChanging(false)} />}
    </li>
  );
}

function Renew({ webhook }: { readonly webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <OperationButton
        of={renewWebhookSecret}
        about={webhook}
        things={{ uuid: webhook.uuid }}
        size="small"
        onDone={(renewed) => setSecret(renewed.secret ?? '')}
      />
      {secret !== undefined && (
        <SecretDialog texts={texts.secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
