import { randomUUID } from 'node:crypto';
import { features, levels, roles } from '@daybook/kernel/rights';
import fc from 'fast-check';

/** Who tries to get further: administrators with and without bounds, one who may only look, staff, an owner, a guest. */
export const attackers = ['alice', 'jan', 'vera', 'tom', 'ada', 'gus'] as const;
/** What may be named in an attempt, by uuid: the accounts made on the way among them. The second company is the vault. */
export const people: string[] = [];
export const companies: string[] = [];
export const memberships: string[] = [];

const profile = fc.record(
  {
    adminPanelAccess: fc.constantFrom('UPDATE', 'VIEW', 'DISABLED'),
    team: fc.constantFrom('TAX', 'ACCOUNTING', 'CX'),
    allowImportingHubspotCompany: fc.boolean(),
  },
  { requiredKeys: [] },
);
const person = fc.nat().map((at) => ({ at }));
const role = fc.constantFrom(...roles);
const grants = fc.array(
  fc.record({ feature: fc.constantFrom(...features), allowedAccess: fc.constantFrom(...levels) }),
  { maxLength: 3 },
);
const flags = fc.record({ isJuniorAdmin: fc.boolean(), isTaxAdmin: fc.boolean() }, { requiredKeys: [] });
export const picks = fc.record({ who: person, company: fc.nat(), membership: fc.nat(), role, grants, flags, profile });
export type Picks = typeof picks extends fc.Arbitrary<infer T> ? T : never;

export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const user = ({ who, flags: set, profile: staffProfile, role: autoRole }: Picks) => ({
  ...{ uuid: at(people, who.at), ...set, autoRole: autoRole === 'staff_director' ? autoRole : '' },
  ...(Object.keys(staffProfile).length > 0 && { staffProfile }),
});
const link = ({ membership, role: given, grants: featureGrants }: Picks) => ({
  ...{ uuid: at(memberships, membership), role: given, featureGrants },
});
const patch = ({ company }: Picks) => ({ uuid: at(companies, company), isExplicitAccessPermissionRequired: false });
const bare = '{ success }';

/** The worst that each is asked for; `$one` is an input of the kind named. */
export const attempts: Readonly<
  Record<string, readonly [kind: string, call: string, given: (picks: Picks) => unknown]>
> = {
  createUsers: ['[NewUserInput!]!', `createUsers(users: $one, createStaffProfile: true) ${bare}`, newUsers],
  updateUser: ['UserPatch!', `updateUser(user: $one) ${bare}`, user],
  updateAllUsers: ['[UserPatch!]!', `updateAllUsers(users: $one) ${bare}`, (one) => [user(one)]],
  deleteUsers: ['[UUID!]!', `deleteUsers(uuids: $one) ${bare}`, ({ who }) => [at(people.slice(-1), who.at)]],
  restoreUsers: ['[UUID!]!', `restoreUsers(uuids: $one) ${bare}`, ({ who }) => [at(people, who.at)]],
  regenerateInviteLink: ['UUID!', `regenerateInviteLink(userUuid: $one) ${bare}`, ({ who }) => at(people, who.at)],
  createCompanyUsers: ['[CompanyUserInput!]!', `createCompanyUsers(companyUsers: $one) ${bare}`, links],
  updateCompanyUserLink: ['CompanyUserPatch!', `updateCompanyUserLink(companyUser: $one) ${bare}`, link],
  updateAllCompanyUsers: [
    '[CompanyUserPatch!]!',
    `updateAllCompanyUsers(companyUsers: $one) ${bare}`,
    (one) => [link(one)],
  ],
  deleteCompanyUsers: [
    '[UUID!]!',
    `deleteCompanyUsers(uuids: $one) ${bare}`,
    ({ membership }) => [at(memberships, membership)],
  ],
  createCompany: ['String!', `createCompany(name: $one) ${bare}`, () => `Shell ${randomUUID()}`],
  updateCompany: [
    'UUID!',
    `updateCompany(uuid: $one, isExplicitAccessPermissionRequired: false) ${bare}`,
    ({ company }) => at(companies, company),
  ],
  updateAllCompanies: ['[CompanyPatch!]!', `updateAllCompanies(companies: $one) ${bare}`, (one) => [patch(one)]],
  deleteCompanies: ['[UUID!]!', `deleteCompanies(uuids: $one) ${bare}`, () => [companies[1]]],
  restoreCompanies: [
    'RestoreCompaniesInput!',
    `restoreCompanies(input: $one) ${bare}`,
    () => ({ uuids: [companies[1]] }),
  ],
  importCompany: [
    'ImportOwnerInput',
    `importCompany(name: "Quiet Vault", timeZone: "America/New_York", restore: true, owner: $one) ${bare}`,
    owner,
  ],
  updateDefaultFeatureGrants: [
    '[DefaultFeatureGrantInput!]!',
    `updateDefaultFeatureGrants(role: "client_member", featureGrants: $one) ${bare}`,
    (one) => one.grants,
  ],
  mergeCompanies: [
    'UUID!',
    `mergeCompanies(sourceCompanyUuid: $one, destinationCompanyUuid: "BAKERY", mergeCompanyUsers: true, mergeFiles: true, mergeTodos: true) ${bare}`,
    () => companies[1],
  ],
  updateCompanyUser: [
    '[FeatureGrantInput!]',
    `updateCompanyUser(uuid: "MEMBERSHIP", role: "ROLE", featureGrants: $one) ${bare}`,
    (one) => one.grants,
  ],
  removeCompanyUser: [
    'UUID!',
    `removeCompanyUser(uuid: $one) ${bare}`,
    ({ membership }) => at(memberships, membership),
  ],
  transferAccountOwner: [
    'UUID!',
    `transferAccountOwner(companyUuid: "BAKERY", companyUserUuid: $one) ${bare}`,
    ({ membership }) => at(memberships, membership),
  ],
};

function newUsers({ profile: staffProfile, who }: Picks) {
  const uuid = randomUUID();
  const names = { firstName: 'New', lastName: 'Person' };
  return [{ uuid, email: `${uuid}@demo.test`, ...names, ...(who.at % 2 === 0 && { staffProfile }) }];
}

function links({ who, company, role: given, grants: featureGrants }: Picks) {
  return [{ companyUuid: at(companies, company), userUuid: at(people, who.at), role: given, featureGrants }];
}

function owner({ who }: Picks) {
  return { email: `${at(attackers, who.at)}@demo.test`, firstName: 'Somebody', lastName: 'Else' };
}
