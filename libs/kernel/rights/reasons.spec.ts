import fc from 'fast-check';
import { grantsInForce } from './grants.js';
import { type FilePermission, inCompany, onFile, onTodo, type TodoPermission } from './matrix.js';
import { mayInCompany, mayOnTodo } from './may.js';
import { type FileAccess, mayOnFile } from './may-on-file.js';
import type { OnReason, Reason } from './reasons.js';
import { sampleCompany, sampleMembership, sampleViewer } from './spec/index.js';
import { type CompanyAccess, features, levels, roles, type Viewer } from './viewer.js';

const somebody = '00000000-0000-4000-8000-0000000000aa';
const level = fc.constantFrom(...levels);
const grants = fc.record(Object.fromEntries(features.map((feature) => [feature, level])), { requiredKeys: [] });
const membership = fc
  .record({ role: fc.constantFrom(...roles), isAccountOwner: fc.boolean(), own: grants })
  .map(({ role, isAccountOwner, own }) => sampleMembership({ role, isAccountOwner, grants: grantsInForce(role, own) }));
const viewer: fc.Arbitrary<Viewer> = fc
  .record({
    isStaff: fc.boolean(),
    isSuperuser: fc.boolean(),
    isJuniorAdmin: fc.boolean(),
    isTaxAdmin: fc.boolean(),
    team: fc.constantFrom('TAX' as const, null),
    adminPanelAccess: level,
    place: fc.option(membership),
  })
  .map(({ place, ...flags }) =>
    sampleViewer({ ...flags, memberships: new Map(place ? [[place.company, place]] : []) }),
  );
const company: fc.Arbitrary<CompanyAccess> = fc
  .record({
    isDeleted: fc.boolean(),
    isExplicitAccessPermissionRequired: fc.boolean(),
    isFinancialDashboardEnabled: fc.boolean(),
  })
  .map(sampleCompany);
const owner = fc.constantFrom(sampleViewer().uuid, somebody, null);
const todo = fc.record({
  type: fc.constantFrom('basic', 'upload-request', 'signature'),
  status: fc.constantFrom('open' as const, 'waiting_for_review' as const, 'completed' as const),
  isDeleted: fc.boolean(),
  isHiddenFromClients: fc.boolean(),
  owner,
  assignees: fc.subarray([sampleViewer().uuid, somebody]),
});
const node: fc.Arbitrary<FileAccess> = fc.record({
  kind: fc.constantFrom('folder' as const, 'file' as const, 'link' as const),
  level,
  isLive: fc.boolean(),
  isHiddenFromClients: fc.boolean(),
  isRoot: fc.boolean(),
  isDefault: fc.boolean(),
  isFromClient: fc.boolean(),
  owner,
});

/** The verdict, once heard and once not, and what was told: the last word must agree with it. */
function agrees(may: (onReason?: OnReason) => boolean): void {
  const heard: Reason[] = [];
  const verdict = may((reason) => heard.push(reason));
  expect(verdict).toBe(may());
  const last = heard.at(-1);
  expect(last?.is === 'cell' && last.holds).toBe(verdict);
  expect(heard.filter((one) => one.is === 'cell' && one.holds)).toHaveLength(verdict ? 1 : 0);
}

describe('what a rule tells of its verdict', () => {
  it('agrees with it in a company', () =>
    fc.assert(
      fc.property(
        viewer,
        company,
        fc.constantFrom(...(Object.keys(inCompany) as (keyof typeof inCompany)[])),
        (who, where, permission) => agrees((onReason) => mayInCompany(who, permission, where, onReason)),
      ),
      { numRuns: 2_000 },
    ));

  it('agrees with it on a to-do', () =>
    fc.assert(
      fc.property(
        viewer,
        company,
        todo,
        fc.constantFrom(...(Object.keys(onTodo) as TodoPermission[])),
        (who, where, what, permission) => agrees((onReason) => mayOnTodo(who, permission, where, what, onReason)),
      ),
      { numRuns: 2_000 },
    ));

  it('agrees with it on a file', () =>
    fc.assert(
      fc.property(
        viewer,
        company,
        node,
        fc.constantFrom(...(Object.keys(onFile) as FilePermission[])),
        (who, where, what, permission) => agrees((onReason) => mayOnFile(who, permission, where, what, onReason)),
      ),
      { numRuns: 2_000 },
    ));
});
