import type { FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { companiesFollowCrm } from './companies-follow.js';
import { Hubspot } from './hubspot.js';
import { followCrm } from './nightly-sync.js';

export { Hubspot } from './hubspot.js';
export type { HubspotAccount } from './hubspot-client.js';
export {
  type CrmImport,
  type CrmImported,
  importFromCrm,
  linkToRecord,
  noRecord,
  uuidOfRecord,
} from './import-company.js';
export * from './port.js';
export { type SyncedTeam, serving, syncLinkedTeam } from './team.js';

export function scheduledTasks({
  hubspot,
  firmTimeZone,
}: Pick<FlowSettings, 'hubspot' | 'firmTimeZone'>): readonly ScheduledTask[] {
  if (!hubspot) return [];
  const crm = new Hubspot(hubspot);
  return [followCrm(crm, firmTimeZone), companiesFollowCrm(crm, firmTimeZone)];
}
