import { Button, TextField, useCommand } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { ChangePasswordDocument } from '../generated/graphql.js';
import { texts } from './security-texts.js';

/** Characters a password needs alone, and beside a second factor. */
const least = { alone: 15, besideSecondFactor: 8 };

/** Another password, for whoever knows the present one. */
export function PasswordSection({ hasSecondFactor }: { readonly hasSecondFactor: boolean }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [error, setError] = useState<string>();
  const changing = useCommand(ChangePasswordDocument, {
    refused: texts.passwordFailed,
    failed: texts.passwordFailed,
    changes: ['session'],
    done: texts.passwordChanged,
    tell: setError,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!(await changing.run({ currentPassword: current, newPassword: next }))) return;
    setCurrent('');
    setNext('');
  };

  return (
    <section aria-labelledby="security-password">
      <h3 id="security-password">{texts.password}</h3>
      <form className="settings-fields" onSubmit={submit} noValidate>
        <div className="settings-row">
          <TextField
            label={texts.currentPassword}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
          />
          <TextField
            label={texts.newPassword}
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={texts.passwordRule(hasSecondFactor ? least.besideSecondFactor : least.alone)}
            value={next}
            error={error}
            onChange={({ target }) => setNext(target.value)}
          />
        </div>
        <div className="security-actions">
          <Button type="submit" running={changing.running} disabled={!current || !next}>
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
