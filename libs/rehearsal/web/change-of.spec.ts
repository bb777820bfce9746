import { asRole, blank, changeOf, noConsent, unchanged } from './change-of.js';

it.each([
  [{}, { role: { role: 'client_member', featureGrants: [{ feature: 'FILES', allowedAccess: 'VIEW' }] } }],
  [{ level: unchanged }, undefined],
  [{ level: asRole }, undefined],
  [{ kind: 'company' }, undefined],
  [
    { kind: 'company', company: 'c', rule: 'open' },
    { company: { uuid: 'c', isExplicitAccessPermissionRequired: false } },
  ],
  [
    { kind: 'company', company: 'c', rule: 'dashboards' },
    { company: { uuid: 'c', isFinancialDashboardEnabled: true } },
  ],
  [{ kind: 'consent' }, undefined],
  [{ kind: 'consent', company: 'c' }, { consent: { companyUuid: 'c', country: 'PH' } }],
  [{ kind: 'consent', company: 'c', country: noConsent }, { consent: { companyUuid: 'c', country: null } }],
  [{ kind: 'moment', company: 'c' }, undefined],
  [
    { kind: 'moment', company: 'c', day: '2027-01-06' },
    { moment: { companyUuid: 'c', at: new Date(2027, 0, 6).toISOString() } },
  ],
  [{ kind: 'member' }, undefined],
  [{ kind: 'member', member: 'm', level: unchanged }, undefined],
  [
    { kind: 'member', member: 'm', level: unchanged, isRemoved: true },
    { member: { uuid: 'm', featureGrants: [], isRemoved: true } },
  ],
  [
    { kind: 'member', member: 'm', level: asRole, newRole: 'client_owner' },
    {
      member: {
        uuid: 'm',
        featureGrants: [{ feature: 'FILES', allowedAccess: null }],
        isRemoved: false,
        role: 'client_owner',
      },
    },
  ],
] as const)('%j asks for %j', (values, change) => {
  expect(changeOf({ ...blank, ...values })).toEqual(change);
});
