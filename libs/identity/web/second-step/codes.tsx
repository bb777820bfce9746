import { Button, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import type { FirstFactor } from '../log-in.js';
import { CodeField } from '../two-factor/code-field.js';
import { Resend } from '../two-factor/resend.js';
import { texts } from './texts.js';
import { useSentCode } from './use-sent-code.js';

/** Has a code sent to a phone and takes it. */
export function PhoneCode({
  phone,
  firstFactor,
  onCode,
}: {
  readonly phone: string;
  readonly firstFactor: FirstFactor;
  readonly onCode: (code: string) => Promise<boolean>;
}) {
  const { sentence, resendAfter, sending, resend } = useSentCode(phone, firstFactor);
  return (
    <>
      <p role="status">{sending ? texts.sending : sentence}</p>
      <CodeField onCode={onCode} />
      <Resend after={resendAfter} running={sending} onResend={() => void resend()} />
    </>
  );
}

/** Takes a backup code. */
export function BackupCode({
  running,
  onCode,
}: {
  readonly running: boolean;
  readonly onCode: (code: string) => Promise<boolean>;
}) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void onCode(code.trim()).then((right) => right || setCode(''));
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <TextField
        label={texts.backupCode}
        hint={texts.backupHint}
        name="backupCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="primary" running={running} disabled={!code.trim()}>
        {texts.confirm}
      </Button>
    </form>
  );
}
