import { type Decision, refuse } from '@daybook/kernel/events';
import { firstError, isNamePart, type ProfileChange, profileErrors } from './profile-form.js';
import type { PersonName, StaffProfile, UserEvent } from './user.events.js';
import type { Registered, UserRefusal } from './user.js';

type Outcome = Decision<UserEvent, UserRefusal>;

/** What people change about themselves, all of it or nothing. The address they sign in with is another matter. */
export function updateProfile(state: Registered, request: ProfileChange): Outcome {
  const wrong = firstError(profileErrors(request, state));
  if (wrong) return refuse('profile', wrong);
  const { firstName, lastName, phone, jobTitle, legalCountry } = request;
  const name = { firstName: firstName.trim(), lastName: lastName.trim() };
  return [
    ...renamed(state, name),
    ...phoned(state, phone),
    ...(state.staff ? profiled(state.staff, { ...state.staff, jobTitle, legalCountry }) : []),
  ];
}

export function rename(state: Registered, to: PersonName): Outcome {
  return isName(to) ? renamed(state, to) : nameNeeded;
}

export const nameNeeded = refuse(
  'name',
  'Enter a first name and a last name of at most 150 characters each, no links.',
);

export function isName({ firstName, lastName }: PersonName): boolean {
  return isNamePart(firstName) && isNamePart(lastName);
}

export function setProfile({ staff }: Registered, profile: StaffProfile): Outcome {
  return staff ? profiled(staff, profile) : refuse('notStaff', 'Only staff have a staff profile.');
}

export function phoned({ phone }: Registered, to: string | null): UserEvent[] {
  return phone === to ? [] : [{ type: 'PhoneChanged', data: { from: phone, to } }];
}

export function setAvatar({ avatar }: Registered, to: string): Outcome {
  return avatar === to ? [] : [{ type: 'AvatarChanged', data: { from: avatar, to } }];
}

export function removeAvatar({ avatar }: Registered): Outcome {
  return avatar === null ? [] : [{ type: 'AvatarRemoved', data: { from: avatar } }];
}

/** Where a person's picture lies in the store. */
export function avatarKey(user: string, avatar: string): string {
  return `avatars/${user}/${avatar}`;
}

function renamed({ name }: Registered, to: PersonName): UserEvent[] {
  if (name?.firstName === to.firstName && name.lastName === to.lastName) return [];
  return [{ type: 'UserRenamed', data: { from: name, to } }];
}

function profiled(from: StaffProfile, to: StaffProfile): UserEvent[] {
  const isSame = (Object.keys(from) as (keyof StaffProfile)[]).every((field) => from[field] === to[field]);
  return isSame ? [] : [{ type: 'StaffProfileChanged', data: { from, to } }];
}
