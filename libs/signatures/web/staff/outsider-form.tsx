import { Button, TextField } from '@daybook/kernel/ui';
import { type KeyboardEvent, useState } from 'react';
import { newTexts as texts } from '../staff-texts.js';
import { outsiderOf } from './outsider.js';
import type { ChosenSigner } from './signer-order.js';

/** Adds a signer without an account, by name and address. */
export function OutsiderForm({
  chosen,
  onAdd,
}: {
  readonly chosen: readonly ChosenSigner[];
  readonly onAdd: (signer: ChosenSigner) => void;
}) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<{ readonly name?: string; readonly email?: string }>({});
  const add = () => {
    const added = outsiderOf(name, email, chosen);
    if ('refused' in added) return setError(added.refused);
    onAdd(added.signer);
    setName('');
    setEmail('');
    setError({});
  };
  // it stands in a form that sends the document
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <details className="outsider-form">
      <summary>{texts.outsider}</summary>
      <p className="field-hint">{texts.outsiderHint}</p>
      <TextField
        label={texts.outsiderName}
        value={name}
        error={error.name}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setName(target.value);
          setError({ ...error, name: undefined });
        }}
      />
      <TextField
        label={texts.outsiderEmail}
        type="email"
        value={email}
        error={error.email}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setEmail(target.value);
          setError({ ...error, email: undefined });
        }}
      />
      <Button onClick={add}>{texts.addOutsider}</Button>
    </details>
  );
}
