import { TextField, toast } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.js';

const digits = 6;

/** Takes six digits and hands them on by itself, and is empty for the next; what was wrong is said here and in a toast. */
export function CodeField({
  error,
  onCode,
}: {
  /** What was wrong with the code before. */
  readonly error: string | undefined;
  /** False when the code was wrong. */
  readonly onCode: (code: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState('');
  const [checking, setChecking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const enter = () => place.current?.querySelector('input')?.focus();

  useEffect(enter, []);
  useEffect(() => {
    if (error) toast(error, 'error');
  }, [error]);

  const type = async (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits);
    setTyped(code);
    if (code.length < digits || checking) return;
    setChecking(true);
    const right = await onCode(code);
    setChecking(false);
    setTyped('');
    if (!right) setTimeout(enter);
  };

  return (
    <div className="code-field" ref={place}>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={typed}
        error={error}
        readOnly={checking}
        aria-busy={checking || undefined}
        onChange={({ target }) => void type(target.value)}
      />
    </div>
  );
}
