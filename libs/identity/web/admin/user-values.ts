import type { AdministeredUserFragment, UpdateUserMutationVariables } from './generated/graphql.js';
import { texts } from './texts.js';

/** What the form of an account holds. */
export interface UserValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly jobTitle: string;
  readonly legalCountry: string;
  readonly team: string;
  readonly isHiddenFromAllClients: boolean;
  /** Empty: none. */
  readonly autoRole: string;
  readonly autoHideFromClients: boolean;
  readonly adminPanelAccess: string;
  readonly allowImportingHubspotCompany: boolean;
  readonly isJuniorAdmin: boolean;
  readonly isTaxAdmin: boolean;
  readonly isHubspotSyncEnabled: boolean;
  readonly canUseChatbot: boolean;
}

/** In which one can join new companies by oneself. */
export const staffRole = { value: 'staff_director', label: texts.autoRoles.staff_director };

type Patch = UpdateUserMutationVariables['user'];

const ofProfile = [
  ...(['jobTitle', 'legalCountry', 'team', 'isHiddenFromAllClients', 'adminPanelAccess'] as const),
  'allowImportingHubspotCompany',
] as const;

export function valuesOf(user: AdministeredUserFragment): UserValues {
  const {
    firstName,
    lastName,
    phone,
    isJuniorAdmin,
    isTaxAdmin,
    isHubspotSyncEnabled,
    canUseChatbot,
    autoRole,
    autoHideFromClients,
    staffProfile,
  } = user;
  return {
    firstName,
    lastName,
    phone: phone ?? '',
    isJuniorAdmin,
    isTaxAdmin,
    isHubspotSyncEnabled,
    canUseChatbot,
    autoRole: autoRole ?? '',
    autoHideFromClients,
    jobTitle: staffProfile?.jobTitle ?? '',
    legalCountry: staffProfile?.legalCountry ?? '',
    team: staffProfile?.team ?? '',
    isHiddenFromAllClients: staffProfile?.isHiddenFromAllClients ?? false,
    adminPanelAccess: staffProfile?.adminPanelAccess ?? 'DISABLED',
    allowImportingHubspotCompany: staffProfile?.allowImportingHubspotCompany ?? false,
  };
}

/** Only what differs from what was read; nothing when all is the same. */
export function patchOf(uuid: string, base: UserValues, values: UserValues): Patch | undefined {
  const changed = <K extends keyof UserValues>(name: K) => values[name] !== base[name];
  const profile = Object.fromEntries(ofProfile.filter(changed).map((name) => [name, values[name]]));
  const person = (
    [
      'firstName',
      'lastName',
      'phone',
      'isJuniorAdmin',
      'isTaxAdmin',
      'isHubspotSyncEnabled',
      'canUseChatbot',
      'autoRole',
      'autoHideFromClients',
    ] as const
  )
    .filter(changed)
    .map((name) => [name, values[name]]);
  const patch = {
    ...Object.fromEntries(person),
    ...(Object.keys(profile).length > 0 && { staffProfile: profile }),
  };
  return Object.keys(patch).length > 0 ? { uuid, ...patch } : undefined;
}
