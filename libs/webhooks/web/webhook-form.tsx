import { Button, Dialog, DialogButtons, SecretDialog, TextField } from '@daybook/kernel/ui';
import { ChoiceList, type CommandForm, useCommandForm } from '@daybook/kernel/ui/forms';
import { limits, refusalOfTerms } from '@daybook/webhooks/domain';
import { useState } from 'react';
import {
  AddWebhookDocument,
  type AddWebhookMutation,
  type AddWebhookMutationVariables,
  ChangeWebhookDocument,
  type ChangeWebhookMutation,
  type ChangeWebhookMutationVariables,
  type WebhooksQuery,
} from './generated/graphql.js';
import { texts } from './texts.js';

export type Offered = WebhooksQuery['webhookKinds'];
export type Webhook = WebhooksQuery['webhooks'][number];

interface Values {
  readonly name: string;
  readonly url: string;
  readonly kinds: string[];
}

interface Props {
  readonly offered: Offered;
  readonly onClose: () => void;
}

const words = { changes: ['webhook'], refused: texts.failed, failed: texts.failed } as const;
const fieldOf = { name: 'name', url: 'url', kinds: 'kinds' } as const;

const written = ({ name, url, kinds }: Values): Values => ({ name: name.trim(), url: url.trim(), kinds });
const check = (values: Values) => refusalOfTerms(written(values));

/** Asks for a new one, and shows its secret. */
export function WebhookForm({ offered, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  const form = useCommandForm<Values, AddWebhookMutation, AddWebhookMutationVariables>(AddWebhookDocument, {
    ...words,
    values: { name: '', url: '', kinds: [] },
    check,
    fieldOf,
    variablesOf: ({ values }) => written(values),
    done: texts.added,
    onSaved: (added) => setSecret(added?.addWebhook.secret ?? ''),
  });
  if (secret !== undefined) return <SecretDialog texts={texts.secret} secret={secret} onClose={onClose} />;
  return <Terms title={texts.add} offered={offered} form={form} onClose={onClose} />;
}

export function ChangeWebhook({ webhook, offered, onClose }: Props & { readonly webhook: Webhook }) {
  const { uuid, name, url, kinds } = webhook;
  const form = useCommandForm<Values, ChangeWebhookMutation, ChangeWebhookMutationVariables>(ChangeWebhookDocument, {
    ...words,
    values: { name, url, kinds: [...kinds] },
    check,
    fieldOf,
    variablesOf: ({ values }) => ({ uuid, ...written(values) }),
    done: texts.saved,
    onSaved: onClose,
  });
  return <Terms title={texts.changeNamed(name)} offered={offered} form={form} onClose={onClose} />;
}

function Terms({
  title,
  offered,
  form,
  onClose,
}: Props & { readonly title: string; readonly form: CommandForm<Values> }) {
  const { values, errors, running, change } = form;
  const choices = offered.flatMap(({ label, kinds }) =>
    kinds.map((kind) => ({ id: kind, name: texts.kindOf(label, kind) })),
  );
  return (
    <Dialog title={title} onClose={running ? undefined : () => void form.leave(onClose)}>
      <form className="dialog-form" onSubmit={form.submit} noValidate>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          name="name"
          maxLength={limits.name}
          autoComplete="off"
          value={values.name}
          error={errors.name}
          disabled={running}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={texts.url}
          hint={texts.urlHint}
          name="url"
          type="url"
          maxLength={limits.url}
          autoComplete="off"
          value={values.url}
          error={errors.url}
          disabled={running}
          onChange={({ target }) => change({ url: target.value })}
        />
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
