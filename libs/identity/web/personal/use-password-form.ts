import { type FieldErrors, type PasswordField, readFieldErrors } from '@daybook/identity/domain';
import { toasts, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { ChangePasswordDocument } from './generated/graphql.js';
import { texts } from './security-texts.js';

const empty = { current: '', next: '' };

export interface PasswordForm {
  readonly values: typeof empty;
  readonly errors: FieldErrors<PasswordField>;
  /** Whether a new password stands there; the current one a browser fills in by itself. */
  readonly isBegun: boolean;
  readonly saving: boolean;
  change(values: Partial<typeof empty>): void;
  /** Whether the new password counts now; what is wrong stands at its field then. */
  save(): Promise<boolean>;
}

/** Another password, for whoever knows the present one. */
export function usePasswordForm(): PasswordForm {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors<PasswordField>>({});
  const command = useCommand(ChangePasswordDocument, {
    refused: texts.passwordFailed,
    failed: texts.passwordFailed,
    changes: ['session'],
    done: texts.passwordChanged,
    tell: (sentence, answer, action) => {
      const [atField] = answer?.changePassword.errors ?? [];
      if (atField) setErrors(readFieldErrors(atField.message) ?? {});
      else toasts.fail(sentence, action);
    },
  });

  const save = async () => {
    setErrors({});
    if (!(await command.run({ currentPassword: values.current, newPassword: values.next }))) return false;
    setValues(empty);
    return true;
  };

  return {
    values,
    errors,
    isBegun: values.next !== '',
    saving: command.running,
    change: (more) => setValues((old) => ({ ...old, ...more })),
    save,
  };
}
