import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';

const success = 'success errorMessage code';
const anyBundle = () => ({ uuid: randomUUID() });
const step = '{ key: "a", title: "A", details: "", type: "basic", asks: "firm", days: 1, unit: "days" }';

const asked = (rule: Call['rule'], document: string, given?: Call['given']): readonly Call[] => [
  { rule, document, ...(given && { given }) },
];
const ofBundle = (what: string, fields: string) =>
  asked('staff', `query ($uuid: UUID!) { ${what} { ${fields} } }`, anyBundle);

export const calls: Calls = {
  'Query.bundles': asked('staff', '{ bundles { uuid name } }'),
  'Query.bundleStepKinds': asked('staff', '{ bundleStepKinds { type options { value } } }'),
  'Query.bundleSchedules': asked('staff', '{ bundleSchedules { bundleUuid nextOn } }'),
  'Query.bundleRollouts': ofBundle('bundleRollouts(bundleUuid: $uuid)', 'uuid state'),
  'Query.bundleRolloutCompanies': ofBundle('bundleRolloutCompanies(rolloutUuid: $uuid)', 'companyName says'),
  'Query.bundleRolloutPreview': asked(
    'staff',
    `query ($uuid: UUID!, $companies: [UUID!]!) {
      bundleRolloutPreview(bundleUuid: $uuid, period: "2026-11", companyUuids: $companies) { errorMessage companies { companyName } } }`,
    ({ company }) => ({ uuid: randomUUID(), companies: [company] }),
  ),
  'Query.closeBoard': ofBundle('closeBoard(bundleUuid: $uuid)', 'companies { companyName }'),
  'Mutation.saveBundle': asked(
    'updateTodoTemplates',
    `mutation { saveBundle(name: "N", every: "month", closePeriod: "tax", steps: [${step}]) { ${success} } }`,
  ),
  'Mutation.deleteBundle': asked(
    'updateTodoTemplates',
    `mutation ($uuid: UUID!) { deleteBundle(uuid: $uuid) { ${success} } }`,
    anyBundle,
  ),
  'Mutation.startBundleRollout': asked(
    'staff',
    `mutation ($uuid: UUID!, $companies: [UUID!]!) {
      startBundleRollout(bundleUuid: $uuid, period: "2026-11", companyUuids: $companies) { ${success} } }`,
    ({ company }) => ({ uuid: randomUUID(), companies: [company] }),
  ),
  'Mutation.scheduleBundle': asked(
    'staff',
    `mutation ($uuid: UUID!, $companies: [UUID!]!) {
      scheduleBundle(bundleUuid: $uuid, companyUuids: $companies, leadDays: 5) { ${success} } }`,
    ({ company }) => ({ uuid: randomUUID(), companies: [company] }),
  ),
  'Mutation.unscheduleBundle': asked(
    'staff',
    `mutation ($uuid: UUID!) { unscheduleBundle(bundleUuid: $uuid) { ${success} } }`,
    anyBundle,
  ),
  'Mutation.lockPeriod': asked(
    'lockPeriod',
    `mutation ($company: UUID!, $bundle: UUID!) {
      lockPeriod(bundleUuid: $bundle, period: "2026-11", companyUuid: $company) { ${success} } }`,
    ({ company }) => ({ company, bundle: randomUUID() }),
  ),
  'Mutation.unlockPeriod': asked(
    'unlockPeriod',
    `mutation ($company: UUID!, $bundle: UUID!) {
      unlockPeriod(bundleUuid: $bundle, period: "2026-11", companyUuid: $company, reason: "Paper") { ${success} } }`,
    ({ company }) => ({ company, bundle: randomUUID() }),
  ),
  'Mutation.stopBundleRollout': asked(
    'staff',
    `mutation ($uuid: UUID!) { stopBundleRollout(uuid: $uuid) { ${success} } }`,
    anyBundle,
  ),
};
