import {
  type CompanyAccess,
  type Disclosure,
  grantsInForce,
  type Membership,
  type Viewer,
} from '@daybook/kernel/rights';

/** The company of the samples; its uuid is what the samples' memberships name. */
export function sampleCompany(changes: Partial<CompanyAccess> = {}): CompanyAccess {
  return {
    uuid: '00000000-0000-4000-8000-0000000000c1',
    isDeleted: false,
    isExplicitAccessPermissionRequired: false,
    isFinancialDashboardEnabled: true,
    ...changes,
  };
}

/** In force for the Philippines from November 2026 for a year, of everything. */
export function sampleDisclosure(changes: Partial<Disclosure> = {}): Disclosure {
  return {
    consent: '00000000-0000-4000-8000-0000000000d1',
    country: 'PH',
    information: ['wholeReturn'],
    years: null,
    from: '2026-11-27T16:00:00.000Z',
    until: '2027-11-28T05:00:00.000Z',
    ...changes,
  };
}

export function sampleViewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    uuid: '00000000-0000-4000-8000-000000000001',
    session: '00000000-0000-4000-8000-0000000000f1',
    isStaff: false,
    isSuperuser: false,
    isJuniorAdmin: false,
    isTaxAdmin: false,
    team: null,
    adminPanelAccess: 'DISABLED',
    allowImportingHubspotCompany: false,
    abroad: null,
    awaitsSecondFactor: false,
    memberships: new Map(),
    ...changes,
  };
}

/** A place in the sample company with the grants of the role, unless told otherwise. */
export function sampleMembership(changes: Partial<Membership> = {}): Membership {
  const role = changes.role ?? 'client_owner';
  return {
    uuid: '00000000-0000-4000-8000-0000000000e1',
    company: sampleCompany().uuid,
    role,
    isAccountOwner: false,
    isHiddenFromClients: false,
    grants: grantsInForce(role, {}),
    ...changes,
  };
}

/** A viewer with these places. */
export function memberViewer(membership: Partial<Membership>, changes: Partial<Viewer> = {}): Viewer {
  const place = sampleMembership(membership);
  return sampleViewer({
    isStaff: place.role === 'staff_director',
    memberships: new Map([[place.company, place]]),
    ...changes,
  });
}
