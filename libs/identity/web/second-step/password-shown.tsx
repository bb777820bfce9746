import { Button } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { PasswordInput } from '../password-input.js';
import { texts } from './texts.js';

/** The password of somebody who is signed in, once more. */
export function PasswordShown({
  running,
  error,
  onPassword,
}: {
  readonly running: boolean;
  readonly error: string | undefined;
  readonly onPassword: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPassword(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <PasswordInput
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error}
      />
      <Button type="submit" look="primary" running={running} disabled={password === ''}>
        {texts.confirm}
      </Button>
    </form>
  );
}
