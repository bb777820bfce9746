import {
  type AccountChange,
  type AutoRole,
  type Flag,
  mayGive,
  type StaffProfile,
  workErrors,
} from '@daybook/identity/domain';
import type { AdministeredUser } from '@daybook/identity/read';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { levels, type Viewer } from '@daybook/kernel/rights';
import type { CreateUsersArgs, UpdateUserArgs } from './generated/arguments.js';

type Patch = UpdateUserArgs['user'];
type ProfileForm = NonNullable<CreateUsersArgs['users'][number]['staffProfile']>;

type Work = Parameters<typeof workErrors>[1];

const teams = ['ACCOUNTING', 'TAX', 'CX'] as const;
const noPermission = refuse('noPermission', 'You don’t have permission to make this action.');

const blankProfile: StaffProfile = {
  jobTitle: null,
  legalCountry: null,
  team: null,
  isHiddenFromAllClients: false,
  adminPanelAccess: 'DISABLED',
  allowImportingHubspotCompany: false,
};

/** The profile of somebody who is made staff, or the refusal of what the viewer may not give. */
export function newProfile(form: ProfileForm, viewer: Viewer): StaffProfile | Refusal {
  const given = profileOf(form, blankProfile);
  if ('refused' in given) return given;
  const profile = { ...blankProfile, ...given };
  return mayGive(viewer, null, { profile }) ? profile : noPermission;
}

/** What the patch changes of the account, or the refusal of what the viewer may not change. */
export function changesOf(patch: Patch, user: AdministeredUser, viewer: Viewer): AccountChange | Refusal {
  const profile = patch.staffProfile ? profileOf(patch.staffProfile, user) : {};
  if ('refused' in profile) return profile;
  const changes: AccountChange = {
    ...nameOf(patch, user),
    ...(patch.phone !== undefined && patch.phone !== null && { phone: patch.phone.trim() || null }),
    ...part('profile', differing(profile, user)),
    ...part('flags', differing(flagsOf(patch), flagsNow(user))),
    ...autoRoleOf(patch, user),
    ...syncOf(patch, user),
    ...chatbotOf(patch, user),
  };
  return mayGive(viewer, user.uuid, changes) ? changes : noPermission;
}

function profileOf(form: ProfileForm, before: Work): Partial<StaffProfile> | Refusal {
  const { jobTitle, legalCountry } = form;
  const work: Partial<Work> = {
    ...(jobTitle != null && { jobTitle: jobTitle.trim() || null }),
    ...(legalCountry != null && { legalCountry: legalCountry || null }),
  };
  const { job_title, legal_country } = workErrors({ ...before, ...work }, before);
  if (job_title) return refuse('jobTitle', job_title.join(' '));
  if (legal_country) return refuse('legalCountry', legal_country.join(' '));
  const { team, isHiddenFromAllClients, adminPanelAccess, allowImportingHubspotCompany } = form;
  const knownTeam = teams.find((one) => one === team);
  const access = levels.find((one) => one === adminPanelAccess);
  if (team && !knownTeam) return refuse('profile', `There is no team ${team}.`);
  if (adminPanelAccess != null && !access) return refuse('profile', `There is no level of access ${adminPanelAccess}.`);
  return {
    ...work,
    ...(team != null && { team: knownTeam ?? null }),
    ...(isHiddenFromAllClients != null && { isHiddenFromAllClients }),
    ...(access && { adminPanelAccess: access }),
    ...(allowImportingHubspotCompany != null && { allowImportingHubspotCompany }),
  };
}

function nameOf({ firstName, lastName }: Patch, user: AdministeredUser): Pick<AccountChange, 'name'> {
  if (firstName == null && lastName == null) return {};
  return { name: { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName } };
}

function flagsOf({ isJuniorAdmin, isTaxAdmin }: Patch): Partial<Record<Flag, boolean>> {
  return {
    ...(isJuniorAdmin != null && { juniorAdmin: isJuniorAdmin }),
    ...(isTaxAdmin != null && { taxAdmin: isTaxAdmin }),
  };
}

function flagsNow({ isJuniorAdmin, isTaxAdmin, isSuperuser }: AdministeredUser): Record<Flag, boolean> {
  return { juniorAdmin: isJuniorAdmin, taxAdmin: isTaxAdmin, superuser: isSuperuser };
}

function autoRoleOf({ autoRole, autoHideFromClients }: Patch, user: AdministeredUser): Pick<AccountChange, 'autoRole'> {
  if (autoRole == null && autoHideFromClients == null) return {};
  const role = autoRole ?? user.autoRole;
  const isHiddenFromClients = autoHideFromClients ?? user.autoHideFromClients;
  const set: AutoRole | null = role ? { role: 'staff_director', isHiddenFromClients } : null;
  return { autoRole: set };
}

function syncOf({ isHubspotSyncEnabled: to }: Patch, user: AdministeredUser) {
  return to == null || to === user.isHubspotSyncEnabled ? {} : { isHubspotSyncEnabled: to };
}

function chatbotOf({ canUseChatbot: to }: Patch, user: AdministeredUser) {
  return to == null || to === user.canUseChatbot ? {} : { isChatbotEnabled: to };
}

/** Only what is other than it is now; undefined when nothing is. */
function differing<T extends object>(wanted: T, now: Readonly<Record<keyof T, unknown>>): T | undefined {
  const changed = Object.entries(wanted).filter(([field, value]) => now[field as keyof T] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as T) : undefined;
}

function part<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: V });
}
