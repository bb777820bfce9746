import './password-input.css';
import { Field, IconButton } from '@daybook/kernel/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { texts } from './texts.js';

/** A password as it is typed, which can be looked at. */
export function PasswordInput({
  label,
  name,
  autoComplete,
  value,
  onChange,
  hint,
  error,
}: {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="password-input">
          <input
            {...wiring}
            className="input"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? texts.hidePassword : texts.showPassword}
            size="small"
            icon={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
