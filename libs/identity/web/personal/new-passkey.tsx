import { Button, Dialog, DialogButtons, TextField, useCommand } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { makePasskey } from '../passkeys.js';
import { BeginPasskeyRegistrationDocument, FinishPasskeyRegistrationDocument } from './generated/graphql.js';
import { texts } from './security-texts.js';

const words = { refused: texts.failed, failed: texts.failed };

/** Asks what the passkey is to be called and has the device make it. */
export function NewPasskey({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState(false);
  const beginning = useCommand(BeginPasskeyRegistrationDocument, { ...words, changes: [], tell: setError });
  const finishing = useCommand(FinishPasskeyRegistrationDocument, {
    ...words,
    changes: ['user', 'twoFactor'],
    done: texts.passkeyAdded,
    tell: setError,
  });

  const make = async () => {
    const begun = await beginning.run({});
    if (!begun) return;
    const response = await makePasskey(begun.beginPasskeyRegistration.options);
    if (response === undefined) setError(texts.passkeyRefused);
    else if (await finishing.run({ name: name.trim(), response })) onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setMaking(true);
    await make();
    setMaking(false);
  };

  return (
    <Dialog title={texts.addPasskey} onClose={onClose}>
      <form className="settings-fields" onSubmit={submit} noValidate>
        <TextField
          label={texts.passkeyName}
          hint={texts.passkeyHint}
          name="passkeyName"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={making} disabled={!name.trim()}>
            {texts.addPasskey}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
