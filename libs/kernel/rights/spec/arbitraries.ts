import fc from 'fast-check';
import { grantsInForce } from '../grants.js';
import type { OnReason, Reason } from '../reasons.js';
import { type CompanyAccess, features, levels, roles, type Viewer } from '../viewer.js';
import { sampleCompany, sampleDisclosure, sampleMembership, sampleViewer } from './people.js';

export const anyLevel = fc.constantFrom(...levels);
const grants = fc.record(Object.fromEntries(features.map((feature) => [feature, anyLevel])), { requiredKeys: [] });
const membership = fc
  .record({ role: fc.constantFrom(...roles), isAccountOwner: fc.boolean(), own: grants })
  .map(({ role, isAccountOwner, own }) => sampleMembership({ role, isAccountOwner, grants: grantsInForce(role, own) }));
export const anyViewer: fc.Arbitrary<Viewer> = fc
  .record({
    isStaff: fc.boolean(),
    isSuperuser: fc.boolean(),
    isJuniorAdmin: fc.boolean(),
    isTaxAdmin: fc.boolean(),
    team: fc.constantFrom('TAX' as const, null),
    adminPanelAccess: anyLevel,
    abroad: fc.constantFrom(
      null,
      { country: 'PH', at: '2027-03-01T12:00:00.000Z' },
      { country: null, at: '2027-03-01T12:00:00.000Z' },
    ),
    place: fc.option(membership),
  })
  .map(({ place, ...flags }) =>
    sampleViewer({ ...flags, memberships: new Map(place ? [[place.company, place]] : []) }),
  );
export const anyCompany: fc.Arbitrary<CompanyAccess> = fc
  .record({
    isDeleted: fc.boolean(),
    isExplicitAccessPermissionRequired: fc.boolean(),
    isFinancialDashboardEnabled: fc.boolean(),
    disclosures: fc.constantFrom([], [sampleDisclosure()]),
  })
  .map(sampleCompany);
export const somebody = '00000000-0000-4000-8000-0000000000aa';
export const anyOwner = fc.constantFrom(sampleViewer().uuid, somebody, null);

/** The verdict, once heard and once not, and what was told: the last word must agree with it. */
export function agrees(may: (onReason?: OnReason) => boolean): void {
  const heard: Reason[] = [];
  const verdict = may((reason) => heard.push(reason));
  expect(verdict).toBe(may());
  const last = heard.at(-1);
  expect(last?.is === 'cell' && last.holds).toBe(verdict);
  expect(heard.filter((one) => one.is === 'cell' && one.holds)).toHaveLength(verdict ? 1 : 0);
}
