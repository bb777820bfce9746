import { Button, texts as shared, TextField, useConfig } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { EnterSigningCodeDocument, RequestSigningCodeDocument } from '../signing/generated/graphql.js';
import { useOutcome } from '../signing/use-signing-actions.js';
import { forgetSentCode, hasSentCode, noteSentCode } from './sent-code.js';
import { outsideTexts as texts } from './texts.js';

/** Who asks, and the code that shows that whoever has the link has the mailbox too. */
export function EnterCode({
  token,
  email,
  note,
  onEntered,
}: {
  readonly token: string;
  /** Without what only its owner knows. */
  readonly email: string;
  readonly note: string | undefined;
  readonly onEntered: () => void;
}) {
  const { firmName = shared.product } = useConfig();
  const request = useOutcome(RequestSigningCodeDocument, texts.failed, []);
  const enter = useOutcome(EnterSigningCodeDocument, texts.failed, []);
  const [notice, setNotice] = useState(() =>
    note === undefined && hasSentCode(email) ? texts.sent(email) : undefined,
  );
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState<'code' | 'open'>();

  const ask = async () => {
    setRunning('code');
    setError(undefined);
    const { success, errorMessage } = await request({ token });
    setRunning(undefined);
    if (!success) return setError(errorMessage ?? texts.failed);
    noteSentCode(email);
    setNotice(notice === undefined ? texts.sent(email) : texts.sentAnother);
    setCode('');
  };
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, '');
    if (digits.length !== 6) return setError(texts.codeMissing);
    setRunning('open');
    setError(undefined);
    const { success, errorMessage } = await enter({ token, code: digits });
    setRunning(undefined);
    if (!success) return setError(errorMessage ?? texts.failed);
    forgetSentCode();
    onEntered();
  };

  const isAsked = notice !== undefined;
  return (
    <div className="outside-sheet">
      <h1>{texts.asks(firmName)}</h1>
      <p role="status">{notice ?? note ?? texts.why(email)}</p>
      {!isAsked && error && <Failure>{error}</Failure>}
      {isAsked ? (
        <form onSubmit={(event) => void open(event)} noValidate>
          <TextField
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            autoFocus
            value={code}
            error={error}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" look="primary" running={running === 'open'}>
            {texts.open}
          </Button>
          <Button running={running === 'code'} onClick={() => void ask()}>
            {texts.sendAnother}
          </Button>
        </form>
      ) : (
        <Button look="primary" running={running === 'code'} onClick={() => void ask()}>
          {texts.sendCode}
        </Button>
      )}
    </div>
  );
}

function Failure({ children }: { readonly children: string }) {
  return (
    <p className="outside-failure" role="alert">
      {children}
    </p>
  );
}
