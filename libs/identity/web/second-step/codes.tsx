import { Button, TextField, toast } from '@daybook/kernel/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FirstFactor } from '../log-in.js';
import { CodeField } from '../two-factor/code-field.js';
import { Resend } from '../two-factor/resend.js';
import { texts } from './texts.js';
import { useSentCode } from './use-sent-code.js';

/** Has a code sent to a phone and takes it. */
export function PhoneCode({
  phone,
  firstFactor,
  error,
  onCode,
}: {
  readonly phone: string;
  /** Before sign-in. */
  readonly firstFactor?: FirstFactor;
  readonly error: string | undefined;
  readonly onCode: (code: string) => Promise<boolean>;
}) {
  const { sentence, resendAfter, sending, resend } = useSentCode(phone, firstFactor);
  return (
    <>
      <p role="status">{sending ? texts.sending : sentence}</p>
      <CodeField error={error} onCode={onCode} />
      <Resend after={resendAfter} running={sending} onResend={() => void resend()} />
    </>
  );
}

/** Takes a backup code; when it was wrong it is selected, to be typed over. */
export function BackupCode({
  running,
  error,
  onCode,
}: {
  readonly running: boolean;
  readonly error: string | undefined;
  readonly onCode: (code: string) => Promise<boolean>;
}) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) toast(error, 'error');
  }, [error]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim() || (await onCode(code.trim()))) return;
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  };
  return (
    <form className="sign-in-form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.backupCode}
        hint={texts.backupHint}
        name="backupCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="primary" running={running} disabled={!code.trim()}>
        {texts.confirm}
      </Button>
    </form>
  );
}
