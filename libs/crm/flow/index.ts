import type { FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
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
  return hubspot ? [followCrm(new Hubspot(hubspot), firmTimeZone)] : [];
}
