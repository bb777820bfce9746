import { type ProfileField, readFieldErrors } from '@daybook/identity/domain';
import { toast } from '@daybook/kernel/ui';
import { type CommandForm, changedFields, type FieldSentences, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  type MyProfileQuery,
  UpdateProfileDocument,
  type UpdateProfileMutation,
  type UpdateProfileMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

export type MyProfile = NonNullable<MyProfileQuery['currentUser']>;

export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly legalCountry: string;
}

/** The fields as errors name them. */
const fieldNames: Readonly<Record<ProfileField, keyof ProfileValues>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  job_title: 'jobTitle',
  legal_country: 'legalCountry',
};
const mayBeNone: readonly (keyof ProfileValues)[] = ['phone', 'jobTitle', 'legalCountry'];

/** What people write of themselves. */
export function useProfileForm(stored: MyProfile): CommandForm<ProfileValues> {
  return useCommandForm<ProfileValues, UpdateProfileMutation, UpdateProfileMutationVariables>(UpdateProfileDocument, {
    values: valuesOf(stored),
    draft: `${stored.uuid} profile`,
    fieldOf: {},
    errorsIn: sentencesIn,
    summary: texts.profileFailed,
    variablesOf: ({ base, values }) => {
      const changed = changedFields(base, values);
      const sent = changed.map((field) => [field, values[field] || (mayBeNone.includes(field) ? null : '')]);
      return changed.length > 0 ? Object.fromEntries(sent) : undefined;
    },
    refused: texts.profileFailed,
    failed: texts.profileFailed,
    changes: ['user'],
    done: texts.profileUpdated,
    onSaved: (result) => {
      const pending = result?.updateProfile.pendingEmail;
      if (pending) toast(texts.emailPending(pending));
    },
  });
}

function sentencesIn({ updateProfile: { errors } }: UpdateProfileMutation): FieldSentences<ProfileValues> | undefined {
  const read = readFieldErrors(errors[0]?.message ?? '') ?? {};
  return Object.fromEntries(
    Object.entries(read).map(([name, sentences]) => [fieldNames[name as ProfileField], sentences.join(' ')]),
  );
}

function valuesOf({ firstName, lastName, email, phone, staffProfile }: MyProfile): ProfileValues {
  return {
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    jobTitle: staffProfile?.jobTitle ?? '',
    legalCountry: staffProfile?.legalCountry ?? '',
  };
}
