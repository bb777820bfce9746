import { TextField } from '@daybook/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.js';

const digits = 6;

/** Takes six digits and hands them on by itself; then it is empty again, and has the focus when they were wrong. */
export function CodeField({
  disabled = false,
  onCode,
}: {
  readonly disabled?: boolean;
  /** False when the code was wrong. */
  readonly onCode: (code: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState('');
  const [checking, setChecking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.querySelector('input')?.focus();

  useEffect(focus, []);

  const type = async (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits);
    setTyped(code);
    if (code.length < digits || checking) return;
    setChecking(true);
    setTyped('');
    const right = await onCode(code);
    setChecking(false);
    if (!right) setTimeout(focus);
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
        readOnly={checking}
        disabled={disabled}
        aria-busy={checking || undefined}
        onChange={({ target }) => void type(target.value)}
      />
    </div>
  );
}
