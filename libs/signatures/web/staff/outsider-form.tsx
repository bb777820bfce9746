import { Button, TextField } from '@daybook/kernel/ui';
import type { KeyboardEvent } from 'react';
import { newTexts as texts } from '../staff-texts.js';
import { outsiderOf, type TypedOutsider } from './outsider.js';
import type { ChosenSigner } from './signer-order.js';

/** Adds a signer without an account, by name and address. What was typed and not added is the form's, which adds it. */
export function OutsiderForm({
  typed,
  chosen,
  onType,
  onAdd,
}: {
  readonly typed: TypedOutsider;
  readonly chosen: readonly ChosenSigner[];
  readonly onType: (typed: TypedOutsider) => void;
  readonly onAdd: (signer: ChosenSigner) => void;
}) {
  const { name, email, refused = {} } = typed;
  const add = () => {
    const added = outsiderOf(name, email, chosen);
    if ('refused' in added) onType({ name, email, refused: added.refused });
    else onAdd(added.signer);
  };
  // it stands in a form that sends the document
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <details className="outsider-form" open={Object.keys(refused).length > 0 || undefined}>
      <summary>{texts.outsider}</summary>
      <p className="field-hint">{texts.outsiderHint}</p>
      <TextField
        label={texts.outsiderName}
        value={name}
        error={refused.name}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType({ name: target.value, email, refused: { email: refused.email } })}
      />
      <TextField
        label={texts.outsiderEmail}
        type="email"
        value={email}
        error={refused.email}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType({ name, email: target.value, refused: { name: refused.name } })}
      />
      <Button onClick={add}>{texts.addOutsider}</Button>
    </details>
  );
}
