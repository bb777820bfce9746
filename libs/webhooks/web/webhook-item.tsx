import { Button, confirm, formatMoment, midSentence, SecretDialog, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Deliveries } from './deliveries.js';
import {
  PauseWebhookDocument,
  RemoveWebhookDocument,
  RenewWebhookSecretDocument,
  ResumeWebhookDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { ChangeWebhook, type Offered, type Webhook } from './webhook-form.js';

const words = { changes: ['webhook'], refused: texts.notDone, failed: texts.notDone } as const;

/** One webhook: how it is, what can be done with it, and what it was sent. */
export function WebhookItem({ webhook, offered }: { readonly webhook: Webhook; readonly offered: Offered }) {
  const { uuid, name, url, kinds, pausedBecause, failingSince } = webhook;
  const [isChanging, setChanging] = useState(false);
  const [isShowing, setShowing] = useState(false);
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
            {texts.change}
          </Button>
          {pausedBecause ? <Resume uuid={uuid} /> : <Pause uuid={uuid} />}
          <Renew webhook={webhook} />
          <Remove webhook={webhook} />
        </div>
      </div>
      {isShowing && <Deliveries webhook={webhook} />}
      {isChanging && <ChangeWebhook webhook={webhook} offered={offered} onClose={() => setChanging(false)} />}
    </li>
  );
}

function Pause({ uuid }: { readonly uuid: string }) {
  const { run, running } = useCommand(PauseWebhookDocument, { ...words, done: texts.paused });
  return (
    <Button size="small" running={running} onClick={() => void run({ uuid })}>
      {texts.pause}
    </Button>
  );
}

function Resume({ uuid }: { readonly uuid: string }) {
  const { run, running } = useCommand(ResumeWebhookDocument, { ...words, done: texts.resumed });
  return (
    <Button size="small" running={running} onClick={() => void run({ uuid })}>
      {texts.resume}
    </Button>
  );
}

function Renew({ webhook: { uuid, name } }: { readonly webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  const { run, running } = useCommand(RenewWebhookSecretDocument, words);
  const renew = async () => {
    const wording = { confirmText: texts.renew, cancelText: texts.cancel };
    if (!(await confirm(texts.askRenew(name), wording))) return;
    const renewed = await run({ uuid });
    if (renewed) setSecret(renewed.renewWebhookSecret.secret ?? '');
  };
  return (
    <>
      <Button size="small" running={running} onClick={() => void renew()}>
        {texts.renew}
      </Button>
      {secret !== undefined && (
        <SecretDialog texts={texts.secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}

function Remove({ webhook: { uuid, name } }: { readonly webhook: Webhook }) {
  const { run, running } = useCommand(RemoveWebhookDocument, { ...words, done: texts.removed });
  const remove = async () => {
    const wording = { confirmText: texts.remove, cancelText: texts.cancel };
    if (await confirm(texts.askRemove(name), wording)) await run({ uuid });
  };
  return (
    <Button size="small" look="danger" running={running} onClick={() => void remove()}>
      {texts.remove}
    </Button>
  );
}
