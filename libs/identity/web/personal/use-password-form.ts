import { readFieldErrors } from '@daybook/identity/domain';
import { type CommandForm, type FieldSentences, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
} from './generated/graphql.js';
import { texts } from './security-texts.js';

export interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
}

const empty: PasswordValues = { currentPassword: '', newPassword: '' };

/** Another password, for whoever knows the present one. It is a secret, so it has no draft. */
export function usePasswordForm(): CommandForm<PasswordValues> {
  const form = useCommandForm<PasswordValues, ChangePasswordMutation, ChangePasswordMutationVariables>(
    ChangePasswordDocument,
    {
      values: empty,
      // the current one a browser fills in by itself
      isBegun: ({ newPassword }) => newPassword !== '',
      fieldOf: {},
      errorsIn: sentencesIn,
      variablesOf: ({ values }) => values,
      refused: texts.passwordFailed,
      failed: texts.passwordFailed,
      changes: ['session'],
      done: texts.passwordChanged,
      onSaved: () => form.discard(),
    },
  );
  return form;
}

function sentencesIn({ changePassword: { errors } }: ChangePasswordMutation): FieldSentences<PasswordValues> {
  const { current_password, new_password } = readFieldErrors(errors?.[0]?.message ?? '') ?? {};
  return {
    ...(current_password && { currentPassword: current_password.join(' ') }),
    ...(new_password && { newPassword: new_password.join(' ') }),
  };
}
