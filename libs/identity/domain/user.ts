import { type Decider, type Decision, type Fact, type Refusal, refuse, subjectOf } from '@daybook/kernel/events';

/** A name as it is written; null once the person was erased. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

export interface StaffProfile {
  readonly jobTitle: string | null;
  /** ISO 3166 code of the country whose law the person works under. */
  readonly legalCountry: string | null;
  readonly team: 'ACCOUNTING' | 'TAX' | 'CX' | null;
  readonly isHiddenFromAllClients: boolean;
  readonly adminPanelAccess: 'DISABLED' | 'VIEW' | 'UPDATE';
  readonly allowImportingHubspotCompany: boolean;
}

type Changed<T> = { readonly from: T; readonly to: T };

export type UserFact =
  /** A person got an account; it cannot be used before a password is set. */
  | Fact<'UserRegistered', { email: string | null; firstName: string | null; lastName: string | null }>
  | Fact<'UserRenamed', { from: PersonName | null; to: PersonName | null }>
  | Fact<'PhoneChanged', { from: string | null; to: string | null }>
  /** The person works for the firm. */
  | Fact<'StaffProfileGranted', StaffProfile>
  | Fact<'StaffProfileChanged', Changed<StaffProfile>>
  | Fact<'SuperuserGranted', object>
  | Fact<'SuperuserRevoked', object>
  | Fact<'JuniorAdminSet', object>
  | Fact<'JuniorAdminCleared', object>
  | Fact<'TaxAdminSet', object>
  | Fact<'TaxAdminCleared', object>
  /** The hash lies in the secrets under this version. */
  | Fact<'PasswordChanged', { version: number }>
  | Fact<'UserDeactivated', object>
  | Fact<'UserReactivated', object>;

export type Flag = 'superuser' | 'juniorAdmin' | 'taxAdmin';

export type UserCommand =
  | { type: 'RegisterUser'; email: string; name: PersonName; phone?: string | null; staff?: StaffProfile | null }
  | { type: 'RenameUser'; name: PersonName }
  | { type: 'ChangePhone'; phone: string | null }
  | { type: 'ChangeStaffProfile'; profile: StaffProfile }
  | { type: 'ChangeUserFlags'; flags: Readonly<Partial<Record<Flag, boolean>>> }
  | { type: 'SetPassword'; version: number }
  | { type: 'DeactivateUser' }
  | { type: 'ReactivateUser' };

export type UserRefusal = Refusal<
  'alreadyRegistered' | 'noSuchUser' | 'inactive' | 'notStaff' | 'ownAccess' | 'name' | 'email' | 'passwordVersion'
>;

export type UserState =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'inactive';
      readonly uuid: string;
      readonly name: PersonName | null;
      readonly phone: string | null;
      readonly staff: StaffProfile | null;
      readonly flags: Readonly<Record<Flag, boolean>>;
      /** 0 before the first password. */
      readonly passwordVersion: number;
    };

type Registered = Exclude<UserState, { status: 'none' }>;

export const userDecider: Decider<UserCommand, UserState, UserFact, UserRefusal> = {
  category: 'user',
  initial: { status: 'none' },
  schema: {
    UserRegistered: { version: 1, sensitive: ['email', 'firstName', 'lastName'] },
    UserRenamed: { version: 1, sensitive: ['from', 'to'] },
    PhoneChanged: { version: 1, sensitive: ['from', 'to'] },
    StaffProfileGranted: { version: 1 },
    StaffProfileChanged: { version: 1 },
    SuperuserGranted: { version: 1 },
    SuperuserRevoked: { version: 1 },
    JuniorAdminSet: { version: 1 },
    JuniorAdminCleared: { version: 1 },
    TaxAdminSet: { version: 1 },
    TaxAdminCleared: { version: 1 },
    PasswordChanged: { version: 1 },
    UserDeactivated: { version: 1 },
    UserReactivated: { version: 1 },
  },
  evolve(state, fact) {
    if (fact.type === 'UserRegistered') {
      const { firstName, lastName } = fact.data;
      return {
        status: 'active',
        uuid: subjectOf(fact.stream),
        name: firstName === null || lastName === null ? null : { firstName, lastName },
        phone: null,
        staff: null,
        flags: { superuser: false, juniorAdmin: false, taxAdmin: false },
        passwordVersion: 0,
      };
    }
    return state.status === 'none' ? state : { ...state, ...changeBy(fact, state) };
  },
  decide(state, command, { by }) {
    if (command.type === 'RegisterUser') return register(state, command);
    if (state.status === 'none') return refuse('noSuchUser', 'There is no such user.');
    const isOneself = 'user' in by && by.user === state.uuid;
    if (state.status === 'inactive') return ofInactive(command);
    switch (command.type) {
      case 'RenameUser':
        return rename(state, command.name);
      case 'ChangePhone':
        return state.phone === command.phone
          ? []
          : [{ type: 'PhoneChanged', data: { from: state.phone, to: command.phone } }];
      case 'ChangeStaffProfile':
        return isOneself && raisesAccess(state.staff, command.profile) ? ownAccess : setProfile(state, command.profile);
      case 'ChangeUserFlags':
        return isOneself ? ownAccess : setFlags(state, command.flags);
      case 'SetPassword':
        return setPassword(state, command.version);
      case 'DeactivateUser':
        return isOneself ? ownAccess : [{ type: 'UserDeactivated', data: {} }];
      case 'ReactivateUser':
        return [];
    }
  },
};

type LaterFact = Exclude<UserFact, { type: 'UserRegistered' }>;

function changeBy(fact: LaterFact, { flags }: Registered): Partial<Registered> {
  switch (fact.type) {
    case 'UserRenamed':
      return { name: fact.data.to };
    case 'PhoneChanged':
      return { phone: fact.data.to };
    case 'StaffProfileGranted':
      return { staff: fact.data };
    case 'StaffProfileChanged':
      return { staff: fact.data.to };
    case 'SuperuserGranted':
      return { flags: { ...flags, superuser: true } };
    case 'SuperuserRevoked':
      return { flags: { ...flags, superuser: false } };
    case 'JuniorAdminSet':
      return { flags: { ...flags, juniorAdmin: true } };
    case 'JuniorAdminCleared':
      return { flags: { ...flags, juniorAdmin: false } };
    case 'TaxAdminSet':
      return { flags: { ...flags, taxAdmin: true } };
    case 'TaxAdminCleared':
      return { flags: { ...flags, taxAdmin: false } };
    case 'PasswordChanged':
      return { passwordVersion: fact.data.version };
    case 'UserDeactivated':
      return { status: 'inactive' };
    case 'UserReactivated':
      return { status: 'active' };
  }
}

type Outcome = Decision<UserFact, UserRefusal>;

const ownAccess = refuse('ownAccess', 'Nobody changes their own access. Ask another administrator.');
const nameNeeded = refuse('name', 'Enter a first name and a last name of at most 150 characters each.');

function register(
  state: UserState,
  { email, name, phone, staff }: Extract<UserCommand, { type: 'RegisterUser' }>,
): Outcome {
  if (state.status !== 'none') return refuse('alreadyRegistered', 'This user is registered already.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254)
    return refuse('email', 'Enter a valid e-mail address.');
  if (!isName(name)) return nameNeeded;
  const facts: UserFact[] = [{ type: 'UserRegistered', data: { email, ...name } }];
  if (phone) facts.push({ type: 'PhoneChanged', data: { from: null, to: phone } });
  if (staff) facts.push({ type: 'StaffProfileGranted', data: staff });
  return facts;
}

function ofInactive(command: UserCommand): Outcome {
  if (command.type === 'ReactivateUser') return [{ type: 'UserReactivated', data: {} }];
  if (command.type === 'DeactivateUser') return [];
  return refuse('inactive', 'This user is not active. Reactivate the user first.');
}

function rename({ name }: Registered, to: PersonName): Outcome {
  if (!isName(to)) return nameNeeded;
  if (name?.firstName === to.firstName && name.lastName === to.lastName) return [];
  return [{ type: 'UserRenamed', data: { from: name, to } }];
}

function isName({ firstName, lastName }: PersonName): boolean {
  return [firstName, lastName].every((one) => one.trim() !== '' && one.length <= 150);
}

function setProfile({ staff }: Registered, profile: StaffProfile): Outcome {
  if (!staff) return refuse('notStaff', 'Only staff have a staff profile.');
  if (sameProfile(staff, profile)) return [];
  return [{ type: 'StaffProfileChanged', data: { from: staff, to: profile } }];
}

function sameProfile(one: StaffProfile, other: StaffProfile): boolean {
  return (Object.keys(one) as (keyof StaffProfile)[]).every((field) => one[field] === other[field]);
}

/** Job title and country are one's own; what gives rights is not. */
function raisesAccess(from: StaffProfile | null, to: StaffProfile): boolean {
  return (
    from?.adminPanelAccess !== to.adminPanelAccess ||
    from.allowImportingHubspotCompany !== to.allowImportingHubspotCompany ||
    from.team !== to.team
  );
}

const flagFacts = {
  superuser: { true: 'SuperuserGranted', false: 'SuperuserRevoked' },
  juniorAdmin: { true: 'JuniorAdminSet', false: 'JuniorAdminCleared' },
  taxAdmin: { true: 'TaxAdminSet', false: 'TaxAdminCleared' },
} as const;

function setFlags({ staff, flags }: Registered, wanted: Readonly<Partial<Record<Flag, boolean>>>): Outcome {
  const changed = (Object.keys(flagFacts) as Flag[]).filter((flag) => (wanted[flag] ?? flags[flag]) !== flags[flag]);
  if (!staff && changed.some((flag) => wanted[flag])) return refuse('notStaff', 'Only staff can be given this.');
  return changed.map((flag) => ({ type: flagFacts[flag][wanted[flag] ? 'true' : 'false'], data: {} }));
}

function setPassword({ passwordVersion }: Registered, version: number): Outcome {
  if (version === passwordVersion) return [];
  if (version !== passwordVersion + 1)
    return refuse('passwordVersion', 'The password was changed meanwhile. Try again.');
  return [{ type: 'PasswordChanged', data: { version } }];
}
