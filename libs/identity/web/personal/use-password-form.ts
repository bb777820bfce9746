import { useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ChangePasswordDocument } from '../generated/graphql.js';
import { texts } from './security-texts.js';

const empty = { current: '', next: '' };

export interface PasswordForm {
  readonly values: typeof empty;
  readonly error: string | undefined;
  /** Whether a new password stands there; the current one a browser fills in by itself. */
  readonly isBegun: boolean;
  readonly saving: boolean;
  change(values: Partial<typeof empty>): void;
  /** Whether the new password counts now; what is wrong is the error then. */
  save(): Promise<boolean>;
}

/** Another password, for whoever knows the present one. */
export function usePasswordForm(): PasswordForm {
  const [values, setValues] = useState(empty);
  const [error, setError] = useState<string>();
  const command = useCommand(ChangePasswordDocument, {
    refused: texts.passwordFailed,
    failed: texts.passwordFailed,
    changes: ['session'],
    done: texts.passwordChanged,
    tell: setError,
  });

  const save = async () => {
    setError(undefined);
    if (!(await command.run({ currentPassword: values.current, newPassword: values.next }))) return false;
    setValues(empty);
    return true;
  };

  return {
    values,
    error,
    isBegun: values.next !== '',
    saving: command.running,
    change: (more) => setValues((old) => ({ ...old, ...more })),
    save,
  };
}
