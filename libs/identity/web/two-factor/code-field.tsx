import { TextField } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.js';

const digits = 6;

/** Takes six digits and hands them on by itself; when they were wrong they are selected, to be typed over. */
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
  const enter = () => {
    const input = place.current?.querySelector('input');
    input?.focus();
    input?.select();
  };

  useEffect(enter, []);

  const type = async (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits);
    setTyped(code);
    if (code.length < digits || checking) return;
    setChecking(true);
    const right = await onCode(code);
    setChecking(false);
    if (right) setTyped('');
    else setTimeout(enter);
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
