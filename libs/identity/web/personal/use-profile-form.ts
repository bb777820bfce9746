import { type FieldErrors, readFieldErrors } from '@daybook/identity/domain';
import { toast, toasts, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type MyProfileQuery, UpdateProfileDocument } from './generated/graphql.js';
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

export interface ProfileForm {
  readonly values: ProfileValues;
  readonly errors: FieldErrors;
  readonly isChanged: boolean;
  readonly saving: boolean;
  change(values: Partial<ProfileValues>): void;
  /** Whether everything is saved now; what is wrong stands at the fields then. */
  save(): Promise<boolean>;
}

/** What the person writes of themselves, on top of what is kept. */
export function useProfileForm(stored: MyProfile): ProfileForm {
  const before = valuesOf(stored);
  const [written, setWritten] = useState<Partial<ProfileValues>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const values = { ...before, ...written };
  const isChanged = (Object.keys(before) as (keyof ProfileValues)[]).some((field) => values[field] !== before[field]);

  const command = useCommand(UpdateProfileDocument, {
    refused: texts.profileFailed,
    failed: texts.profileFailed,
    changes: ['user'],
    done: texts.profileUpdated,
    tell: (sentence, _answer, action) => {
      const read = readFieldErrors(sentence);
      setErrors(read ?? {});
      toasts.fail(read ? texts.profileFailed : sentence, action);
    },
  });

  const save = async () => {
    setErrors({});
    const { jobTitle, legalCountry, ...own } = values;
    const ofStaff = stored.staffProfile ? { jobTitle: jobTitle || null, legalCountry: legalCountry || null } : {};
    const done = await command.run({ ...own, phone: own.phone || null, ...ofStaff });
    const pending = done?.updateProfile.pendingEmail;
    if (pending) toast(texts.emailPending(pending));
    return done !== null;
  };

  return {
    values,
    errors,
    isChanged,
    saving: command.running,
    change: (more) => setWritten((old) => ({ ...old, ...more })),
    save,
  };
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
