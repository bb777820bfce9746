import { Button, Dialog, DialogButtons, SecretDialog } from '@daybook/kernel/ui';
import { ChoiceList, type CommandForm, useCommandForm } from '@daybook/kernel/ui/forms';
import { announceDone, OperationFields, operationDocument, operationSettings } from '@daybook/kernel/ui/operations';
import { addWebhook, changeWebhook, refusalOfTerms, settled, type WebhookTerms } from '@daybook/webhooks/domain';
import { useState } from 'react';
import type { WebhooksQuery } from './generated/graphql.js';
import { texts } from './texts.js';

export type Offered = WebhooksQuery['webhookKinds'];
export type Webhook = WebhooksQuery['webhooks'][number];

interface Props {
  readonly offered: Offered;
  readonly onClose: () => void;
}

const check = (typed: WebhookTerms) => refusalOfTerms(settled(typed));

/** Asks for a new one, and shows its secret. */
export function WebhookForm({ offered, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  const form = useCommandForm(operationDocument(addWebhook), {
    values: { name: '', url: '', kinds: [] } as WebhookTerms,
    ...operationSettings(addWebhook),
    check,
    variablesOf: ({ values }) => settled(values),
    onSaved(added) {
      if (added) announceDone(addWebhook.words, added.addWebhook, undefined);
      setSecret(added?.addWebhook.secret ?? '');
    },
  });
  if (secret !== undefined) return <SecretDialog texts={texts.secret} secret={secret} onClose={onClose} />;
  return <Terms title={addWebhook.words.button} offered={offered} form={form} onClose={onClose} />;
}

export function ChangeWebhook({ webhook, offered, onClose }: Props & { readonly webhook: Webhook }) {
  const { uuid, name, url, kinds } = webhook;
  const form = useCommandForm(operationDocument(changeWebhook), {
    values: { name, url, kinds: [...kinds] } as WebhookTerms,
    ...operationSettings(changeWebhook),
    check,
    variablesOf: ({ values }) => ({ uuid, ...settled(values) }),
    onSaved(saved) {
      if (saved) announceDone(changeWebhook.words, saved.changeWebhook, undefined);
      onClose();
    },
  });
  return <Terms title={texts.changeNamed(name)} offered={offered} form={form} onClose={onClose} />;
}

function Terms({
  title,
  offered,
  form,
  onClose,
}: Props & { readonly title: string; readonly form: CommandForm<WebhookTerms> }) {
  const { values, errors, running, change } = form;
  const choices = offered.flatMap(({ label, kinds }) =>
    kinds.map((kind) => ({ id: kind, name: texts.kindOf(label, kind) })),
  );
  return (
    <Dialog title={title} onClose={running ? undefined : () => void form.leave(onClose)}>
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <OperationFields of={addWebhook} about={undefined} form={form} disabled={running} />
        <ChoiceList
          label={texts.kinds}
          choices={choices}
          chosen={values.kinds}
          onChange={(kinds) => change({ kinds: [...kinds] })}
        />
        {errors.kinds && (
          <div className="field-error" role="alert">
            {errors.kinds}
          </div>
        )}
        <DialogButtons>
          <Button look="quiet" disabled={running} onClick={() => void form.leave(onClose)}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
